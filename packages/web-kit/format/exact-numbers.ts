import { fixed, num, type NumLike } from '@crossway/kernel'

/** What is unknown or does not apply (look.md §5). */
export const dash = '–'
/** Nothing to show: also a list without items. */
export const blank = (v: unknown): boolean => v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0)
/** Answered masked by right: shown as it came. */
export const masked = (v: unknown): v is string => typeof v === 'string' && /\*{3,}/.test(v)

/** A whole number that lies between years is one, and is read without thousands. */
export const isYear = (f: { readonly min?: number; readonly max?: number }): boolean => (f.min ?? 0) >= 1900 && (f.max ?? Infinity) <= 2200
/** At least `least` digits after the point, more as stored: unit prices. */
export function atLeast(v: NumLike, least: number): string {
  const n = num(v)
  return fixed(n, Math.max(least, n.decimalPlaces()))
}
/** What is told in red: a figure below zero, or what its field says instead. */
export const inRed = (v: unknown, field: { readonly red?: 'above' | 'never' }): boolean => {
  if (field.red === undefined) return isNegative(v)
  return field.red === 'above' && (typeof v === 'number' || typeof v === 'string') && !isNaN(Number(v)) && String(v) !== '' && num(v).gt(0)
}
export const isNegative = (v: unknown): boolean => (typeof v === 'number' || typeof v === 'string') && String(v).startsWith('-') && !num(v).isZero()
