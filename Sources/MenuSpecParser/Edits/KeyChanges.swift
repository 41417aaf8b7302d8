import MenuModel

/// The keys of one element that a fix changes, in the order of the fix.
struct KeyChanges {
  /// The new value of a key.
  enum Value {
    /// A simple value.
    case single(ChangeValue)
    /// A new mapping with these keys.
    case mapping([(key: SpecKey, value: ChangeValue)])
  }

  /// The keys with their new values; nil for a key to remove.
  private(set) var changes: [(key: SpecKey, value: Value?)] = []

  /// Records a change, which replaces an earlier one of the same key.
  mutating func set(_ key: SpecKey, _ value: ChangeValue?) {
    put(value.map { .single($0) }, at: key)
  }

  /// Records a key of a new mapping, under the key whose value the mapping is.
  mutating func set(_ key: SpecKey, _ value: ChangeValue, inNew mapping: SpecKey) {
    var keys: [(key: SpecKey, value: ChangeValue)] = []
    if let known = changes.first(where: { $0.key == mapping }),
      case .mapping(let others)? = known.value
    {
      keys = others.filter { $0.key != key }
    }
    put(.mapping(keys + [(key, value)]), at: mapping)
  }

  private mutating func put(_ value: Value?, at key: SpecKey) {
    if let index = changes.firstIndex(where: { $0.key == key }) {
      changes[index].value = value
    } else {
      changes.append((key, value))
    }
  }
}
