import { timingSafeEqual } from 'node:crypto'

/** Same text? Takes the same time wherever they differ. */
export function sameText(a: string, b: string): boolean {
  const x = Buffer.from(a)
  const y = Buffer.from(b)
  return x.length === y.length && timingSafeEqual(x, y)
}
