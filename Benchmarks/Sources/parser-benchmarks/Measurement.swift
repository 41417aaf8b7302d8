import Foundation

/// Processor times of runs in one process, on which other load on the machine has little effect.
enum Measurement {
  /// The ratio and times of two tasks, run in turn so that other load affects both equally.
  struct Comparison {
    /// The median ratio of first to second, for all pairs.
    var ratio: Double
    /// The median seconds of one run.
    var first: Double
    var second: Double
    /// The ratio of the shortest times.
    var ratioAtBest: Double
  }

  static func compare(rounds: Int, _ first: () -> Void, _ second: () -> Void) -> Comparison {
    let repeatsOfFirst = repeats(first)
    let repeatsOfSecond = repeats(second)
    var pairs: [(Double, Double)] = []
    for round in 0..<rounds {
      if round % 2 == 0 {
        let time = seconds(repeatsOfFirst, first)
        pairs.append((time, seconds(repeatsOfSecond, second)))
      } else {
        let time = seconds(repeatsOfSecond, second)
        pairs.append((seconds(repeatsOfFirst, first), time))
      }
    }
    let best = (pairs.map(\.0).min() ?? 0, pairs.map(\.1).min() ?? 1)
    return Comparison(
      ratio: median(pairs.map { $0.0 / $0.1 }), first: median(pairs.map(\.0)), second: median(pairs.map(\.1)),
      ratioAtBest: best.0 / best.1)
  }

  /// Returns the number of repetitions after which the clock's resolution doesn't matter.
  private static func repeats(_ work: () -> Void) -> Int {
    work()
    let once = max(seconds(1, work), 1e-7)
    return max(1, Int(0.01 / once))
  }

  private static func seconds(_ repeats: Int, _ work: () -> Void) -> Double {
    let start = processorTime()
    for _ in 0..<repeats { work() }
    return (processorTime() - start) / Double(repeats)
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
