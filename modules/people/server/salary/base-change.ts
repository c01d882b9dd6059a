import { dayOf, num } from '@crossway/kernel'
import {
  audit,
  createRecord,
  nameSql,
  route,
  runAction,
  scopeSql,
  sql,
  type App,
  type CommandContext,
  type Ctx,
  type QueryContext,
  type Runner,
  type ServerModule,
  type Sql,
} from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { averageGross, changeMonth, proposedBases } from '../../model/salary/base-change.ts'
import { socialEnrolment } from '../../model/salary/pay-base.resource.ts'
import type { Figures } from './calculate-sheet.ts'
import { refuseLocked } from './pay-base.commands.ts'
import { policiesOf } from './pay-inputs.ts'
import type { Amounts } from './pay-profiles.ts'
import { readPay } from './pay-secret.ts'
import { verification } from './verified.ts'

const node = 'salarySheet/social'
export interface BaseChange {
  readonly id: number
  readonly employee: number
  readonly emp_no: string
  readonly name: string
  readonly city: string
  readonly si_base: string | null
  readonly hf_base: string | null
  /** Months of last year with a locked slip, and what they brought on average. */
  readonly months: number
  readonly average: string | null
  readonly si_new: string | null
  readonly hf_new: string | null
}
interface Enrolled {
  readonly id: number
  readonly employee: number
  readonly company: number
  readonly city: string
  readonly hf_rate: string
}
const scope = (ctx: Ctx, verb: 'read' | 'write'): Sql =>
  scopeSql(ctx.access.scopes(socialEnrolment.name, [verb === 'read' ? 'salarySheet' : node], verb), socialEnrolment, ctx, 't')
/** Whoever is insured across the change and has no base of the new year yet. */
const waiting = (month: string): Sql =>
  sql`t.status = 'active' and t.from_month < ${month} and (t.to_month is null or t.to_month >= ${month}) and not exists (select 1 from social_enrolment x where x.employee_id = t.employee_id and x.company_id = t.company_id and x.from_month >= ${month})`

/** What all slips of a year that were locked brought each person, and in how many months. */
async function earnedIn(
  { app, run }: { readonly app: App; readonly run: Runner },
  year: number,
  people: readonly number[],
): Promise<Map<number, { months: number; average: string | null }>> {
  const slips = await run.rows<{ id: number; employee: number; month: string }>(sql`
    select p.id, p.employee_id as employee, p.month from salary_slip p join salary_sheet s on s.id = p.sheet_id
    where p.employee_id = any(${[...people]}::bigint[]) and p.month between ${`${year}-01`} and ${`${year}-12`} and s.status in ('locked', 'paid') order by p.id limit 100000`)
  const out = new Map<number, { months: number; average: string | null }>()
  const figures = new Map<number, Pick<Figures, 'gross'>>()
  for (let i = 0; i < slips.length; i += 10_000)
    for (const [id, f] of await readPay<Figures>(
      { app, run },
      'salary_slip',
      slips.slice(i, i + 10_000).map((s) => Number(s.id)),
    ))
      figures.set(id, f)
  for (const [employee, own] of Map.groupBy(slips, (s) => Number(s.employee))) {
    const months = new Set(own.map((s) => s.month)).size
    out.set(employee, {
      months,
      average: averageGross(
        own.map((s) => figures.get(Number(s.id))?.gross ?? '0'),
        months,
      ),
    })
  }
  return out
}

