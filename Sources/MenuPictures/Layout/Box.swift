/// A rectangle of a picture, in points from the picture's top-left corner.
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

  /// The first column after the box.
  package var right: Int { x + width }
  /// The first line below the box.
  package var bottom: Int { y + height }

  /// Whether two boxes share a point.
  package func meets(_ other: Box) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  /// Whether another box is inside this one.
  package func contains(_ other: Box) -> Bool {
    x <= other.x && y <= other.y && other.right <= right && other.bottom <= bottom
  }
}
