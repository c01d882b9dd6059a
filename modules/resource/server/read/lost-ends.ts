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
  judge(unended: boolean, problems: Problems): void {
    const { last } = this
    if (!unended || !last || !this.filled) return
    const at = this.filled.find((i) => i >= last.cells.length)
    if (at === undefined) return
    const col = this.header[at]!
    problems.error('R_LAST', { line: last.line, col }, { line: last.line, column: col })
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