/** Proposals of a year: last year's average between the limits that hold from July on. The reader himself is not among them; all that are shown are written down. */
async function proposals({ app, ctx }: QueryContext, year: number): Promise<BaseChange[]> {
  const month = `${year}-${changeMonth}`
  const rows = await app.db.rows<Pick<BaseChange, 'id' | 'employee' | 'emp_no' | 'name' | 'city'>>(sql`
    select t.id, t.employee_id as employee, e.emp_no, ${nameSql(ctx.lang, 'e')} as name, t.city from social_enrolment t join employee e on e.id = t.employee_id
    where ${waiting(month)} and t.employee_id is distinct from ${ctx.employee}::bigint and ${scope(ctx, 'read')} order by e.emp_no limit 5000`)
  const read = { app, run: app.db }
  const [bases, earned, policies] = await Promise.all([
    readPay<Amounts>(
      read,
      'social_enrolment',
      rows.map((r) => Number(r.id)),
    ),
    earnedIn(
      read,
      year - 1,
      rows.map((r) => Number(r.employee)),
    ),
    policiesOf(app.db, [...new Set(rows.map((r) => r.city))], month),
  ])
  await audit(
    { run: app.db, ctx },
    rows.map((r) => ({ resource: socialEnrolment.name, record: Number(r.id), operation: 'reveal' as const, action: 'baseChange', node })),
  )
  return rows.map((r) => {
    const { months, average } = earned.get(Number(r.employee)) ?? { months: 0, average: null }
    const next = average === null ? null : proposedBases(average, policies.get(r.city) ?? [])
    const { si_base, hf_base } = bases.get(Number(r.id)) ?? {}
    return {
      ...r,
      si_base: si_base ?? null,
      hf_base: hf_base ?? si_base ?? null,
      months,
      average,
      si_new: next?.si_base ?? null,
      hf_new: next?.hf_base ?? null,
    }
  })
}

interface Confirmed {
  readonly id: number
  readonly si_base: string
  readonly hf_base: string
}
/** The old enrolment ends in June, a new one with the new bases goes on from July; a month that is locked refuses it. */
async function confirmOne({ app, tx, ctx }: CommandContext, month: string, before: string, row: Confirmed, at: string): Promise<void> {
  const old = await tx.maybe<Enrolled>(
    sql`select t.id, t.employee_id as employee, t.company_id as company, t.city, t.hf_rate::text as hf_rate from social_enrolment t where t.id = ${row.id}::bigint and ${waiting(month)} and ${scope(ctx, 'write')} for update of t`,
  )
  if (!old) throw refuse.BASE_CHANGED({ month }, `${at}.id`)
  if (ctx.employee !== null && Number(old.employee) === ctx.employee) throw refuse.OWN_PAY({}, `${at}.id`)
  if (!num(row.si_base).gt(0) || !num(row.hf_base).gt(0)) throw refuse.PAY_MISSING({}, `${at}.si_base`)
  await refuseLocked(tx, Number(old.employee), month, `${at}.id`)
  const call = { app, tx, ctx }
  await runAction(call, socialEnrolment, Number(old.id), 'stop', { args: { to_month: before } }, true)
  await runAction(call, socialEnrolment, Number(old.id), 'confirmStop', {}, true)
  const { employee, company, city, hf_rate } = old
  const id = await createRecord(
    call,
    socialEnrolment,
    { employee, company, city, hf_rate, from_month: month, si_base: row.si_base, hf_base: row.hf_base },
    { node },
  )
  await runAction(call, socialEnrolment, id, 'confirmAdd', {}, true)
}

export function baseChangeRoutes(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  const about = { module: 'people', node, url: '/api/social-enrolment/base-change' } as const
  const year = { type: 'integer', minimum: 2019, maximum: 2100 } as const
  route(http, app, { ...about, method: 'GET', summary: '年度基数调整 · Proposed bases of a year', query: { year } }, ({ ctx, req, reply }) => {
    reply.header('cache-control', 'no-store')
    verification.check(ctx)
    const asked = (req.query as { year?: number }).year
    return proposals({ app, ctx }, Number(asked ?? dayOf(new Date()).slice(0, 4)))
  })
  const amount = { type: 'string', maxLength: 20, pattern: '^\\d{1,9}(\\.\\d{1,2})?$' } as const
  route(
    http,
    app,
    {
      ...about,
      method: 'POST',
      summary: '确认基数调整 · Confirm the bases of a year',
      body: {
        type: 'object',
        required: ['year', 'rows'],
        additionalProperties: false,
        properties: {
          year,
          rows: {
            type: 'array',
            minItems: 1,
            maxItems: 500,
            items: {
              type: 'object',
              required: ['id', 'si_base', 'hf_base'],
              additionalProperties: false,
              properties: { id: { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 }, si_base: amount, hf_base: amount },
            },
          },
        },
      },
    },
    async ({ ctx, req }) => {
      verification.check(ctx)
      const b = req.body as { year: number; rows: Confirmed[] }
      await app.db.tx(async (tx) => {
        for (const [i, row] of b.rows.entries()) await confirmOne({ app, tx, ctx }, `${b.year}-${changeMonth}`, `${b.year}-06`, row, `rows[${i}]`)
      })
      return { changed: b.rows.length }
    },
  )
}
