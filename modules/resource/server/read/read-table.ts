import { headerName } from '../intake/signatures.ts'
import { rowsOf, type Row } from './cells.ts'
import { FormatEvidence, isBlank, isIdName, isMangledId, type Formats } from './formats.ts'
import { LastCell, LastLine, LostDigits, LostZeros } from './lost-ends.ts'
import { ShortLines } from './short-lines.ts'
import { Contradictions } from './contradictions.ts'
import { mapHeader, type HeaderMap } from './header-map.ts'
import { linesOf, type TextFaults } from './lines.ts'
import { parseCell } from './parse-cell.ts'
import { countsTwice, PastedLines } from './pasted-lines.ts'
import { orderOfPeriod } from './period-order.ts'
import type { Problems } from './problems.ts'
import type { Source } from './source.ts'
import { SwappedNames } from './swapped-names.ts'
import { plainRow } from '../../model/layouts/plain-row.layout.ts'
import { isAlone, isBareTotals, isTotals } from './totals-row.ts'
import type { TypedRow, TypeReader } from './typed-row.ts'
import { isDateRangeAmount } from './types/date-range.ts'

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

/** A file that ends without a line end may have been cut: half a cell refuses it, and what cannot be told either way is said (integrations.md §22). */
async function judgeEnd(source: TableSource, map: HeaderMap, last: Row, unended: boolean, ends: LastLine, problems: Problems): Promise<void> {
  if (!unended || ends.judge(unended, problems)) return
  const at = last.cells.length - 1
  const col = source.detected.header[at] ?? String(at + 1)
  const cell = new LastCell(last, map.columns.find((x) => x.at === at)?.def)
  for await (const batch of dataRows(source)) for (const row of batch.rows) cell.see(row)
  if (cell.half) problems.error('R_LAST_CELL', { line: last.line, col, v: last.cells[at]!.trim().slice(0, 80) }, { line: last.line, column: col })
  // The total of a statement proves that nothing is missing.
  else if (source.type !== 'settlement') problems.warn('R_UNENDED', { line: last.line, col }, { line: last.line, column: col })
}

export interface TablePlan {
  readonly formats: Formats
  readonly map: HeaderMap
  readonly faults: TextFaults
  /** Lines that are no rows. */
  readonly odd: ReadonlySet<number>
}
interface Planner {
  readonly faults: TextFaults
  see(rows: readonly Row[]): void
  /** What the rows seen so far say; the last one may say otherwise. */
  soFar(): TablePlan
  /** After the last row. */
  finish(): Promise<TablePlan>
}

