import type { Column } from '../../model/report/row-layout.ts'
import type { Row } from './cells.ts'
import type { Problems } from './problems.ts'

/**
 * Was the file cut within its last line? Trailing cells may be absent (resource.md, rows), and an editor may have taken them with the last line end;
 * but a column that every other line fills is missing only where the file breaks off.
 */
export class LastLine {
  private filled: number[] | undefined
  private last: Row | undefined
  private readonly header: readonly string[]
  constructor(header: readonly string[]) {
    this.header = header
  }
  see(row: Row): void {
    const before = this.last
    this.last = row
    if (!before) return
    const full = (i: number): boolean => (before.cells[i] ?? '').trim() !== ''
    this.filled = (this.filled ?? this.header.map((_, i) => i)).filter(full)
  }
  /** True = the file was cut, and it has been told. */
  judge(unended: boolean, problems: Problems): boolean {
    const { last } = this
    if (!unended || !last || !this.filled) return false
    const at = this.filled.find((i) => (last.cells[i] ?? '').trim() === '' && i >= last.cells.length - 1)
    if (at === undefined) return false
    const col = this.header[at]!
    problems.error('R_LAST', { line: last.line, col }, { line: last.line, column: col })
    return true
  }
}

const decimals = (v: string): number => /[.,](\d+)$/.exec(v)?.[1]?.length ?? 0
/**
 * The cell that a file without a last line end stops in, beside the others of its column: where all of these have one length or the same decimals, a
 * shorter one is half of one, and so is the beginning of a word that others write out.
 */
export class LastCell {
  private seen = 0
  private length: number | undefined
  private decimals: number | undefined
  private readonly words = new Set<string>()
  private readonly at: number
  private readonly kind: Column['kind'] | undefined
  private readonly last: Row
  constructor(last: Row, column: Column | undefined) {
    this.last = last
    this.at = last.cells.length - 1
    this.kind = column?.id ? undefined : column?.kind
  }
  see(row: Row): void {
    const v = (row.cells[this.at] ?? '').trim()
    if (v === '' || row.line === this.last.line) return
    const [length, points] = [v.length, decimals(v)]
    this.length = this.seen === 0 || this.length === length ? length : -1
    this.decimals = this.seen === 0 || this.decimals === points ? points : -1
    this.seen++
    if (this.words.size < 50) this.words.add(v)
  }
  /** Is the last cell half of one? */
  get half(): boolean {
    const v = (this.last.cells[this.at] ?? '').trim()
    if (this.seen < 3 || v === '') return false
    const number = this.kind === 'money' || this.kind === 'decimal' || this.kind === 'int'
    if (number) return (this.kind === 'money' || this.kind === 'decimal') && (this.decimals ?? 0) > decimals(v)
    const repeated = this.words.size * 2 <= this.seen
    return v.length < (this.length ?? 0) || (repeated && !this.words.has(v) && [...this.words].some((w) => w.startsWith(v)))
  }
}

const digits = 14
/**
 * Codes of order lines have fourteen digits, a tenth of them beginning with nought. Where none does, and some are a digit or two short beside whole
 * ones, a spreadsheet has taken the noughts (integrations.md §4, ids).
 */
export class LostZeros {
  private whole = false
  private zero = false
  private short: { readonly line: number; readonly value: string } | undefined
  see(value: string, line: number): void {
    if (this.zero || !/^\d{12,14}$/.test(value)) return
    if (value.startsWith('0')) this.zero = true
    else if (value.length === digits) this.whole = true
    else this.short ??= { line, value }
  }
  judge(column: string, problems: Problems): void {
    if (this.zero || !this.whole || !this.short) return
    const { line, value } = this.short
    problems.error('R015', { col: column, v: value }, { line, column, value })
  }
}

/** Spreadsheets count in fifteen digits: where every longer number of a column goes on in noughts, its last digits are lost. */
export class LostDigits {
  private first: { readonly line: number; readonly value: string } | undefined
  private noughts = 0
  private whole = false
  see(value: string, line: number): void {
    if (this.whole || value.length < 16 || !/^\d+$/.test(value)) return
    if (/[1-9]/.test(value.slice(15))) this.whole = true
    else {
      this.noughts += value.length - 15
      this.first ??= { line, value }
    }
  }
  judge(column: string, problems: Problems): void {
    // Five noughts by chance stand in one of a hundred thousand files.
    if (this.whole || !this.first || this.noughts < 5) return
    const { line, value } = this.first
    problems.error('R015', { col: column, v: value }, { line, column, value })
  }
}
