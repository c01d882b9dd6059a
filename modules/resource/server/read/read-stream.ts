import { tellBrokenOff } from './broken-off.ts'
import { num, sum, zero } from '@crossway/kernel'
import type { Column } from '../../model/report/row-layout.ts'
import type { ReportCode } from '../../model/report/report-types.ts'
import type { Formats } from './formats.ts'
import { membersOf } from './json-members.ts'
import { parseCell } from './parse-cell.ts'
import type { Problems } from './problems.ts'
import type { Source } from './source.ts'
import { feeValues, listingValues, participationValues, stockValues, transactionValues } from './types/api-pages.ts'
import { orderLines } from './types/api-orders.ts'
import { listOf, type Doc, type Item } from './types/doc.ts'
import type { TypedRow } from './typed-row.ts'

const formats: Formats = { decimal: 'dot', dayFirst: true }

/** Elements of one answer of the platform, as values by our column names. */
const itemsOf: Partial<Readonly<Record<ReportCode, (page: unknown) => readonly Item[]>>> = {
  orders_api: (page) => listOf((page as Doc).orders).flatMap(orderLines),
  finances_api: (page) => listOf(((page as Doc).payload as Doc | undefined)?.transactions).map(transactionValues),
  inventory_api: (page) => listOf(((page as Doc).payload as Doc | undefined)?.inventorySummaries).map((s) => stockValues(s, (page as Doc).payload as Doc)),
  listings_api: (page) => listOf((page as Doc).items).flatMap(listingValues),
  fees_api: (page) => listOf(page).map(feeValues),
  sellers_api: (page) => listOf((page as Doc).payload).map(participationValues),
}
export const isStream = (type: ReportCode): boolean => type in itemsOf

/** Values checked and typed by their columns, as cells of a file are; what is no number or no date refuses the file. */
function typed(item: Item, columns: Readonly<Record<string, Column>>, at: number, problems: Problems): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [name, raw] of Object.entries(item.values)) {
    const column = columns[name]!
    if (raw === null || raw === undefined || raw === '') {
      if (column.filled) problems.error('R008', { line: at, col: name }, { line: at, column: name })
      out[name] = null
    } else if (typeof raw !== 'string' || column.kind === 'text' || column.kind === 'choice') out[name] = raw
    else {
      const parsed = parseCell(raw, column, formats)
      if (parsed.ok) out[name] = parsed.value
      else problems.error(parsed.code, { line: at, col: name, v: raw.slice(0, 80) }, { line: at, column: name, value: raw })
    }
  }
  return out
}

/**
 * Rows of pages that the connector fetched: `{ "stream": …, "pages": [answer, …] }`, each answer byte for byte as it came. A page at a time is in
 * memory; the number of a row is its place over all pages.
 */
export async function* typedStream(source: Source, problems: Problems, tally: Record<string, unknown>): AsyncGenerator<{ rows: TypedRow[]; bytes: number }> {
  const read = itemsOf[source.type]!
  let at = 0
  let bytes = 0
  let pages = 0
  let money = zero
  const counted = (async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of (await source.open()) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      yield chunk
    }
  })()
  try {
    for await (const m of membersOf(counted)) {
      if (m.key !== 'pages' || m.index === 0) continue
      pages++
      const rows = read(m.value).map((item): TypedRow => {
        at++
        const values = typed(item, source.layout.columns, at, problems)
        if (source.type === 'finances_api' && values.total !== null) money = sum([money, num(String(values.total))])
        return { row_no: at, values, site: item.site ?? null }
      })
      yield { rows, bytes }
    }
  } catch (e) {
    tellBrokenOff(problems, 'JSON', at, e)
  }
  Object.assign(tally, { rows: at, pages, ...(source.type === 'finances_api' ? { sumOfAmounts: money.toFixed(2) } : {}) })
}
