import type { Lang } from '@crossway/kernel'
import { axisText } from './axis-text.ts'
import { fixed, grouped } from '@crossway/web-kit'

/** A share as boards show it: 0.194 → 19.4%; undefined → –. */
export const percentText = (v: number | string | null | undefined, digits = 1): string =>
  v === null || v === undefined ? '–' : `${unsigned(Number(v) * 100, digits)}%`
/** Never -0.0: a rounded nothing has no sign. */
const unsigned = (v: number, digits: number): string => {
  const text = v.toFixed(digits)
  return Number(text) === 0 ? (0).toFixed(digits) : text
}
/** A signed change: +7.2%. */
export const changeText = (v: number | string | null | undefined): string => {
  const text = percentText(v)
  return text === '–' || text.startsWith('-') || Number(v) === 0 ? text : `+${text}`
}
/** Money on cards: 1,186.4 and 万 above 10,000 (k and m in English), two decimals below; the full value is the caller's title. */
export function cardMoney(v: number | string, lang: Lang): { readonly value: string; readonly unit: string } {
  const n = Number(v)
  if (Math.abs(n) < 10_000) return { value: grouped(n.toFixed(2)), unit: '' }
  const text = axisText(n, lang)
  const at = text.search(/[^\d.-]/)
  return at < 0 ? { value: grouped(text), unit: '' } : { value: grouped(text.slice(0, at)), unit: text.slice(at) }
}
/** Money in tables: two decimals, thousands apart, exact. */
export const fullMoney = (v: number | string | null | undefined): string => (v === null || v === undefined ? '–' : fixed(v, 2))
