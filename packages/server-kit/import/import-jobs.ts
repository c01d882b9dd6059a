import { rm } from 'node:fs/promises'
import { fill, refuse, type AnyResource, type Lang } from '@crossway/kernel'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import { audit } from '../audit/audit.ts'
import { createRecord } from '../command/create.ts'
import { updateRecord } from '../command/update.ts'
import { errorTable } from '../http/problem.ts'
import { actionNodes, needOne } from '../list/rights.ts'
import type { JobCall, JobDef } from '../module/module.ts'
import { sql } from '../sql/sql.ts'
import { insertAll } from '../sql/insert.ts'
import type { Tx } from '../sql/db.ts'
import { checkRows, type CheckedRow, type Mode, type RowProblem } from './check-rows.ts'
import { matchHead } from './import-columns.ts'
import { insertHeads } from './insert-heads.ts'
import { readTable, type TableRow } from './read-table.ts'

/** Rows between two turns of the event loop: others' lists wait no longer than this many cells take. */
const chunk = 250
const rowLimit = 50_000
const told = 1000

interface Run {
  id: number
  resource: string
  account: number
  mode: Mode
  state: string
  rows: number
  good: number
  bad: number
}
const recordOf = (app: App, name: string): AnyResource => app.registry.resource(name)
const problemText = (app: App, lang: Lang, p: RowProblem): string => {
  const row = errorTable(app.registry).get(p.code)
  return p.detail ?? (row ? fill(row[lang], p.params ?? {}) : p.code)
}

/** Dry run: reads the whole file, keeps the good rows aside and tells every bad one by row and column. Nothing is written to the record's table. */
export const importCheckJob: JobDef = {
  name: 'engine.import.check',
  title: { 'zh-cn': '导入试运行', en: 'Import dry run' },
  async run(job: JobCall) {
    const { runId, path, suffix } = job.data as { runId: number; path: string; suffix: string }
    const { app, ctx } = job
    const run = await app.db.one<Run>(sql`select * from import_run where id = ${runId}`)
    const r = recordOf(app, run.resource)
    needOne(ctx, actionNodes(app, r, 'import'))
    const problems: RowProblem[] = []
    let total = 0
    let good = 0
    const badRows = new Set<number>()
    try {
      await app.db.run(sql`delete from import_row where run_id = ${runId}`)
      let columns: ReturnType<typeof matchHead>['columns'] | undefined
      const seen = new Map<string, Map<string, number>>()
      let pending: { row: number; cells: TableRow }[] = []
      // Rows of one piece are stored while the next one is read and checked.
      let storing: Promise<unknown> = Promise.resolve()
      const flush = async (): Promise<void> => {
        if (!columns || pending.length === 0) return
        const result = await checkRows(app, ctx, app.db, r, columns, pending, run.mode, seen)
        for (const p of result.problems) badRows.add(p.row)
        problems.push(...result.problems)
        good += result.good.length
        await storing
        storing = insertAll(
          app.db,
          'import_row',
          { run_id: 'bigint', row_no: 'integer', ok: 'boolean', data: 'jsonb' },
          result.good.map((g) => ({ run_id: runId, row_no: g.row, ok: true, data: { draft: g.draft, ...(g.id === undefined ? {} : { id: g.id }) } })),
        )
        storing.catch(() => undefined)
        pending = []
        await job.progress(total, total)
      }
      let line = 0
      for await (const cells of readTable(path, suffix)) {
        line++
        if (!columns) {
          const head = matchHead(app, ctx, r, cells)
          if (head.unknown.length || !head.columns.some((c) => c))
            throw refuse.BAD_REQUEST({ detail: `${ctx.lang === 'en' ? 'unknown columns' : '无法识别的列'}: ${head.unknown.join(', ').slice(0, 300)}` })
          columns = head.columns
          continue
        }
        total++
        if (total > rowLimit) throw refuse.BAD_REQUEST({ detail: `> ${rowLimit}` })
        pending.push({ row: line, cells })
        if (pending.length >= chunk) await flush()
      }
      await flush()
      await storing
      const shown = problems
        .slice(0, told)
        .map((p) => ({ row: p.row, field: p.field, column: p.column, code: p.code, detail: problemText(app, ctx.lang, p), value: p.value ?? null }))
      await app.db.run(
        sql`update import_run set state = 'checked', rows = ${total}, good = ${good}, bad = ${badRows.size}, problems = ${JSON.stringify(shown)}::jsonb where id = ${runId}`,
      )
      return { runId, rows: total, good, warned: 0, bad: badRows.size, problems: shown }
    } catch (e) {
      await app.db.run(sql`update import_run set state = 'failed' where id = ${runId}`)
      throw e
    } finally {
      await rm(path, { force: true })
    }
  },
}

