import { round, type NumLike } from './money.ts'

/** Thousands separated; a text of digits stays exact. */
export function grouped(digits: string): string {
  const [whole = '', part] = digits.split('.') as [string, string?]
  const out = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return part === undefined ? out : `${out}.${part}`
}
/** `1,234.50` with exactly `scale` digits; never `-0.00`, never an exponent. */
export function fixed(v: NumLike, scale: number): string {
  const n = round(v, scale)
  return grouped((n.isZero() ? n.abs() : n).toFixed(scale))
}
