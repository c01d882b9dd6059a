import type { QueryContext } from '../context.ts'
import { folded, refuse, type AnyResource } from '@crossway/kernel'
import type { JobCall } from '../module/module.ts'
import { byKey, checkRows, seenSql, type Mode, type RowProblem } from './check-rows.ts'
import { keepRecords, knownColumns, rowLimit, type Checked } from './check-table.ts'
import { importColumns, matchColumns, matchHead } from './import-columns.ts'
import { lineSheets, readLines, type LineSheet, type RecordLines } from './line-sheets.ts'
import { readRows } from './read-table.ts'
import type { SheetRow, TableRow } from './sheet-row.ts'
import { tryRecords } from './try-records.ts'
import { chunk, type ImportRecord } from './write-records.ts'

interface Workbook {
  readonly head: { readonly name: string; readonly part: string } | undefined
  readonly further: readonly { readonly sheet: LineSheet; readonly part: string }[]
}
// The reader comes with the first workbook, so that a server that takes none keeps its memory.
const xlsx = (): Promise<typeof import('./xlsx-reader.ts')> => import('./xlsx-reader.ts')
const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** A record of one sheet takes none beside it: what stands there would be lost without a word. */
export async function onlySheet(path: string): Promise<void> {
  for (const s of (await (await xlsx()).sheetsOf(path)).slice(1))
    if (!same(s.name, 'About') && !(await isEmpty(path, s.part))) throw refuse.IMPORT_SHEET({ name: s.name.slice(0, 60) })
}

/** Sheets of the file by their names: one of the record's own, and those of its lines. A sheet nobody knows must be empty. */
export async function openWorkbook({ app, ctx }: QueryContext, r: AnyResource, path: string): Promise<Workbook> {
  const known = lineSheets({ app, ctx }, r)
  const further: { sheet: LineSheet; part: string }[] = []
  let head: Workbook['head']
  for (const s of await (await xlsx()).sheetsOf(path)) {
    const sheet = known.find((k) => k.names.some((n) => same(n, s.name)))
    if (sheet) further.push({ sheet, part: s.part })
    else if (!head && further.length === 0) head = s
    else if (!same(s.name, 'About') && !(await isEmpty(path, s.part))) throw refuse.IMPORT_SHEET({ name: s.name.slice(0, 60) })
  }
  return { head, further }
}
async function isEmpty(path: string, part: string): Promise<boolean> {
  for await (const row of (await xlsx()).readSheet(path, part)) return row === undefined
  return true
}

async function rowsOf(path: string, part: string): Promise<[head: TableRow, rows: SheetRow[]]> {
  const rows: SheetRow[] = []
  let head: TableRow | undefined
  for await (const row of readRows(path, 'xlsx', part)) {
    if (!head) head = row.cells
    else rows.push(row)
    if (rows.length > rowLimit) throw refuse.IMPORT_ROWS({ most: rowLimit })
  }
  return [head ?? [], rows]
}

