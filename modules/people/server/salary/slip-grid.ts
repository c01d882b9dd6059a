import { addMonths, num, sum } from '@crossway/kernel'
import { audit, nameSql, pathId, readRecord, route, scopeSql, sql, type App, type QueryContext, type Runner, type ServerModule } from '@crossway/server-kit'
import { salarySheet, salarySlip } from '../../model/salary/salary-sheet.resource.ts'
import type { Figures } from './calculate-sheet.ts'
import { readPay } from './pay-secret.ts'
import { verification } from './verified.ts'

const node = 'salarySheet/viewDetail'
const sums = ['gross', 'social', 'fund', 'tax', 'after_deduct', 'net', 'company_cost'] as const
/** Amounts of a slip by component, and its sums by name; several lines of one component stand added up. */
export type SlipAmounts = Readonly<Record<string, string>>
export interface GridRow {
  readonly slip: number
  readonly employee: number
  readonly emp_no: string
  readonly name: string
  readonly department: string | null
  readonly employ_type: string
  readonly pay_state: string
  readonly warnings: readonly string[]
  readonly amounts: SlipAmounts
  /** The same person's amounts on the payer's monthly sheet of the month before; null where he was on none. */
  readonly was: SlipAmounts | null
}

function amountsOf(f: Figures): SlipAmounts {
  const lines = Object.groupBy(f.lines, (l) => l.component)
  return {
    ...Object.fromEntries(Object.entries(lines).map(([component, of]) => [component, sum(of!.map((l) => l.amount)).toFixed(2)])),
    ...Object.fromEntries(sums.map((s) => [s, num(f[s]).toFixed(2)])),
  }
}
const amountsIn = async (run: { readonly app: App; readonly run: Runner }, slips: readonly number[]): Promise<Map<number, SlipAmounts>> =>
  new Map([...(await readPay<Figures>(run, 'salary_slip', slips))].map(([id, f]) => [id, amountsOf(f)]))

/**
 * All slips of a sheet with their components beside those of the month before (people.md salarySheet, slip grid, compare mode). The reader's own slip is
 * not among them, and each that is shown is written down.
 */
async function slipGrid({ app, ctx }: QueryContext, sheet: number): Promise<{ month: string; before: string; rows: GridRow[] }> {
  const head = (await readRecord({ app, ctx }, salarySheet, sheet)) as unknown as { month: string; company: { id: number } }
  const before = addMonths(`${head.month}-01`, -1).slice(0, 7)
  const slips = await app.db.rows<Omit<GridRow, 'amounts' | 'was'> & { before: number | null }>(sql`
    select t.id as slip, t.employee_id as employee, e.emp_no, ${nameSql(ctx.lang, 'e')} as name, ${nameSql(ctx.lang, 'd')} as department, e.employ_type, t.pay_state, coalesce(t.warnings, '{}') as warnings,
      (select p.id from salary_slip p join salary_sheet s on s.id = p.sheet_id where p.employee_id = t.employee_id and s.company_id = t.company_id and s.kind = 'monthly' and s.status <> 'void' and s.month = ${before} order by p.id desc limit 1) as before
    from salary_slip t join employee e on e.id = t.employee_id left join department d on d.id = t.department_id
    where t.sheet_id = ${sheet} and t.employee_id is distinct from ${ctx.employee}::bigint and ${scopeSql(ctx.access.scopes(salarySlip.name, ['salarySheet'], 'read'), salarySlip, ctx, 't')}
    order by d.name, e.emp_no limit 5000`)
  const [now, was] = await Promise.all([
    amountsIn(
      { app, run: app.db },
      slips.map((s) => Number(s.slip)),
    ),
    amountsIn(
      { app, run: app.db },
      slips.flatMap((s) => (s.before === null ? [] : [Number(s.before)])),
    ),
  ])
  await audit(
    { run: app.db, ctx },
    slips.map((s) => ({ resource: salarySlip.name, record: Number(s.slip), operation: 'reveal' as const, action: 'grid', node })),
  )
  return {
    month: head.month,
    before,
    rows: slips.map(({ before: last, ...s }) => ({
      ...s,
      amounts: now.get(Number(s.slip)) ?? {},
      was: last === null ? null : (was.get(Number(last)) ?? null),
    })),
  }
}

export function slipGridRoutes(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  route(
    http,
    app,
    { module: 'people', node, method: 'GET', url: '/api/salary-sheet/:id/grid', summary: '工资明细表 · All slips of a sheet beside those of the month before' },
    ({ ctx, req, reply }) => {
      reply.header('cache-control', 'no-store')
      verification.check(ctx)
      return slipGrid({ app, ctx }, pathId(req))
    },
  )
}
