/** Chance of a seed, for a hundred thousand cases of a law: a case that fails fails again, and none costs more than what it tries. */
export interface Chance {
  /** A whole number from a to b. */
  readonly between: (a: number, b: number) => number
  readonly oneOf: <T>(of: readonly T[]) => T
  readonly is: (share: number) => boolean
  /** Cents as an amount, more often small ones. */
  readonly money: (mostCents: number) => string
}
export function chance(seed: number): Chance {
  let s = seed
  const next = (): number => {
    s = (Math.imul(s, 1_664_525) + 1_013_904_223) >>> 0
    return s / 2 ** 32
  }
  return {
    between: (a, b) => a + Math.floor(next() * (b - a + 1)),
    oneOf: (of) => of[Math.floor(next() * of.length)]!,
    is: (share) => next() < share,
    money: (mostCents) => (Math.ceil(next() ** 3 * mostCents) / 100).toFixed(2),
  }
}
