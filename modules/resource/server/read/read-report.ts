import { plainRow } from '../../model/layouts/plain-row.layout.ts'
import type { Formats } from './formats.ts'
import type { HeaderMap } from './header-map.ts'
import type { TextFaults } from './lines.ts'
import type { Problems } from './problems.ts'
import { typedJson } from './read-json.ts'
import { isStream, typedStream } from './read-stream.ts'
import { planTable, readTableOnce, typedTable } from './read-table.ts'
import { typedTree } from './read-xml.ts'
import type { Source } from './source.ts'
import type { ReaderContext, TypedRow, TypeReader } from './typed-row.ts'
import { listingsReader } from './types/listings.ts'
import { ordersReader } from './types/orders.ts'
import { dateRangeReader } from './types/date-range.ts'
import { plainReader, simpleReader } from './types/plain.ts'
import { settlementReader, type StatementResult } from './types/settlement.ts'
import { countryInventoryReader, fbaInventoryReader, openListingsReader, removalOrderReader } from './types/stock-and-removals.ts'

const readers: Partial<Record<Source['type'], (ctx: ReaderContext) => TypeReader>> = {
  all_orders: ordersReader,
  listings: listingsReader,
  listings_all: listingsReader,
  open_listings: openListingsReader,
  afn_country: countryInventoryReader,
  fba_myi: fbaInventoryReader,
  removal_order: removalOrderReader,
  date_range: dateRangeReader,
}

export interface Plan {
  readonly formats: Formats
  readonly map?: HeaderMap
  readonly faults?: TextFaults
  /** Lines that are no rows: totals that somebody has added. */
  readonly odd?: ReadonlySet<number>
}
/** What one reading gave besides its rows. */
export interface Reading {
  readonly batches: AsyncGenerator<{ rows: TypedRow[]; bytes: number }>
  /** Complete when the batches are at their end. */
  tally(): Record<string, unknown>
  end(): void
  readonly statement: StatementResult | undefined
}

/** First reading of a file: formats and identifiers. JSON and XML say what they mean, so they need none. */
export async function planReport(source: Source, problems: Problems, progress: (bytes: number) => Promise<void> = async () => {}): Promise<Plan> {
  if (source.detected.kind !== 'table') return { formats: { decimal: 'dot', dayFirst: true } }
  return planTable(source as Parameters<typeof planTable>[0], problems, progress)
}

/** Second reading: typed rows in batches, in bounded memory. */
export function readReport(source: Source, plan: Plan, problems: Problems): Reading {
  const tally: Record<string, unknown> = {}
  if (isStream(source.type)) return { batches: typedStream(source, problems, tally), tally: () => tally, end: () => {}, statement: undefined }
  if (source.detected.kind === 'json') return { batches: typedJson(source, problems, tally), tally: () => tally, end: () => {}, statement: undefined }
  if (source.detected.kind === 'xml') return { batches: typedTree(source, problems, tally), tally: () => tally, end: () => {}, statement: undefined }
  const reader = tableReader(source, plan.formats, problems)
  const map = plan.map!
  return tableReading(
    source,
    { ...plan, map },
    reader,
    typedTable(source as Parameters<typeof typedTable>[0], { formats: plan.formats, map, odd: plan.odd ?? new Set() }, reader, problems),
  )
}

/** The only reading of a statement that comes as its platform made it; throws ReadTwice from its batches where it does not. Undefined: it must be read twice. */
export async function readStatementOnce(source: Source, problems: Problems): Promise<Reading | undefined> {
  if (source.type !== 'settlement' || source.detected.kind !== 'table') return undefined
  const once = await readTableOnce(source as Parameters<typeof readTableOnce>[0], problems, (plan) => tableReader(source, plan.formats, problems))
  return once && tableReading(source, once.plan, once.reader, once.batches)
}

function tableReader(source: Source, formats: Formats, problems: Problems): TypeReader {
  const ctx: ReaderContext = {
    type: source.type,
    problems,
    format: source.detected.kind === 'table' ? source.detected.format : undefined,
    columns: source.layout.columns,
    formats,
    now: source.now,
  }
  return source.type === 'settlement' ? settlementReader(ctx) : (readers[source.type] ?? (source.layout === plainRow ? plainReader : simpleReader))(ctx)
}

const tableReading = (source: Source, plan: Plan & { readonly map: HeaderMap }, reader: TypeReader, batches: Reading['batches']): Reading => ({
  batches,
  end: () => reader.end?.(),
  tally: () => ({
    columns: plan.map.width,
    unknownColumns: source.layout === plainRow ? [] : plan.map.unknown.map((x) => x.header).filter((h) => !/^column \(\d+\)$/.test(h)),
    ...(plan.faults?.junk ? { junkTrailingRow: plan.faults.junk } : {}),
    ...(source.detected.kind === 'table' && source.detected.headerLine > 1 ? { preambleLines: source.detected.headerLine - 1 } : {}),
    ...reader.tally(),
  }),
  statement: source.type === 'settlement' ? (reader as StatementResult) : undefined,
})
