/** At least one page, so that an empty list is page 1 of 1. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** A typed page: not a number is 1, beyond the ends is the end (platform.md §8.4). */
export function clampPage(typed: string | number, total: number, size: number): number {
  const n = typeof typed === 'number' ? typed : /^\s*-?\d+\s*$/.test(typed) ? Number(typed) : Number.NaN
  if (!Number.isFinite(n)) return 1
  return Math.min(Math.max(Math.trunc(n), 1), pageCount(total, size))
}

/** The page of another size on which the first row shown now is shown again. */
export const pageKeepingFirst = (page: number, size: number, next: number): number => Math.floor(((page - 1) * size) / next) + 1

/** At most `shown` numbers around the current page with both ends; 0 stands for a gap. */
export function pageButtons(page: number, count: number, shown = 7): number[] {
  if (count <= shown) return Array.from({ length: count }, (_, i) => i + 1)
  const inner = shown - 2
  if (page <= inner) return [...Array.from({ length: inner }, (_, i) => i + 1), 0, count]
  if (page > count - inner) return [1, 0, ...Array.from({ length: inner }, (_, i) => count - inner + 1 + i)]
  const side = Math.floor((inner - 2) / 2)
  const middle = Array.from({ length: side * 2 + 1 }, (_, i) => page - side + i)
  return [1, 0, ...middle, 0, count]
}
