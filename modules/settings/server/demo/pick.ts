/** Deterministic choices out of the demo's random source. */
export interface Pick {
  one<T>(list: readonly T[]): T
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** True in this share of cases. */
  chance(share: number): boolean
  /** Different items of a list, in its order. */
  some<T>(list: readonly T[], n: number): T[]
  digits(n: number): string
}
export function pickWith(rand: () => number): Pick {
  const int = (min: number, max: number): number => min + Math.floor(rand() * (max - min + 1))
  return {
    one: (list) => list[Math.floor(rand() * list.length)]!,
    int,
    chance: (share) => rand() < share,
    some: (list, n) => {
      const left = list
        .map((x, i) => ({ x, i, r: rand() }))
        .sort((a, b) => a.r - b.r)
        .slice(0, n)
      return left.sort((a, b) => a.i - b.i).map((l) => l.x)
    },
    digits: (n) => Array.from({ length: n }, () => int(0, 9)).join(''),
  }
}
