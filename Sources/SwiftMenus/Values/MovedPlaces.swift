#if SwiftSource
extension MenuNode {
  /// Moves all places after a change of a file.
  func move(by change: BodyChange) {
    change.move(&site)
    use.move(by: change)
    facts.move(by: change)
  }
}

extension MenuNode.Use {
  fileprivate mutating func move(by change: BodyChange) {
    change.move(&head)
    change.move(&property)
    change.move(&classPlace)
    change.move(&owner)
    for index in titlesElsewhere.indices { titlesElsewhere[index].move(by: change) }
  }
}

extension ItemFacts {
  fileprivate mutating func move(by change: BodyChange) {
    title?.move(by: change)
    subtitle?.move(by: change)
    reason?.move(by: change)
    if evidence != nil { change.move(&evidence!.place) }
    for key in keyPlaces.keys { change.move(&keyPlaces[key]) }
  }
}

extension Title {
  fileprivate mutating func move(by change: BodyChange) {
    for index in faces.indices {
      change.move(&faces[index].place)
      change.move(&faces[index].creation)
    }
    reason?.move(by: change)
    change.move(&given)
    change.move(&shown)
  }
}

extension Reason {
  fileprivate mutating func move(by change: BodyChange) { change.move(&place) }
}
#endif
