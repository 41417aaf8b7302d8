/// A rectangle of a picture, in points from its top left corner.
package struct Box: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The first column behind it.
  package var right: Int { x + width }
  /// The first line below it.
  package var bottom: Int { y + height }

  /// Whether the two have a point in common.
  package func meets(_ other: Box) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  /// Whether the other lies inside.
  package func contains(_ other: Box) -> Bool {
    x <= other.x && y <= other.y && other.right <= right && other.bottom <= bottom
  }
}
