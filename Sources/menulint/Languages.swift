import InterfaceBuilderMenus
import MenuModel
import MenuSpecParser

extension MenuLanguages {
  /// The languages that menulint reads: the one list of them.
  package static let all = MenuLanguages([
    SpecFormat.yaml, SpecFormat.json, SpecFormat.jsonWithComments,
    InterfaceBuilderLanguage(),
  ])
}
