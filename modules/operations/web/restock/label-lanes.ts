/** A label over a span of days: where its middle stands, and how many days of the axis it covers. */
export interface Labelled {
  readonly from: number
  readonly to: number
  readonly words: number
}

/** A line for each label in which it meets no other one: labels that would lie on one another stand below each other. */
export function labelLanes(labels: readonly Labelled[]): number[] {
  const span = (l: Labelled): readonly [number, number] => [(l.from + l.to - l.words) / 2, (l.from + l.to + l.words) / 2]
  const lanes: (readonly [number, number])[][] = []
  const out = labels.map(() => 0)
  for (const [i] of labels.map((l, n) => [n, span(l)[0]] as const).sort((a, b) => a[1] - b[1])) {
    const [from, to] = span(labels[i]!)
    const free = lanes.findIndex((lane) => lane.every(([a, b]) => to <= a || from >= b))
    const lane = free < 0 ? lanes.push([]) - 1 : free
    lanes[lane]!.push([from, to])
    out[i] = lane
  }
  return out
}
