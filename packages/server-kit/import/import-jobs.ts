import { rm } from 'node:fs/promises'
import { fill, type AnyResource, type Lang } from '@crossway/kernel'
import type { App } from '../app.ts'
import { audit } from '../audit/audit.ts'
import { errorTable } from '../http/problem.ts'
import { actionNodes, needOne } from '../list/rights.ts'
import type { JobCall, JobDef } from '../module/module.ts'
import { sql } from '../sql/sql.ts'
import type { Mode, RowProblem } from './check-rows.ts'
import { checkTable } from './check-table.ts'
import { checkWorkbook, onlySheet, openWorkbook } from './check-workbook.ts'
import { writeRecords, type ImportRecord } from './write-records.ts'

const reported = 1000

interface Run {
  id: number
  resource: string
  account: number
  mode: Mode
  state: string
  rows: number
  good: number
  bad: number
  result: { written: number; created: number; updated: number } | null
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
    try {
      await app.db.run(sql`delete from import_row where run_id = ${runId}`)
      const workbook = r.importSheets && suffix === 'xlsx' ? await openWorkbook({ app, ctx }, r, path) : undefined
      if (suffix === 'xlsx' && !workbook) await onlySheet(path)
      const found = await (workbook ? checkWorkbook(job, r, run, path, workbook) : checkTable(job, r, run, path, suffix))
      const shown = found.problems.slice(0, reported).map((p) => ({
        row: p.row,
        field: p.field,
        column: p.column,
        code: p.code,
        detail: problemText(app, ctx.lang, p),
        value: p.value?.slice(0, 200) ?? null,
        ...(p.sheet ? { sheet: p.sheet } : {}),
        ...(p.level ? { level: p.level } : {}),
      }))
      const { rows, good, warned, bad, unchanged } = found
      await app.db.run(
        sql`update import_run set state = 'checked', rows = ${rows}, good = ${good}, warned = ${warned}, bad = ${bad}, problems = ${JSON.stringify(shown)}::jsonb where id = ${runId}`,
      )
      return { runId, rows, good, warned, bad, unchanged, problems: shown }
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
    const done = await app.db.tx(async (tx) => {
      const run = await tx.one<Run>(sql`select * from import_run where id = ${runId} for update`)
      if (run.state === 'done') return { runId, ...run.result, skipped: run.bad }
      const r = recordOf(app, run.resource)
      needOne(ctx, actionNodes(app, r, 'import'))
      const rows = await tx.rows<{ row_no: number; data: Omit<ImportRecord, 'row'> }>(
        sql`select row_no, data from import_row where run_id = ${runId} and ok order by row_no`,
      )
      const checked: ImportRecord[] = rows.map((x) => ({ row: x.row_no, ...x.data }))
      const { created, updated, unchanged, ids } = await writeRecords({ app, tx, ctx }, r, checked, (n) => job.progress(n, rows.length))
      await audit({ run: tx, ctx }, [{ resource: r.name, operation: 'import', rows: checked.length, comment: `#${runId}` }])
      const result = { written: ids.length, created, updated, unchanged }
      await tx.run(sql`update import_run set state = 'done', committed_at = now(), result = ${JSON.stringify(result)}::jsonb where id = ${runId}`)
      await tx.run(sql`delete from import_row where run_id = ${runId}`)
      return { runId, ...result, skipped: run.bad, ids: ids.slice(0, 100) }
    })
    if (done.skipped > 0) await tellSkipped(job, runId)
    return done
  },
}

/** Rows left out are told one by one: the job is done in part. */
async function tellSkipped(job: JobCall, runId: number): Promise<void> {
  const { problems } = await job.app.db.one<{ problems: { row: number; sheet?: string; column: string; detail: string; level?: string }[] }>(
    sql`select problems from import_run where id = ${runId}`,
  )
  for (const p of problems) if (!p.level) await job.itemFailed([p.sheet, p.row].filter(Boolean).join(' '), `${p.column} ${p.detail}`.trim())
}