/** Writes the good rows of a dry run in one transaction: all of them, or none. */
export const importCommitJob: JobDef = {
  name: 'engine.import.commit',
  title: { 'zh-cn': '导入数据', en: 'Import data' },
  async run(job: JobCall) {
    const { app, ctx } = job
    const { runId } = job.data as { runId: number }
    return app.db.tx(async (tx) => {
      const run = await tx.one<Run>(sql`select * from import_run where id = ${runId} for update`)
      if (run.state === 'done') return { runId, written: run.good }
      const r = recordOf(app, run.resource)
      needOne(ctx, actionNodes(app, r, 'import'))
      const rows = await tx.rows<{ row_no: number; data: { draft: Record<string, unknown>; id?: number } }>(
        sql`select row_no, data from import_row where run_id = ${runId} and ok order by row_no`,
      )
      const checked: CheckedRow[] = rows.map((x) => ({ row: x.row_no, ...x.data }))
      const ids = await writeRows(app, tx, ctx, r, checked, (n) => job.progress(n, rows.length))
      await audit(tx, ctx, [{ resource: r.name, operation: 'import', rows: checked.length, comment: `#${runId}` }])
      await tx.run(
        sql`update import_run set state = 'done', committed_at = now(), result = ${JSON.stringify({ written: ids.length })}::jsonb where id = ${runId}`,
      )
      await tx.run(sql`delete from import_row where run_id = ${runId}`)
      return { runId, written: ids.length, ids: ids.slice(0, 100) }
    })
  },
}

async function writeRows(app: App, tx: Tx, ctx: Ctx, r: AnyResource, rows: readonly CheckedRow[], progress: (n: number) => Promise<void>): Promise<number[]> {
  const commands = app.commands.get(r.name)
  const fresh = rows.filter((x) => x.id === undefined)
  const ids: number[] = []
  if ((!commands?.save || commands.saveMany) && !commands?.saved && !Object.values(r.fields).some((x) => x.kind === 'serial')) {
    for (let i = 0; i < fresh.length; i += chunk)
      ids.push(
        ...(await insertHeads(
          app,
          tx,
          ctx,
          r,
          fresh.slice(i, i + chunk).map((x) => x.draft),
        )),
      )
  } else {
    for (const [i, x] of fresh.entries()) {
      ids.push(await createRecord(app, tx, ctx, r, apiForm(r, x.draft)))
      if (i % 200 === 199) await progress(i)
    }
  }
  for (const [i, x] of rows.filter((y) => y.id !== undefined).entries()) {
    // An empty cell changes nothing in update mode (product.md, import of sku).
    const filled = Object.fromEntries(Object.entries(apiForm(r, x.draft)).filter(([, v]) => v !== null))
    await updateRecord(app, tx, ctx, r, x.id!, filled, { anyVersion: true })
    ids.push(x.id!)
    if (i % 200 === 199) await progress(i)
  }
  return ids
}
const apiForm = (r: AnyResource, draft: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(draft).filter(([n]) => r.fields[n] && !r.fields[n]!.derived))