/** Looks at rows before they are parsed: how the file writes numbers and days, and whether a spreadsheet has rewritten its identifiers (R015). */
function planner(source: TableSource, problems: Problems): Planner {
  const map = mapHeader(source, source.detected.header)
  const evidence = new FormatEvidence()
  const faults: TextFaults = { broken: 0, junk: 0 }
  const watched = map.columns.filter((x) => ['money', 'decimal', 'date', 'dateTime'].includes(x.def.kind))
  const statement = source.type === 'settlement'
  const headId = statement ? map.place.get('settlement-id') : undefined
  const ids = [
    ...map.columns.filter((x) => x.def.id).map((x) => ({ header: x.header, at: x.at })),
    ...(headId === undefined ? [] : [{ header: 'settlement-id', at: headId }]),
    ...map.unknown.filter((x) => source.layout === plainRow && isIdName(x.header)),
  ].map((x) => ({ ...x, digits: new LostDigits() }))
  const code = map.columns.find((x) => x.name === 'order_item_code')
  const zeros = new LostZeros()
  const ends = new LastLine(source.detected.header)
  const short = new ShortLines(source.detected.header)
  const pasted = countsTwice(source.type) ? new PastedLines(source.type) : undefined
  const names = new SwappedNames(source.detected.header)
  const more =
    source.type === 'date_range'
      ? source.detected.header.filter(isDateRangeAmount)
      : statement
        ? ['total-amount', 'price-amount', 'item-related-fee-amount', 'other-amount', 'promotion-amount']
        : []
  const extra = more.filter((h) => map.place.has(h)).map((h) => ({ header: h, at: map.place.get(h)! }))
  const headDays = statement ? ['settlement-start-date', 'settlement-end-date'].flatMap((h) => map.place.get(h) ?? []) : []
  let period: readonly string[] | undefined
  const mangled = new Set<string>()
  const reported = new Set<string>()
  let rows = 0
  let last: Row | undefined
  // Lines that are no rows; what they are is told here, and they are passed over later.
  const odd = new Set<number>()
  const width = source.detected.header.length
  const see = (batch: readonly Row[]): void => {
    last = batch.at(-1) ?? last
    for (const row of batch) {
      rows++
      // The summary row of a statement fills other cells than its lines.
      if (!statement || rows > 1) ends.see(row)
      if (isTotals(row)) {
        odd.add(row.line)
        problems.error('R_TOTALS', { line: row.line }, { line: row.line })
        continue
      }
      if ((!statement || rows > 1) && !isAlone(row, width)) short.see(row)
      pasted?.see(row)
      names.see(row)
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
        if (a === b || reported.has(x.header) || isHeader(row, source.detected.header)) continue
        reported.add(x.header)
        problems.error('R_TWICE', { col: x.header, line: row.line, v: `${a.slice(0, 40)} / ${b.slice(0, 40)}` }, { line: row.line, column: x.header })
      }
      for (const x of ids) {
        const v = row.cells[x.at]
        if (v && v.length > 15) x.digits.see(v.trim(), row.line)
        if (v && !mangled.has(x.header) && isMangledId(v)) {
          mangled.add(x.header)
          problems.error('R015', { col: x.header, v: v.trim() }, { line: row.line, column: x.header, value: v })
        }
      }
    }
  }
  const decide = (): ReturnType<FormatEvidence['decide']> =>
    evidence.decide({
      american: source.american,
      ...(source.commas ? { commas: true } : {}),
      ...(period ? { dayFirst: (samples) => orderOfPeriod(period!, samples) } : {}),
    })
  const finish = async (): Promise<TablePlan> => {
    const { formats, mixed } = decide()
    if (code) zeros.judge(code.header, problems)
    pasted?.judge(problems)
    names.judge(problems)
    for (const x of ids) x.digits.judge(x.header, problems)
    // What was added below explains what else is odd about the last line.
    if (rows > 1 && last && !odd.has(last.line) && isBareTotals(last, width)) {
      odd.add(last.line)
      problems.error('R_TOTALS', { line: last.line }, { line: last.line })
    } else if (last && !odd.has(last.line)) await judgeEnd(source, map, last, !!faults.unended, ends, problems)
    short.judge(problems, faults.unended ? last?.line : undefined)
    if (faults.broken) problems.warn('R_CHARS', { n: faults.broken, v: '\ufffd' })
    if (faults.marks) problems.warn('R_CHARS', { n: faults.marks, v: '???' })
    if (mixed) problems.error(mixed.code, { line: mixed.line, col: mixed.col, v: mixed.v }, { line: mixed.line, column: mixed.col, value: mixed.v })
    return { formats, map, faults, odd }
  }
  return { faults, see, soFar: () => ({ formats: decide().formats, map, faults, odd }), finish }
}

/** First reading of a table. Nothing is parsed yet, because the format is the whole file's and its last line may decide it. */
export async function planTable(source: TableSource, problems: Problems, progress: (bytes: number) => Promise<void>): Promise<TablePlan> {
  const plan = planner(source, problems)
  for await (const batch of dataRows(source, plan.faults)) {
    plan.see(batch.rows)
    await progress(batch.bytes)
  }
  return plan.finish()
}

/** A file that was read once turned out to have something to say: it is read again, first for what it is and then for what it holds. */
export class ReadTwice extends Error {}

/**
 * The only reading of a table about which there is nothing to say, which is nearly every file that comes from the platform itself: its first rows tell
 * how it writes, and whatever comes later is looked at as in a first reading. Anything odd, or another format in the end, gives the reading up.
 */
