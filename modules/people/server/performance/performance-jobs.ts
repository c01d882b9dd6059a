import { dayOf, type RowOf } from '@crossway/kernel'
import { loadDocs, runAction, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { performanceSheet } from '../../model/performance/performance.resource.ts'
import { isOver } from '../../model/performance/period.ts'
import { collectActuals, type Actual, type Judged } from './collect-actuals.ts'
import { refreshActuals, writeActuals } from './performance-sheet.commands.ts'

const most = 5000
interface Waiting extends Judged {
  readonly status: string
}
/** Periods that are over get their actuals; what was preliminary gets them once more until the leader has scored (people.md amzPerformance, collect). */
export async function collectDue(app: App, today: string): Promise<{ collected: number; refreshed: number }> {
  const rows = await app.db.rows<Waiting>(sql`
    select id as sheet, employee_id as employee, department_id as department, period, status from performance_sheet
    where status = 'running' or (status in ('self', 'leader') and preliminary) order by id limit ${most}`)
  const periods = Map.groupBy(
    rows
      .filter((r) => isOver(r.period, today))
      .map((r) => ({ ...r, sheet: Number(r.sheet), employee: Number(r.employee), department: r.department === null ? null : Number(r.department) })),
    (r) => r.period,
  )
  const done = { collected: 0, refreshed: 0 }
  for (const [period, sheets] of periods) {
    const found = Map.groupBy(await collectActuals({ app, run: app.db }, period, sheets), (a) => a.sheet)
    for (const s of sheets) done[s.status === 'running' ? 'collected' : 'refreshed'] += await settleOne(app, s, found.get(s.sheet) ?? [])
  }
  return done
}
const settleOne = (app: App, s: Waiting, actuals: readonly Actual[]): Promise<number> =>
  app.db.tx(async (tx) => {
    const now = await tx.maybe<{ status: string }>(sql`select status from performance_sheet where id = ${s.sheet} for update`)
    if (now?.status !== s.status) return 0
    if (s.status === 'running') {
      await writeActuals(tx, actuals)
      await runAction({ app, tx, ctx: systemCtx() }, performanceSheet, s.sheet, 'collect', { args: { lines: [] } }, true)
    } else {
      const [doc] = (await loadDocs({ app, run: tx }, performanceSheet, [s.sheet])) as unknown as RowOf<typeof performanceSheet>[]
      await refreshActuals(tx, doc!, actuals)
    }
    return 1
  })

/** Deadlines that nobody kept: targets begin as they stand, an own score is left empty, and what is published counts as confirmed. */
const deadlines = [
  ['target', 'confirmTarget'],
  ['self', 'selfScore'],
  ['published', 'confirm'],
] as const
export async function passDeadlines(app: App, today: string): Promise<{ passed: number; open: number }> {
  const done = { passed: 0, open: 0 }
  for (const [state, action] of deadlines) {
    const rows = await app.db.rows<{ id: number; complete: boolean }>(sql`
      select s.id, not exists (select 1 from performance_item i where s.status = 'target' and i.performance_sheet_id = s.id and i.target is null and i.source not in ('manual', 'import') and i.method in ('ratio', 'ratio_inverse')) as complete
      from performance_sheet s where s.status = ${state} and s.due_on < ${today}::date order by s.id limit ${most}`)
    for (const r of rows.filter((x) => x.complete))
      await app.db.tx((tx) =>
        runAction({ app, tx, ctx: systemCtx() }, performanceSheet, Number(r.id), action, action === 'confirm' ? {} : { args: { lines: [] } }, true),
      )
    done.passed += rows.filter((x) => x.complete).length
    done.open += rows.filter((x) => !x.complete).length
  }
  return done
}

export const performanceJobs: readonly JobDef[] = [
  {
    name: 'people.collectActuals',
    title: { 'zh-cn': '绩效取数', en: 'Collect actuals of appraisals' },
    cron: '20 7 * * *',
    run: ({ app }) => collectDue(app, dayOf(new Date())),
  },
  {
    name: 'people.confirmAppraisals',
    title: { 'zh-cn': '绩效到期处理', en: 'Deadlines of appraisals' },
    cron: '40 7 * * *',
    run: ({ app }) => passDeadlines(app, dayOf(new Date())),
  },
]
