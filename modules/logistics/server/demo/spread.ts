/** About so many of a list, evenly spread, others with each turn. */
export function spread<T>(all: readonly T[], parts: number, turn: number): T[] {
  const step = Math.max(Math.floor(all.length / parts), 1)
  return all.filter((_, k) => (k + turn) % step === 0)
}
