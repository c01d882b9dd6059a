import { num } from '@crossway/kernel'
import type { SaxesTagPlain } from 'saxes'

/** What the format of a cell makes of its number. */
export type NumberKind = 'date' | 'percent' | undefined

const builtIn = (id: number): NumberKind =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'date' : id === 9 || id === 10 ? 'percent' : undefined
/** Own formats: years or days in it make a date; texts in quotes, colours and conditions say nothing. */
function custom(code: string): NumberKind {
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return /[yd]/i.test(bare) ? 'date' : bare.includes('%') ? 'percent' : undefined
}

/** Kinds of the workbook's cell formats, by the number that cells carry. */
export function numberKinds(styles: readonly SaxesTagPlain[]): readonly NumberKind[] {
  const own = new Map(styles.filter((t) => t.name === 'numFmt').map((t) => [Number(t.attributes.numFmtId), custom(t.attributes.formatCode ?? '')]))
  const from = styles.findIndex((t) => t.name === 'cellXfs')
  const kinds: NumberKind[] = []
  for (const t of from < 0 ? [] : styles.slice(from + 1)) {
    if (t.name === 'cellStyles' || t.name === 'dxfs') break
    const id = Number(t.attributes.numFmtId ?? 0)
    if (t.name === 'xf') kinds.push(own.get(id) ?? builtIn(id))
  }
  return kinds
}

const dayZero = Date.UTC(1899, 11, 30)
const from1904 = 1462
function moment(n: number, is1904: boolean): string {
  const at = new Date(dayZero + Math.round((n + (is1904 ? from1904 : 0)) * 86_400_000))
  const text = at.toISOString()
  return Number.isInteger(n) ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

/** A number of a sheet as the sheet shows it: 0.13 in a percent cell is 13%, 45981 in a date cell a day, and 19.989999999999998 is 19.99, since fifteen digits are all that a spreadsheet keeps. */
export function numberText(v: string, kind: NumberKind, is1904: boolean): string {
  if (kind === undefined && /^-?\d{1,15}(\.\d{1,8})?$/.test(v) && v.length <= 16) return v
  const n = Number(v)
  if (v.trim() === '' || !Number.isFinite(n)) return v
  if (kind === 'date' && n >= 1 && n < 2_958_466) return moment(n, is1904)
  // Beyond fifteen digits the last ones are gone: said as the sheet shows it, so that nobody takes it for a code.
  if (Math.abs(n) >= 1e15) return n.toExponential().toUpperCase()
  const plain = num(n.toPrecision(15))
  return kind === 'percent' ? `${plain.times(100).toFixed()}%` : plain.toFixed()
}
