import type { ReaderContext, SourceRow, TypedRow, TypeReader } from '../typed-row.ts'

/** Rows that need nothing of their own. */
export function simpleReader(_ctx: ReaderContext): TypeReader {
  let rows = 0
  return {
    rows(row) {
      rows++
      return [{ row_no: row.line, values: row.values, extra: row.extra }]
    },
    tally: () => ({ rows }),
  }
}

export const asData = (row: SourceRow): TypedRow => ({
  row_no: row.line,
  values: { row_key: String(row.line), data: row.extra ?? {} },
  site: row.cell('marketplace') || row.cell('country') || null,
})

/** Types without a table of their own: every column is kept by its name. */
export function plainReader(_ctx: ReaderContext): TypeReader {
  let rows = 0
  return {
    rows(row) {
      rows++
      return [asData(row)]
    },
    tally: () => ({ rows }),
  }
}
