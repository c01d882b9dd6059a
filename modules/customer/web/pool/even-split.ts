/** Shares of a list among several, one after the other in turn. */
export function evenSplit<T>(all: readonly T[], among: number): T[][] {
  const shares: T[][] = Array.from({ length: among }, () => [])
  all.forEach((x, i) => among > 0 && shares[i % among]!.push(x))
  return shares
}
