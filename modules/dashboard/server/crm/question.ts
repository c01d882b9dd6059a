import { dayOf, isDay, refuse as engine } from '@crossway/kernel'
import { requireNode, scopeSql, sql, type QueryContext, type Scope, type Sql } from '@crossway/server-kit'
import { compares } from '../../model/crm/compared.ts'
import type { ProfitPage } from '../../model/profit/ask.ts'
import { lastYear, previous, type Span } from '../../model/profit/compare.ts'

const id = { type: 'string', pattern: '^\\d{1,15}$' }
const day = { type: 'string', format: 'date' }
/** What every board of customers may be asked. */
export const crmQuery = { from: day, to: day, compare: { type: 'string', enum: compares }, department: id, employee: id, industry: id, source: id, region: id }
type Asked = Readonly<Partial<Record<keyof typeof crmQuery, string>>>
export type CrmPage = Extract<ProfitPage, 'investmentIndustryTrack' | 'CustomerStatistics' | 'marketingSummaryBoard'>

export interface CrmRights {
  /** Amounts of contracts and signatures. */
  readonly amounts: boolean
  readonly cost: boolean
  readonly company: boolean
  readonly export: boolean
}
export interface CrmQuestion {
  readonly view: CrmPage
  readonly from: string
  readonly to: string
  readonly today: string
  /** Days to compare with; null = with none. */
  readonly before: Span | null
  readonly rights: CrmRights
  readonly limited: boolean
  /** Nothing but the caller's own rows: he sees himself and no names of others. */
  readonly own: boolean
  readonly department: number | undefined
  readonly employee: number | undefined
  /** The caller as a person. */
  readonly me: number | null
  /** Customers in the caller's scope and his filter, over alias `c`. */
  readonly customer: Sql
  /** The caller's rows of another record, narrowed by the same filter; columns are named by the record. */
  seen(record: string, alias: string, columns: { readonly owner?: string; readonly department?: string; readonly customer?: string }): Sql
}

export const since = (at: string): Sql => sql`(${at}::date at time zone 'Asia/Shanghai')`
/** Does a moment fall into days, both included, by the company's clock? */
export const within = (column: string, from: string, to: string): Sql =>
  sql`(${sql.raw(column)} >= ${since(from)} and ${sql.raw(column)} < ((${to}::date + 1) at time zone 'Asia/Shanghai'))`

/** The question of a board out of its address, in the caller's scope and rights. Refuses days that are none with 400. */
export function readCrm({ app, ctx }: QueryContext, view: CrmPage, asked: Asked): CrmQuestion {
  requireNode(ctx, view)
  const { from, to } = asked
  if (!from || !to || !isDay(from) || !isDay(to) || from > to) throw engine.BAD_REQUEST({ detail: 'from, to' })
  const today = dayOf(new Date())
  // days to come are told of nothing: the same days before are compared with those that have passed
  const told = { from, to: to > today && from <= today ? today : to }
  const scopes = (record: string): readonly Scope[] => ctx.access.scopes(record, [view], 'read')
  const own = scopes('customer')
  const number = (name: keyof Asked): number | undefined => (asked[name] === undefined ? undefined : Number(asked[name]))
  const [department, employee, industry, source, region] = [number('department'), number('employee'), number('industry'), number('source'), number('region')]
  const of = (c: string): Sql[] => [
    ...(industry === undefined
      ? []
      : [
          sql`(${sql.raw(c)}.industry_id = ${industry}::bigint or ${sql.raw(c)}.industry_id in (select i.id from industry i where i.parent_id = ${industry}::bigint))`,
        ]),
    ...(source === undefined ? [] : [sql`${sql.raw(c)}.source_id = ${source}::bigint`]),
    ...(region === undefined
      ? []
      : [
          sql`${sql.raw(c)}.region_id in (with recursive down as (select id from region where id = ${region}::bigint union all select r.id from region r join down on r.parent_id = down.id) select id from down)`,
        ]),
  ]
  const people = (owner: string | undefined, unit: string | undefined): Sql[] => [
    ...(employee !== undefined && owner ? [sql`${sql.raw(owner)} = ${employee}::bigint`] : []),
    ...(department !== undefined && unit
      ? [sql`${sql.raw(unit)} in (select descendant_id from department_closure where ancestor_id = ${department}::bigint)`]
      : []),
  ]
  const seen: CrmQuestion['seen'] = (record, alias, columns) => {
    const narrowed = of('x')
    const at = (name: string | undefined): string | undefined => name && `${alias}.${name}`
    return sql.and([
      scopeSql(scopes(record), app.registry.resource(record), ctx, alias),
      ...people(at(columns.owner), at(columns.department)),
      ...(columns.customer && narrowed.length ? [sql`${sql.raw(at(columns.customer)!)} in (select x.id from customer x where ${sql.and(narrowed)})`] : []),
    ])
  }
  const has = (verb: string): boolean => ctx.access.has(`${view}/${verb}`)
  const level = (record: string, field: string, kind: string): boolean =>
    ctx.access.super || ['readonly', 'edit'].includes(ctx.access.level(record, field, kind, [view]))
  const cost = ctx.access.super || has('cost') || (level('pl_entry', 'amount_cny', 'cost') && level('pl_entry', 'amount_cny', 'profit'))
  return {
    view,
    from,
    to,
    today,
    before: asked.compare === 'previous' ? previous(told) : asked.compare === 'lastYear' ? lastYear(told) : null,
    rights: { amounts: level('customer_signing', 'amount_cny', 'price'), cost, company: has('company'), export: has('export') },
    limited: !own.some((s) => s.kind === 'all'),
    own: own.length > 0 && own.every((s) => s.kind === 'self'),
    department,
    employee,
    me: ctx.employee,
    customer: sql.and([scopeSql(own, app.registry.resource('customer'), ctx, 'c'), ...people('c.owner_id', 'c.department_id'), ...of('c')]),
    seen,
  }
}
