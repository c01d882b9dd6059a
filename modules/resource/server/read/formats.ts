import type { ColumnKind } from '../../model/report/row-layout.ts'

/** How a file writes numbers and days; decided once for the whole file (integrations.md §4). */
export interface Formats {
  readonly decimal: 'dot' | 'comma'
  readonly dayFirst: boolean
}

const commaEnd = /,\d{1,2}$/
const dotEnd = /\.\d{1,2}$/
const slashed = /^(\d{1,2})(?:[/](\d{1,2})[/]\d{2,4}|-(\d{1,2})-\d{4})/
/** Thousands or three decimals: only other numbers of the file can tell. */
const eitherWay = /^[-+]?[1-9]\d{0,2}\.\d{3}$/
const sampled = 200

interface Seen {
  readonly line: number
  readonly value: string
  readonly column: string
}
/** How the file's place usually writes; settles what the file itself leaves open. */
export interface Place {
  /** Month before day. */
  readonly american: boolean
  /** Decimal commas. */
  readonly commas?: boolean
  /** Which order fits better what else the file says (the period of a statement); undefined = neither. */
  readonly dayFirst?: (samples: readonly string[]) => boolean | undefined
}

/** Collects what the cells of a file say about its formats, then decides. Mixed decimals and impossible days name the line that contradicts. */
export class FormatEvidence {
  private comma: Seen | undefined
  private dot: Seen | undefined
  private either: Seen | undefined
  private dayFirst: Seen | undefined
  private monthFirst: Seen | undefined
  private readonly slashes: string[] = []

  see(kind: ColumnKind, column: string, value: string, line: number): void {
    if (kind === 'money' || kind === 'decimal') {
      if (!this.comma && commaEnd.test(value)) this.comma = { line, value, column }
      else if (kind === 'money' && !this.dot) {
        if (dotEnd.test(value)) this.dot = { line, value, column }
        else if (!this.either && eitherWay.test(value)) this.either = { line, value, column }
      }
    } else if (kind === 'date' || kind === 'dateTime') {
      const m = slashed.exec(value)
      if (!m) return
      if (this.slashes.length < sampled) this.slashes.push(value)
      if (!this.dayFirst && Number(m[1]) > 12) this.dayFirst = { line, value, column }
      if (!this.monthFirst && Number(m[2] ?? m[3]) > 12) this.monthFirst = { line, value, column }
    }
  }

  decide(place: Place): { readonly formats: Formats; readonly mixed?: { code: 'R005' | 'R006' | 'R_AMBIGUOUS'; line: number; col: string; v: string } } {
    const open = !this.dayFirst && !this.monthFirst && this.slashes.length > 0
    const dayFirst = open ? (place.dayFirst?.(this.slashes) ?? !place.american) : !this.monthFirst || !!this.dayFirst
    const formats: Formats = { decimal: this.comma ? 'comma' : 'dot', dayFirst }
    const later = (a: Seen, b: Seen): Seen => (a.line >= b.line ? a : b)
    if (place.commas && this.either && !this.comma && !this.dot)
      return { formats, mixed: { code: 'R_AMBIGUOUS', line: this.either.line, col: this.either.column, v: this.either.value } }
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
export const isBlank = (v: string): boolean => v.length < 5 && empty.has(v)

const plain = /^[-+]?(\d+\.?\d*|\.\d+)$/
/** By threes, or as in India by twos before the last three. */
const grouped = /^[-+]?(\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3})(\.\d+)?$/
const groupedComma = /^[-+]?(\d+|\d{1,3}([.\s\u00a0\u202f]\d{3})+)(,\d+)?$/

/** Exact number as text, null for a blank cell, undefined for what is none. */
export function numberOf(raw: string, formats: Formats): string | null | undefined {
  // The minus of typographers, as Swedish exports write it.
  const t = raw.trim()
  const v = t.startsWith('\u2212') ? '-' + t.slice(1) : t
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

/** Can `numeric(18, scale)` hold it? `exact` = without rounding. */
export function keeps(n: string, scale = 4, exact = false): boolean {
  const point = n.indexOf('.')
  // Nearly every number is short enough as it stands; only others are looked at without their noughts.
  if ((point < 0 ? n.length : point) <= 18 - scale && (point < 0 || n.length - point - 1 <= scale)) return true
  const [whole = '', part = ''] = n.replace(/^-/, '').split('.')
  return whole.replace(/^0+/, '').length <= 18 - scale && (!exact || part.replace(/0+$/, '').length <= scale)
}

/** One of these is in each of them, and in few identifiers. */
const signs = /[+#.,]/
/** What spreadsheets and tables of numbers make of identifiers: a power of ten, in any decimal sign; a number with nought behind its point; a cell too narrow to show; the result of a formula. */
const mangled = /^(\d([.,]\d+)?E\+\d{1,3}|\d{8,}[.,]0+|#{3,}|#(NAME\?|VALUE!|REF!|N\/A|NUM!|DIV\/0!))$/i
export const isMangledId = (v: string): boolean => signs.test(v) && mangled.test(v.trim())
/** Columns of identifiers, told by the platform's own names of them. */
export const isIdName = (header: string): boolean => /(^|-)(id|sku|msku|fnsku|asin|number)$/.test(header)
/** A day as spreadsheets count it, from 1982 to 2064. */
export const isSerialDay = (v: string): boolean => /^[3-5]\d{4}(\.\d+)?$/.test(v)