export async function readTableOnce(
  source: TableSource,
  problems: Problems,
  readerOf: (plan: TablePlan) => TypeReader,
): Promise<{ readonly plan: TablePlan; readonly reader: TypeReader; readonly batches: AsyncGenerator<{ rows: TypedRow[]; bytes: number }> } | undefined> {
  const plan = planner(source, problems)
  const data = dataRows(source, plan.faults)
  const begin = await data.next()
  if (begin.done) return undefined
  plan.see(begin.value.rows)
  const begun = plan.soFar()
  const reader = readerOf(begun)
  const typed = typedRows(source, begun, reader, problems)
  const calm = (): void => {
    const { broken, junk, marks } = plan.faults
    if (problems.list.length || broken || junk || marks || begun.odd.size) throw new ReadTwice()
  }
  async function* batches(): AsyncGenerator<{ rows: TypedRow[]; bytes: number }> {
    for (let batch = begin; !batch.done; batch = await data.next()) {
      if (batch !== begin) plan.see(batch.value.rows)
      const rows = typed.rows(batch.value.rows)
      calm()
      yield { rows, bytes: batch.value.bytes }
    }
    const end = await plan.finish()
    typed.end()
    calm()
    if (end.formats.decimal !== begun.formats.decimal || end.formats.dayFirst !== begun.formats.dayFirst) throw new ReadTwice()
  }
  return { plan: begun, reader, batches: batches() }
}

/** Second reading: every row parsed and handed to the type's reader. Wrong cells are told by line; their rows are left out, which fails the file. */
export async function* typedTable(
  source: TableSource,
  plan: Omit<TablePlan, 'faults'>,
  reader: TypeReader,
  problems: Problems,
): AsyncGenerator<{ rows: TypedRow[]; bytes: number }> {
  const typed = typedRows(source, plan, reader, problems)
  for await (const batch of dataRows(source)) yield { rows: typed.rows(batch.rows), bytes: batch.bytes }
  typed.end()
}

/** Parses rows as a plan says. */
function typedRows(
  source: TableSource,
  plan: Omit<TablePlan, 'faults'>,
  reader: TypeReader,
  problems: Problems,
): { rows(batch: readonly Row[]): TypedRow[]; end(): void } {
  const { map, formats } = plan
  const words = new Set<string>()
  const against = new Contradictions(source.type)
  const rowsOfBatch = (batch: readonly Row[]): TypedRow[] => {
    const out: TypedRow[] = []
    for (const row of batch) {
      if (plan.odd.has(row.line)) continue
      if (isHeader(row, source.detected.header)) {
        problems.error('R_JOINED', { line: row.line }, { line: row.line })
        continue
      }
      if (row.cells.length > map.width) {
        problems.error('R004', { line: row.line, n: row.cells.length, m: map.width }, { line: row.line })
        continue
      }
      if (isAlone(row, map.width)) {
        const v = row.cells[0]!.trim().slice(0, 80)
        problems.error('R_ALONE', { line: row.line, v }, { line: row.line, value: v })
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
        // Half of all cells are empty, and most others are words: neither needs to be asked what it is.
        const word = x.def.kind === 'text' || x.def.kind === 'longText' ? raw.trim() : undefined
        if (!x.def.filled && (word !== undefined || (raw === '' && x.def.kind !== 'json'))) {
          values[x.name] = word || null
          continue
        }
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
          const message = `${x.header}\u0000${raw.trim()}`
          if (!words.has(message) && words.size < 20) {
            words.add(message)
            problems.warn('R_WORD', { col: x.header, v: raw.trim().slice(0, 80) }, { line: row.line, column: x.header, value: raw })
          }
        }
      }
      if (!good) continue
      for (const x of map.unknown) {
        const v = row.cells[x.at]
        if (v) (extra ??= {})[x.header] = v.trim()
      }
      against.see(values, row.line)
      out.push(...reader.rows({ line: row.line, values, extra, cell }))
    }
    return out
  }
  return { rows: rowsOfBatch, end: () => against.judge(problems) }
}
