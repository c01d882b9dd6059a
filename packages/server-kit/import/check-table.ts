import { refuse, type AnyResource } from '@crossway/kernel'
import type { JobCall } from '../module/module.ts'
import { insertAll } from '../sql/insert.ts'
import type { Runner } from '../sql/db.ts'
import { checkRows, type Mode, type RowProblem } from './check-rows.ts'
import { matchHead, type MatchedHead } from './import-columns.ts'
import { readRows } from './read-table.ts'
import type { SheetRow } from './sheet-row.ts'
import { tryRecords } from './try-records.ts'
import { chunk, type ImportRecord } from './write-records.ts'

export const rowLimit = 50_000
export interface Checked {
  readonly rows: number
  readonly good: number
  readonly warned: number
  readonly bad: number
  /** Records among the good that say what stands: committing writes nothing of them. */
  readonly unchanged: number
  readonly problems: readonly RowProblem[]
}
interface Asked {
  readonly id: number
  readonly mode: Mode
}

/** Keeps the records that may be written until the run is committed. */
export const keepRecords = (run: Runner, id: number, records: readonly ImportRecord[]): Promise<unknown> =>
  insertAll(
    run,
    'import_row',
    { run_id: 'bigint', row_no: 'integer', ok: 'boolean', data: 'jsonb' },
    records.map(({ row, ...data }) => ({ run_id: id, row_no: row, ok: true, data })),
  )

/** Columns of a head line that are all known and stand once; a file without one that is known is refused. */
export function knownColumns<C>(head: MatchedHead<C>, sheet = ''): (C | undefined)[] {
  const listed = (names: readonly string[]): string => names.join(', ').slice(0, 300)
  if (head.twice.length) throw refuse.IMPORT_COLUMN_TWICE({ sheet, names: listed(head.twice) })
  if (head.unknown.length || !head.columns.some((c) => c)) throw refuse.IMPORT_COLUMNS({ sheet, names: listed(head.unknown) })
  return head.columns
}

/** Checks a file of one table piece by piece, in bounded memory. */
export async function checkTable(job: JobCall, r: AnyResource, run: Asked, path: string, suffix: string): Promise<Checked> {
  const { app, ctx } = job
  const problems: RowProblem[] = []
  let total = 0
  let good = 0
  let same = 0
  let columns: ReturnType<typeof matchHead>['columns'] | undefined
  const seen = new Map<string, Map<string, number>>()
  let pending: SheetRow[] = []
  // Rows of one piece are stored while the next one is read and checked.
  let storing: Promise<unknown> = Promise.resolve()
  const flush = async (): Promise<void> => {
    if (!columns || pending.length === 0) return
    const result = await checkRows({ app, run: app.db, ctx }, r, columns, pending, run.mode, seen)
    const tried = await tryRecords({ app, ctx }, r, result.good, (x) => ({ row: x.row }))
    problems.push(...result.problems, ...tried.problems)
    good += tried.good.length
    same += tried.good.filter((x) => x.same).length
    await storing
    storing = keepRecords(app.db, run.id, tried.good)
    storing.catch(() => undefined)
    pending = []
    await job.progress(total, total)
  }
  for await (const row of readRows(path, suffix)) {
    if (!columns) {
      columns = knownColumns(matchHead(app, ctx, r, row.cells))
      continue
    }
    total++
    if (total > rowLimit) throw refuse.IMPORT_ROWS({ most: rowLimit })
    pending.push(row)
    if (pending.length >= chunk) await flush()
  }
  if (total === 0) throw refuse.IMPORT_EMPTY()
  await flush()
  await storing
  const bad = new Set(problems.flatMap((p) => (p.level ? [] : [p.row])))
  const warned = new Set(problems.flatMap((p) => (p.level && !bad.has(p.row) ? [p.row] : []))).size
  return { rows: total, good: good - warned, warned, bad: bad.size, unchanged: same, problems }
}
