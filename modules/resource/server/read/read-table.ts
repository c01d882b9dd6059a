import { headerName } from '../intake/signatures.ts'
import { rowsOf, type Row } from './cells.ts'
import { FormatEvidence, isBlank, isMangledId, type Formats } from './formats.ts'
import { LastLine, LostZeros } from './lost-ends.ts'
import { mapHeader, type HeaderMap } from './header-map.ts'
import { linesOf, type TextFaults } from './lines.ts'
import { parseCell } from './parse-cell.ts'
import { orderOfPeriod } from './period-order.ts'
import type { Problems } from './problems.ts'
import type { Source } from './source.ts'
import { isTotals } from './totals-row.ts'
import type { TypedRow, TypeReader } from './typed-row.ts'

type TableSource = Source & { readonly detected: Extract<Source['detected'], { kind: 'table' }> }

/** Somebody has glued two reports together: the header stands among the rows. */
function isHeader(row: Row, header: readonly string[]): boolean {
  const first = row.cells[0]!
  return (
    first.length >= header[0]!.length &&
    first.length <= header[0]!.length + 4 &&
    headerName(first) === header[0] &&
    header.every((h, i) => headerName(row.cells[i] ?? '') === h)
  )
}

/** The data rows of a delimited file, without its preamble and header. */
async function* dataRows(source: TableSource, faults?: TextFaults): AsyncGenerator<{ rows: readonly Row[]; bytes: number }> {
  for await (const { rows, bytes } of rowsOf(linesOf(await source.open(), source.charset, faults), source.detected.delimiter, source.detected.quoted)) {
    const data = rows[0]!.line > source.detected.headerLine ? rows : rows.filter((r) => r.line > source.detected.headerLine)
    if (data.length) yield { rows: data, bytes }
  }
}

/**
 * First reading of a table: how it writes numbers and days, and whether a spreadsheet has rewritten its identifiers (R015). Nothing is parsed yet,
 * because the format is the whole file's and its last line may decide it.
 */
export async function planTable(
  source: TableSource,
  problems: Problems,
  progress: (bytes: number) => Promise<void>,
): Promise<{ formats: Formats; map: HeaderMap; faults: TextFaults; rows: number; totals?: number }> {
  const map = mapHeader(source, source.detected.header)
  const evidence = new FormatEvidence()
  const faults: TextFaults = { broken: 0, junk: 0 }
  const watched = map.columns.filter((x) => ['money', 'decimal', 'date', 'dateTime'].includes(x.def.kind))
  const statement = source.type === 'settlement'
  const headId = statement ? map.place.get('settlement-id') : undefined
  const ids = [
    ...map.columns.filter((x) => x.def.id).map((x) => ({ header: x.header, at: x.at })),
    ...(headId === undefined ? [] : [{ header: 'settlement-id', at: headId }]),
  ]
  const code = map.columns.find((x) => x.name === 'order_item_code')
  const zeros = new LostZeros()
  const ends = new LastLine(source.detected.header)
  const more = statement ? ['total-amount', 'price-amount', 'item-related-fee-amount', 'other-amount', 'promotion-amount'] : []
  const extra = more.filter((h) => map.place.has(h)).map((h) => ({ header: h, at: map.place.get(h)! }))
  const headDays = statement ? ['settlement-start-date', 'settlement-end-date'].flatMap((h) => map.place.get(h) ?? []) : []
  let period: readonly string[] | undefined
  const mangled = new Set<string>()
  const told = new Set<string>()
  let rows = 0
  let last: Row | undefined
  for await (const batch of dataRows(source, faults)) {
    last = batch.rows.at(-1) ?? last
    for (const row of batch.rows) {
      rows++
      // The summary row of a statement fills other cells than its lines.
      if (!statement || rows > 1) ends.see(row)
      if (code) zeros.see(row.cells[code.at]?.trim() ?? '', row.line)
      for (const x of watched) {
        const v = row.cells[x.at]?.trim()
        if (v) evidence.see(x.def.kind, x.header, v, row.line)
      }
      for (const x of extra) {
        const v = row.cells[x.at]?.trim()
        if (v) evidence.see('money', x.header, v, row.line)
      }
      if (!period && headDays.length === 2 && row.cells[headDays[0]!]) {
        period = headDays.map((at) => row.cells[at]?.trim() ?? '')
        for (const v of period) evidence.see('dateTime', 'settlement-start-date', v, row.line)
      }
      for (const x of map.twice) {
        const [a, b] = [row.cells[x.at]?.trim() ?? '', row.cells[x.other]?.trim() ?? '']
        if (a === b || told.has(x.header) || isHeader(row, source.detected.header)) continue
        told.add(x.header)
        problems.error('R_TWICE', { col: x.header, line: row.line, v: `${a.slice(0, 40)} / ${b.slice(0, 40)}` }, { line: row.line, column: x.header })
      }
      for (const x of ids) {
        const v = row.cells[x.at]
        if (v && !mangled.has(x.header) && isMangledId(v)) {
          mangled.add(x.header)
          problems.error('R015', { col: x.header, v: v.trim() }, { line: row.line, column: x.header, value: v })
        }
      }
    }
    await progress(batch.bytes)
  }
  const { formats, mixed } = evidence.decide({
    american: source.american,
    ...(source.commas ? { commas: true } : {}),
    ...(period ? { dayFirst: (samples) => orderOfPeriod(period!, samples) } : {}),
  })
  if (code) zeros.judge(code.header, problems)
  // What was added below explains what else is odd about the last line.
  const totals = rows > 1 && last && isTotals(last, source.detected.header.length) ? last.line : undefined
  if (totals !== undefined) problems.error('R_TOTALS', { line: totals }, { line: totals })
  else ends.judge(!!faults.unended, problems)
  if (faults.broken) problems.warn('R_CHARS', { n: faults.broken, v: '\ufffd' })
  if (faults.marks) problems.warn('R_CHARS', { n: faults.marks, v: '???' })
  if (mixed) problems.error(mixed.code, { line: mixed.line, col: mixed.col, v: mixed.v }, { line: mixed.line, column: mixed.col, value: mixed.v })
  return { formats, map, faults, rows, ...(totals === undefined ? {} : { totals }) }
}

