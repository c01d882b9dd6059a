import type { Column } from '../../model/report/row-layout.ts'
import type { ReportCode } from '../../model/report/report-types.ts'
import type { Problems } from './problems.ts'

/** One row on its way to its table. `site` is what the row says about its marketplace: a domain, an id or a country. */
export interface TypedRow {
  readonly row_no: number
  readonly values: Record<string, unknown>
  readonly extra?: Record<string, string> | null
  readonly site?: string | null | undefined
}

/** A row as it was read, before its type has had a look. */
export interface SourceRow {
  readonly line: number
  readonly values: Record<string, unknown>
  readonly extra: Record<string, string> | null
  /** Cell by header name, '' when absent. */
  cell(header: string): string
}

/** What is particular about a report type: rows that are none, rows made of one line, checks over the whole, sums people compare. */
export interface TypeReader {
  /** True = the line is no row (the head of a statement); called before values are checked. */
  skip?(line: number, cell: (header: string) => string): boolean
  rows(row: SourceRow): readonly TypedRow[]
  /** After the last row: checks over the whole file. */
  end?(): void
  /** Sums and counts of what was read, shown to people and compared by tests. */
  tally(): Record<string, unknown>
  /** Columns whose head line carries numbers (statement total), for the decision about formats. */
  readonly headNumbers?: readonly string[]
}
export interface ReaderContext {
  readonly type: ReportCode
  readonly problems: Problems
  readonly format: 'v1' | 'v2' | 'zh' | undefined
  readonly columns: Readonly<Record<string, Column>>
  readonly formats: import('./formats.ts').Formats
  readonly now: Date
}
