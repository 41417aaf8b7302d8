import LintRules
import MenuModel
import MenuSpecParser

extension LintPlan.ScopedPlan {
  /// The findings of a file in which overrides hold for some menus only: each element is judged by the overrides
  /// that cover it.
  func findings(in source: SourceText, _ format: SpecFormat, _ menus: MenuTree) -> [Finding] {
    var variants: [[Bool]: Int] = [:]
    let general = overrides.map(\.places.isEmpty)
    let variantOfElement = menus.elements.indices.map { index in
      let breadcrumb = menus.breadcrumb(of: ElementID(index))
      let holds = overrides.indices.map { general[$0] || overrides[$0].covers(breadcrumb) }
      return variants[holds]
        ?? {
          variants[holds] = variants.count; return variants.count - 1
        }()
    }
    var findings: [Finding] = []
    for (holds, number) in variants {
      let entries = overrides.indices.filter { holds[$0] }.map { overrides[$0] }
      let defaults = EffectiveSettings.defaults(configuration, entries, settings)
      let linter = Linter(EffectiveSettings.lint(configuration, entries, settings))
      let spec = MenuSpec(parsing: source, format: format, defaults: defaults)
      findings += linter.lint(spec.menus).filter { finding in
        finding.element.map { variantOfElement[Int($0.index)] == number } ?? false
      }
    }
    return findings
  }
}
