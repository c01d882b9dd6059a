import { dayOf } from '@crossway/kernel'
import {
  nameSql,
  audit,
  createRecord,
  route,
  scopeSql,
  sql,
  type App,
  type CommandContext,
  type Ctx,
  type QueryContext,
  type ServerModule,
  type Sql,
} from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { salaryProfile } from '../../model/salary/pay-base.resource.ts'
import type { Amounts } from './pay-profiles.ts'
import { readPay } from './pay-secret.ts'
import { verification } from './verified.ts'

const node = 'salarySheet/profile'
/** What a raise may change; the other amounts stay as they are. */
export const raised = ['base_salary', 'position_salary', 'perf_base'] as const
type Raised = Partial<Readonly<Record<(typeof raised)[number], string>>>
const stays = ['meal', 'transport', 'attendance_bonus', 'seniority'] as const

const scope = (ctx: Ctx, verb: 'read' | 'write'): Sql =>
  scopeSql(ctx.access.scopes(salaryProfile.name, [verb === 'read' ? 'salarySheet' : node], verb), salaryProfile, ctx, 't')

/** What people are paid by the profiles chosen; each that is shown is written down, the reader's own is not shown. */
async function payOf({ app, ctx }: QueryContext, ids: readonly number[]): Promise<object[]> {
  const rows = await app.db.rows<{ id: number; employee: number; emp_no: string; name: string }>(sql`
    select t.id, t.employee_id as employee, e.emp_no, ${nameSql(ctx.lang, 'e')} as name from salary_profile t join employee e on e.id = t.employee_id
    where t.id = any(${[...ids]}::bigint[]) and t.status = 'active' and t.employee_id is distinct from ${ctx.employee}::bigint and ${scope(ctx, 'read')} order by e.emp_no limit 500`)
  const pay = await readPay<Amounts>(
    { app, run: app.db },
    'salary_profile',
    rows.map((r) => Number(r.id)),
  )
  await audit(
    { run: app.db, ctx },
    rows.map((r) => ({ resource: salaryProfile.name, record: Number(r.id), operation: 'reveal' as const, action: 'raise', node })),
  )
  return rows.map((r) => ({ ...r, ...Object.fromEntries(raised.map((f) => [f, pay.get(Number(r.id))?.[f] ?? null])) }))
}

interface Raise {
  readonly effective_from: string
  readonly reason: string
  readonly rows: readonly (Raised & { readonly profile: number })[]
}
/** A draft with the new amounts for each person, beside what stays; it holds once it is activated, which asks for approval (people.md salarySheet, profiles). */
async function draftRaises({ app, tx, ctx }: CommandContext, { effective_from, reason, rows }: Raise): Promise<number[]> {
  const known = await tx.rows<{ id: number; employee: number; name: string; company: number; since: string } & Record<string, unknown>>(sql`
    select t.id, t.employee_id as employee, e.name, t.company_id as company, t.effective_from::text as since, t.tax_type, t.probation_pct::text as probation_pct, t.ot_policy, t.sick_pct::text as sick_pct, t.prev_year_le_60k, t.first_job
    from salary_profile t join employee e on e.id = t.employee_id where t.id = any(${rows.map((r) => r.profile)}::bigint[]) and t.status = 'active' and ${scope(ctx, 'write')} limit 500`)
  const pay = await readPay<Amounts>(
    { app, run: tx },
    'salary_profile',
    known.map((k) => Number(k.id)),
  )
  const made: number[] = []
  for (const [i, { profile, ...amounts }] of rows.entries()) {
    const old = known.find((k) => Number(k.id) === profile)
    if (!old || old.since >= effective_from) throw refuse.RAISE_WITHOUT({ name: old?.name ?? String(profile), day: effective_from }, `rows[${i}].profile`)
    const { id: _, name: __, since: ___, ...rules } = old
    const before = pay.get(profile) ?? {}
    const stay = Object.fromEntries([...raised, ...stays].flatMap((f) => (before[f] === undefined ? [] : [[f, before[f]]])))
    made.push(await createRecord({ app, tx, ctx }, salaryProfile, { ...rules, ...stay, ...amounts, effective_from, reason }, { node }))
  }
  return made
}

/** Whoever is with us and has no profile that holds today: no sheet can pay him. */
const missing = ({ app, ctx }: QueryContext, today: string): Promise<object[]> =>
  app.db.rows(sql`
    select t.id, t.emp_no, ${nameSql(ctx.lang, 't')} as name, ${nameSql(ctx.lang, 'd')} as department, t.entry_date::text as entry_date
    from employee t left join department d on d.id = t.department_id
    where t.status not in ('left', 'pending_entry') and t.employ_type <> 'outsource' and t.entry_date <= ${today}::date
      and not exists (select 1 from salary_profile p where p.employee_id = t.id and p.status <> 'draft' and p.effective_from <= ${today}::date)
      and ${scopeSql(ctx.access.scopes('employee', ['salarySheet'], 'read'), app.registry.resource('employee'), ctx, 't')}
    order by t.entry_date desc, t.id limit 200`)

export function raiseRoutes(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  const about = { module: 'people', node } as const
  const id = { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } as const
  const amount = { type: 'string', maxLength: 20, pattern: '^\\d{1,9}(\\.\\d{1,2})?$' } as const
  route(http, app, { ...about, method: 'GET', url: '/api/salary-profile/missing', summary: '缺少薪资档案 · People without a profile' }, ({ ctx }) =>
    missing({ app, ctx }, dayOf(new Date())),
  )
  route(
    http,
    app,
    {
      ...about,
      method: 'POST',
      url: '/api/salary-profile/pay',
      summary: '查看所选档案金额 · Amounts of the profiles chosen',
      body: { type: 'object', required: ['ids'], additionalProperties: false, properties: { ids: { type: 'array', minItems: 1, maxItems: 500, items: id } } },
    },
    ({ ctx, req, reply }) => {
      reply.header('cache-control', 'no-store')
      verification.check(ctx)
      return payOf({ app, ctx }, (req.body as { ids: number[] }).ids)
    },
  )
  route(
    http,
    app,
    {
      ...about,
      method: 'POST',
      url: '/api/salary-profile/raise',
      summary: '批量调薪 · Draft raises for many',
      body: {
        type: 'object',
        required: ['effective_from', 'reason', 'rows'],
        additionalProperties: false,
        properties: {
          effective_from: { type: 'string', format: 'date' },
          reason: { type: 'string', minLength: 2, maxLength: 300 },
          rows: {
            type: 'array',
            minItems: 1,
            maxItems: 500,
            items: {
              type: 'object',
              required: ['profile', 'base_salary'],
              additionalProperties: false,
              properties: { profile: id, ...Object.fromEntries(raised.map((f) => [f, amount])) },
            },
          },
        },
      },
    },
    async ({ ctx, req }) => {
      verification.check(ctx)
      const made = await app.db.tx((tx) => draftRaises({ app, tx, ctx }, req.body as Raise))
      return { made }
    },
  )
}
