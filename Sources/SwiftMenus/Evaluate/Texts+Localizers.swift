#if SwiftSource
import SwiftSyntax

/// Functions that look up texts by key, as named in a project's configuration because their code isn't
/// available.
extension Texts {
  /// Returns the text of `tr("key")`, `L10n.text("key")`, or `"key".tr()`; nil for any other call.
  func localizer(_ call: Call, _ called: ExprSyntax) -> Value? {
    let names = project.catalogs.localizers
    if names.isEmpty { return nil }
    if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      return names.contains(name) ? localized(by: call) : nil
    }
    guard let access = called.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
    if names.contains(access.names.joined(separator: ".")) { return localized(by: call) }
    guard names.contains(access.declName.baseName.identifierText) else { return nil }
    let value = evaluator.evaluate(base, call.scope)
    guard case .text(let key) = value else { return localized(by: call) }
    return .text(filled(localized(call, key: key), call.unlabelled, call))
  }

  /// Returns the text of `"key".tr`; nil for any other property.
  func localizedProperty(_ name: String, of title: Title, _ scope: Scope) -> Value? {
    guard project.catalogs.localizers.contains(name) else { return nil }
    return .text(localized(title, table: nil, value: nil, scope))
  }

  private func localized(by call: Call) -> Value? {
    guard let first = call.arguments.first, let value = evaluator.value(of: first, call),
      case .text(let key) = value
    else {
      return nil
    }
    let others = call.unlabelled.filter { $0.expression.id != first.expression.id }
    return .text(filled(localized(call, key: key), others, call))
  }

  private func filled(_ title: Title, _ arguments: [Call.Argument], _ call: Call) -> Title {
    arguments.isEmpty ? title : format(title, arguments.map { evaluator.value(of: $0, call) ?? .none })
  }
}
#endif
