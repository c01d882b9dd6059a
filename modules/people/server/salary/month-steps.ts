import { addMonths, dayOf, refuse as engine } from '@crossway/kernel'
import { isClosed } from '@crossway/ledger/server'
import { pathId, route, sql, type App, type ServerModule } from '@crossway/server-kit'
import { stepKeys, stepsOf, type MonthStep } from '../../model/salary/month-steps.ts'
import { periodsEnding } from '../../model/performance/period.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
interface Standing {
  readonly company: number
  readonly month: string
  readonly status: string
  readonly published: boolean
  readonly attendance: number
  readonly performance: number
  readonly commission: number
  readonly apportioned: boolean
  readonly declared: boolean
}

/** Where a sheet's month stands on its way from attendance to closed books: what is done, what is open, until when (people.md, monthly close order). */
export async function monthSteps(app: App, sheet: number, today: string): Promise<readonly MonthStep[]> {
  const head = await app.db.maybe<{ month: string }>(sql`select month from salary_sheet where id = ${sheet}::bigint`)
  if (!head) throw engine.NOT_FOUND()
  const s = await app.db.one<Standing>(sql`
    with s as (select * from salary_sheet where id = ${sheet}::bigint),
      people as (
        select p.employee_id as id from salary_slip p join s on s.id = p.sheet_id
        union select f.employee_id from salary_profile f join s on f.company_id = s.company_id and s.status = 'draft' where f.status = 'active' and f.effective_from < (s.month || '-01')::date + interval '1 month')
    select s.company_id as company, s.month, s.status, s.published_at is not null as published,
      (select count(*)::int from people p where not exists (select 1 from attendance_month a where a.employee_id = p.id and a.month = s.month and a.status = 'locked')) as attendance,
      (select count(*)::int from performance_sheet f join people p on p.id = f.employee_id where f.period = any(${periodsEnding(head.month)}::text[]) and f.status in ('target', 'running', 'self', 'leader', 'calibrating', 'appealed')) as performance,
      (select count(*)::int from commission_bill b where b.month = ${addMonths(`${head.month}-01`, -1).slice(0, 7)} and b.company_id = s.company_id and b.status in ('calculated', 'rejected', 'confirmed')) as commission,
      exists (select 1 from manpower_apportion a where a.company_id = s.company_id and a.month = s.month and a.status = 'approved') as apportioned,
      exists (select 1 from audit_log a where a.resource = 'salary_sheet' and a.record_id = s.id and a.action in ('taxFile', 'taxMonth')) as declared
    from s`)
  const closed = await isClosed(app.db, s.month, Number(s.company))
  const reached = (...states: readonly string[]): number => (states.includes(s.status) ? 0 : 1)
  const open: Readonly<Record<(typeof stepKeys)[number], number>> = {
    attendance: s.attendance,
    performance: s.performance,
    commission: s.commission,
    calculate: reached('calculated', 'checked', 'approved', 'locked', 'paid'),
    approve: reached('approved', 'locked', 'paid'),
    lock: reached('locked', 'paid'),
    pay: reached('paid'),
    publish: s.published ? 0 : 1,
    apportion: s.apportioned ? 0 : 1,
    close: closed ? 0 : 1,
    tax: s.declared ? 0 : 1,
  }
  return stepsOf(s.month, open, today)
}

export function monthStepRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      module: 'people',
      node: 'salarySheet',
      method: 'GET',
      url: '/api/salary-sheet/:id/month-steps',
      summary: '月结步骤 · Steps of the month from attendance to closed books',
    },
    ({ req }) => monthSteps(app, pathId(req), dayOf(new Date())),
  )
}
