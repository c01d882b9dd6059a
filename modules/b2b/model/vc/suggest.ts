export interface SuggestLine {
  readonly ordered: number
  readonly case_size: number
  readonly available: number
  readonly incoming: number
  /** Of lines of an earlier window that have nothing set aside yet. */
  readonly earlier: number
  readonly backorder_allowed: boolean
  /** Whether more comes soon enough to be sent late. */
  readonly more_soon: boolean
}
export interface Suggestion {
  readonly accepted: number
  readonly backordered: number
  readonly rejected: number
}

/** Formula 1 of b2b.md: what can be promised in whole cases; the rest is sent later where Amazon allows it and more is coming, else refused. */
export function suggestLine(l: SuggestLine): Suggestion {
  const free = Math.max(l.available + l.incoming - l.earlier, 0)
  // a case of nothing is what a file says that does not know it: pieces
  const size = Math.max(l.case_size, 1)
  const accepted = Math.floor(Math.min(l.ordered, free) / size) * size
  const rest = l.ordered - accepted
  const later = l.backorder_allowed && l.more_soon
  return { accepted, backordered: later ? rest : 0, rejected: later ? 0 : rest }
}