/** Second reading: every row parsed and handed to the type's reader. Wrong cells are told by line; their rows are left out, which fails the file. */
export async function* typedTable(
  source: TableSource,
  plan: { readonly formats: Formats; readonly map: HeaderMap; readonly totals?: number | undefined },
  reader: TypeReader,
  problems: Problems,
): AsyncGenerator<{ rows: TypedRow[]; bytes: number }> {
  const { map, formats } = plan
  const words = new Set<string>()
  for await (const batch of dataRows(source)) {
    const out: TypedRow[] = []
    for (const row of batch.rows) {
      if (row.line === plan.totals) continue
      if (isHeader(row, source.detected.header)) {
        problems.error('R_JOINED', { line: row.line }, { line: row.line })
        continue
      }
      if (row.cells.length > map.width) {
        problems.error('R004', { line: row.line, n: row.cells.length, m: map.width }, { line: row.line })
        continue
      }
      const cell = (header: string): string => {
        const at = map.place.get(header)
        return at === undefined ? '' : (row.cells[at] ?? '')
      }
      if (reader.skip?.(row.line, cell)) continue
      const values: Record<string, unknown> = {}
      let extra: Record<string, string> | null = null
      let good = true
      for (const x of map.columns) {
        const raw = row.cells[x.at] ?? ''
        const parsed = parseCell(raw, x.def, formats)
        if (!parsed.ok) {
          good = false
          problems.error(parsed.code, { line: row.line, col: x.header, v: raw.trim().slice(0, 80) }, { line: row.line, column: x.header, value: raw })
        } else if (parsed.value === null && x.def.filled) {
          good = false
          problems.error('R008', { line: row.line, col: x.header }, { line: row.line, column: x.header })
        } else values[x.name] = parsed.value
        // A word that we have no word for is kept as it was written, and told once.
        if (parsed.ok && (x.def.kind === 'choice' || x.def.kind === 'bool') && (parsed.value === null || parsed.value === 'unknown') && !isBlank(raw.trim())) {
          ;(extra ??= {})[x.header] = raw.trim()
          const word = `${x.header}\u0000${raw.trim()}`
          if (!words.has(word) && words.size < 20) {
            words.add(word)
            problems.warn('R_WORD', { col: x.header, v: raw.trim().slice(0, 80) }, { line: row.line, column: x.header, value: raw })
          }
        }
      }
      if (!good) continue
      for (const x of map.unknown) {
        const v = row.cells[x.at]
        if (v) (extra ??= {})[x.header] = v.trim()
      }
      out.push(...reader.rows({ line: row.line, values, extra, cell }))
    }
    yield { rows: out, bytes: batch.bytes }
  }
}
