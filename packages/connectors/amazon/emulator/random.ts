/** A stream of whole numbers that depends on the seed alone, so that the same account always gets the same documents. */
export interface Random {
  /** 0 ≤ n < limit. */
  below(limit: number): number
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
}

/** Mulberry32 over a text: small, and the same on every machine. */
export function randomOf(seed: string): Random {
  let state = 2_166_136_261
  for (const c of seed) state = Math.imul(state ^ c.codePointAt(0)!, 16_777_619)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }
  const below = (limit: number): number => next() % limit
  return { below, between: (low, high) => low + below(high - low + 1), pick: (from) => from[below(from.length)]! }
}