/** Checks a workbook of several sheets: the records of the first, the lines of the others, then each record whole, as its form would save it. */
export async function checkWorkbook(job: JobCall, r: AnyResource, run: { id: number; mode: Mode }, path: string, book: Workbook): Promise<Checked> {
  const { app, ctx } = job
  const problems: RowProblem[] = []
  const heads: ImportRecord[] = []
  const key = r.importKey!
  let rows = 0
  // Records of the first sheet by their key, the bad ones with the row that is wrong.
  const badHeads = new Map<string, number>()
  const rowOfKey = new Map<string, number>()
  if (book.head) {
    const [top, all] = await rowsOf(path, book.head.part)
    rows += all.length
    if (top.length) {
      const columns = knownColumns(matchHead(app, ctx, r, top), `${book.head.name}: `)
      const at = columns.findIndex((c) => c?.name === key)
      const seen = new Map<string, Map<string, number>>()
      const keyOfRow = new Map(all.map((x) => [x.row, folded(x.cells[at] ?? '').trim()]))
      for (const [row, k] of keyOfRow) rowOfKey.set(k, row)
      for (let i = 0; i < all.length; i += chunk) {
        const result = await checkRows({ app, run: app.db, ctx }, r, columns, all.slice(i, i + chunk), run.mode, seen)
        problems.push(...result.problems.map((p) => ({ ...p, sheet: book.head!.name })))
        heads.push(...result.good)
        await job.progress(Math.min(i + chunk, all.length), rows)
      }
      for (const p of problems) badHeads.set(keyOfRow.get(p.row) ?? '', p.row)
    }
  }
  const inFile = new Set(heads.filter((x) => x.id === undefined).map((x) => folded(String(x.draft[key] ?? ''))))
  const lines = new Map<string, RecordLines>()
  for (const { sheet, part } of book.further) {
    const [top, all] = await rowsOf(path, part)
    rows += all.length
    if (top.length === 0) continue
    const columns = knownColumns(matchColumns(app, r, sheet.columns, top), `${sheet.title}: `)
    problems.push(...(await readLines({ app, run: app.db }, r, sheet, columns, all, inFile, lines)))
  }
  if (rows === 0) throw refuse.IMPORT_EMPTY()
  const keyTitle = importColumns({ app, ctx }, r).find((c) => c.name === key)?.title ?? key
  const records = await join({ app, ctx }, r, run.mode, heads, lines, badHeads, problems, keyTitle)
  const tried = await tryRecords({ app, ctx }, r, records, (x, field) => {
    const of = lines.get(keyText(r, x))?.lines[field.split(/[.[]/)[0]!]
    const line = of?.[Number(/\[(\d+)\]/.exec(field)?.[1] ?? 0)] ?? of?.[0]
    if (line && (x.id === undefined || of!.length === 1)) return { row: line.row, sheet: line.sheet }
    const first = lines.get(keyText(r, x))?.first
    return rowOfKey.has(keyText(r, x)) ? { row: rowOfKey.get(keyText(r, x))!, sheet: book.head!.name } : (first ?? { row: x.row })
  })
  problems.push(...tried.problems)
  partners(r, tried.good, records, heads, lines, rowOfKey, book.head?.name ?? '', problems, keyTitle)
  // In pieces, so that others' lists do not wait for the writing of ten thousand.
  for (let i = 0; i < tried.good.length; i += chunk)
    await keepRecords(
      app.db,
      run.id,
      tried.good.slice(i, i + chunk).map((x, n) => ({ ...x, row: i + n + 1 })),
    )
  await job.progress(rows, rows)
  const place = (p: RowProblem): string => `${p.sheet ?? ''}/${p.row}`
  const bad = new Set(problems.flatMap((p) => (p.level ? [] : [place(p)])))
  const warned = new Set(problems.flatMap((p) => (p.level && !bad.has(place(p)) ? [place(p)] : []))).size
  return { rows, good: rows - bad.size - warned, warned, bad: bad.size, unchanged: tried.good.filter((x) => x.same).length, problems }
}

const keyText = (r: AnyResource, x: ImportRecord): string => folded(String(x.draft[r.importKey!] ?? ''))

/** Records of the first sheet with the lines that name them, and those that only have lines in the file. */
async function join(
  { app, ctx }: QueryContext,
  r: AnyResource,
  mode: Mode,
  heads: readonly ImportRecord[],
  lines: Map<string, RecordLines>,
  badHeads: ReadonlyMap<string, number>,
  problems: RowProblem[],
  keyTitle: string,
): Promise<ImportRecord[]> {
  const broken = new Set(problems.flatMap((p) => (p.sheet ? [`${p.sheet}/${p.row}`] : [])))
  const hurt = (l: RecordLines): boolean => l.rows.some((x) => broken.has(`${x.sheet}/${x.row}`))
  const drafts = (l: RecordLines | undefined): Pick<ImportRecord, 'lines'> =>
    l ? { lines: Object.fromEntries(Object.entries(l.lines).map(([n, rows]) => [n, rows.map((x) => x.draft)])) } : {}
  const out: ImportRecord[] = []
  const known = new Set<string>()
  for (const x of heads) {
    const own = lines.get(keyText(r, x))
    known.add(keyText(r, x))
    if (!own || !hurt(own)) out.push({ ...x, ...drafts(own) })
  }
  const others = [...lines].filter(([k]) => !known.has(k) && !badHeads.has(k))
  const column = { name: r.importKey!, field: r.fields[r.importKey!]!, title: '' }
  const ids =
    mode === 'create'
      ? new Map<string, number>()
      : await byKey(
          app.db,
          r,
          r.importKey!,
          [column],
          others.map(([, l]) => ({ row: 0, cells: [l.key] })),
          seenSql({ app, ctx }, r),
        )
  for (const [k, l] of others) {
    const id = ids.get(k)
    if (id === undefined)
      problems.push(...l.rows.map((x) => ({ ...x, field: r.importKey!, column: keyTitle, code: 'IMPORT_NO_RECORD', params: { key: l.key }, value: l.key })))
    else if (!hurt(l)) out.push({ row: 0, id, draft: { [r.importKey!]: l.key }, ...drafts(l) })
  }
  return out
}

/** A record is written whole or not at all: every row of one that has a wrong row says so. */
function partners(
  r: AnyResource,
  good: readonly ImportRecord[],
  records: readonly ImportRecord[],
  heads: readonly ImportRecord[],
  lines: ReadonlyMap<string, RecordLines>,
  rowOfKey: ReadonlyMap<string, number>,
  headSheet: string,
  problems: RowProblem[],
  keyTitle: string,
): void {
  const taken = new Set(good.map((x) => keyText(r, x)))
  const at = new Map(problems.filter((p) => !p.level).map((p) => [`${p.sheet ?? ''}/${p.row}`, p]))
  const keys = new Set([...lines.keys(), ...[...records, ...heads].map((x) => keyText(r, x))])
  for (const key of keys) {
    if (taken.has(key)) continue
    const own = [...(rowOfKey.has(key) ? [{ sheet: headSheet, row: rowOfKey.get(key)! }] : []), ...(lines.get(key)?.rows ?? [])]
    const cause = own.find((x) => at.has(`${x.sheet}/${x.row}`))
    for (const x of own)
      if (cause && !at.has(`${x.sheet}/${x.row}`))
        problems.push({ ...x, field: r.importKey!, column: keyTitle, code: 'IMPORT_PARTNER', params: { key, row: `${cause.sheet} ${cause.row}` }, value: key })
  }
}

/** Heads of the further sheets of an empty import file. */
export const sheetHeads = ({ app, ctx }: QueryContext, r: AnyResource): { name: string; rows: string[][] }[] =>
  lineSheets({ app, ctx }, r).map((s) => ({
    name: s.title,
    rows: [s.columns.map((c) => (c === s.key || (!c.field.optional && c.field.default === undefined && c.lines === s.fields[0]) ? '* ' : '') + c.title)],
  }))
