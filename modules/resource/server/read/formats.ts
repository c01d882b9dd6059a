import type { ColumnKind } from '../../model/report/row-layout.ts'

/** How a file writes numbers and days; decided once for the whole file (integrations.md §4). */
export interface Formats {
  readonly decimal: 'dot' | 'comma'
  readonly dayFirst: boolean
}

const commaEnd = /,\d{1,2}$/
const dotEnd = /\.\d{1,2}$/
const slashed = /^(\d{1,2})[/](\d{1,2})[/]\d{2,4}/

/** Collects what the cells of a file say about its formats, then decides. Mixed decimals and impossible days name the line that contradicts. */
export class FormatEvidence {
  private comma: { line: number; value: string; column: string } | undefined
  private dot: { line: number; value: string; column: string } | undefined
  private dayFirst: { line: number; value: string; column: string } | undefined
  private monthFirst: { line: number; value: string; column: string } | undefined
  private slashes = false

  see(kind: ColumnKind, column: string, value: string, line: number): void {
    if (kind === 'money' || kind === 'decimal') {
      if (!this.comma && commaEnd.test(value)) this.comma = { line, value, column }
      else if (kind === 'money' && !this.dot && dotEnd.test(value)) this.dot = { line, value, column }
    } else if (kind === 'date' || kind === 'dateTime') {
      const m = slashed.exec(value)
      if (!m) return
      this.slashes = true
      if (!this.dayFirst && Number(m[1]) > 12) this.dayFirst = { line, value, column }
      if (!this.monthFirst && Number(m[2]) > 12) this.monthFirst = { line, value, column }
    }
  }

  /** `american` settles days that both orders fit. */
  decide(american: boolean): { readonly formats: Formats; readonly mixed?: { code: 'R005' | 'R006'; line: number; col: string; v: string } } {
    const dayFirst = this.dayFirst ? true : this.monthFirst ? false : !(this.slashes && american)
    const formats: Formats = { decimal: this.comma ? 'comma' : 'dot', dayFirst }
    const later = (a: { line: number; value: string; column: string }, b: typeof a): typeof a => (a.line >= b.line ? a : b)
    if (this.comma && this.dot) {
      const at = later(this.comma, this.dot)
      return { formats, mixed: { code: 'R005', line: at.line, col: at.column, v: at.value } }
    }
    if (this.dayFirst && this.monthFirst) {
      const at = later(this.dayFirst, this.monthFirst)
      return { formats, mixed: { code: 'R006', line: at.line, col: at.column, v: at.value } }
    }
    return { formats }
  }
}

const empty = new Set(['', '-', '--', '---', 'n/a', 'N/A', 'null', '—'])
/** A cell that says nothing: unknown, never zero. */
export const isBlank = (v: string): boolean => empty.has(v)

const plain = /^[-+]?(\d+\.?\d*|\.\d+)$/
const grouped = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/
const groupedComma = /^[-+]?(\d+|\d{1,3}([.\s\u00a0\u202f]\d{3})+)(,\d+)?$/

/** Exact number as text, null for a blank cell, undefined for what is none. */
export function numberOf(raw: string, formats: Formats): string | null | undefined {
  const v = raw.trim()
  if (isBlank(v)) return null
  if (plain.test(v) && (formats.decimal === 'dot' || !v.includes('.'))) return v.startsWith('+') ? v.slice(1) : v
  if (formats.decimal === 'dot') return grouped.test(v) ? v.replaceAll(',', '').replace(/^\+/, '') : undefined
  return groupedComma.test(v) ? v.replace(/[.\s\u00a0\u202f+]/g, '').replace(',', '.') : undefined
}

/** Whole number, null for a blank cell, undefined for what is none; `5.00` is five. */
export function intOf(raw: string, formats: Formats): number | null | undefined {
  const t = numberOf(raw, formats)
  if (t === null || t === undefined) return t
  const n = Number(t)
  return Number.isSafeInteger(n) && Math.abs(n) <= 2_147_483_647 ? n : undefined
}

/** What spreadsheets make of long identifiers. */
export const isMangledId = (v: string): boolean => /^\d(\.\d+)?E\+\d{1,3}$/i.test(v.trim())
