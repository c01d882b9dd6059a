import { dayOf, type Lang } from '@crossway/kernel'
import { handleQuery, sql, type Sql } from '@crossway/server-kit'
import { promotionAgeing, promotionResult, resultDims, type ResultDim } from '../../model/report/promotion-result.query.ts'
import { promotionResultLabels } from '../../model/report/promotion-result.labels.ts'
import { reportFigures } from './freeze-month.ts'
import { monthRate, resultSums } from './task-figures.ts'

/** Column of the figures that a dimension stands in. */
export const dimColumn: Readonly<Record<ResultDim, string>> = {
  project: 'project_id',
  resource: 'resource_id',
  channel: 'channel',
  promoter: 'promoter_id',
  object: 'object_id',
  customer: 'customer_id',
  store: 'store_id',
  country: 'country',
  level: 'level',
  platform: 'platform',
  deliverable: 'deliverable',
  department: 'department_id',
  plan: 'plan_id',
  coop_mode: 'coop_mode',
  month: `to_char(v.day, 'YYYY-MM')`,
}
const at = (d: ResultDim): Sql => sql.raw(d === 'month' ? dimColumn.month : `v.${dimColumn[d]}`)
const isId = (d: ResultDim): boolean => dimColumn[d].endsWith('_id')
const one = (v: readonly unknown[] | undefined): string | undefined => (v?.[0] === undefined ? undefined : String(v[0]))

/** Table and column that an id is called by. */
const titles: Readonly<Partial<Record<ResultDim, readonly [table: string, title: string]>>> = {
  project: ['project', 'name'],
  resource: ['promotion_resource', 'name'],
  promoter: ['employee', 'name'],
  object: ['promotion_object', 'title'],
  customer: ['customer', 'name'],
  store: ['store', 'name'],
  department: ['department', 'name'],
  plan: ['promotion_plan', 'no'],
}
/** What a row is of, in words; a choice by its label. */
function labelOf(by: ResultDim, lang: Lang): Sql {
  const named = titles[by]
  if (named) return sql`(select n.${sql.id(named[1])} from ${sql.id(named[0])} n where n.id = x.key)`
  const field: unknown = (promotionResultLabels[lang].fields as Readonly<Record<string, unknown>>)[by]
  const values = typeof field === 'object' && field !== null && 'values' in field ? Object.entries(field.values as Readonly<Record<string, string>>) : []
  return values.length
    ? sql`coalesce((array[${sql.join(
        values.map(([, word]) => sql`${word}::text`),
        ', ',
      )}])[array_position(array[${sql.join(
        values.map(([v]) => sql`${v}::text`),
        ', ',
      )}], x.key)], x.key)`
    : sql.raw('x.key')
}

export const promotionResultQuery = handleQuery(promotionResult, (_, { values, tab, scope, lang }) => {
  const by = resultDims.find((d) => d === tab) ?? 'project'
  const monthly = by === 'month' || one(values.monthly) === 'true'
  const inUsd = one(values.in_currency) === 'USD'
  const among = (['project', 'resource', 'channel', 'promoter', 'object', 'customer', 'store', 'department', 'plan', 'coop_mode'] as const).flatMap((d) =>
    values[d]?.length ? [sql`${at(d)} = any(${values[d].map(String)}::${sql.raw(isId(d) ? 'bigint' : 'text')}[])`] : [],
  )
  const [from, to] = [one(values.from), one(values.to)]
  const figures = reportFigures(scope('t'), one(values.by_date) === 'cost' ? 'cost' : 'published', dayOf(new Date()))
  const column = (d: ResultDim): Sql => (d === by ? sql.raw('x.key') : sql.raw(`null::${isId(d) ? 'bigint' : 'text'}`))
  const type = sql.raw(isId(by) ? 'bigint' : 'text')
  const per = inUsd ? sql`(1 / nullif(max(${sql.raw(monthRate(`'USD'`, 'v.day'))}), 0))` : sql.raw('1')
  return sql`
    select row_number() over (order by x.month desc nulls last, x.cost desc, x.key) as id, x.month, ${labelOf(by, lang)} as label, ${sql.join(
      resultDims.filter((d) => d !== 'month').map((d) => sql`${column(d)} as ${sql.raw(isId(d) ? dimColumn[d] : d)}`),
      ', ',
    )}, ${inUsd ? 'USD' : 'CNY'}::text as currency, x.tasks, x.posts, x.accepted, x.in_time_pct, x.failed_pct, x.days, x.fee, x.commission, x.bonus, x.payout_fee, x.sample, x.cost, x.earlier_cost, x.customer_part, x.views, x.engagements, x.clicks, x.orders, x.sales, x.refunds, x.roi, x.cpm, x.cpe, x.cpa,
      ${by === 'project' && !monthly ? sql`(select round(100 * x.cost * ${inUsd ? sql.raw(monthRate(`'USD'`, 'current_date')) : sql.raw('1')} / nullif(sum(r.amount_cny), 0), 2) from pl_rollup_day r where r.project_id = x.key and r.pl_line_code < 'L04' and r.biz_date between coalesce(${from ?? null}::date, x.first) and coalesce(${to ?? null}::date, x.last))` : sql.raw('null::numeric')} as sales_share
    from (select ${monthly ? at('month') : sql.raw('null::text')} as month, ${at(by)}::${type} as key, min(v.day) as first, max(v.day) as last, ${resultSums(per)} from (${figures}) v
      where ${sql.and([sql.raw('true'), ...among, ...(from ? [sql`v.day >= ${from}::date`] : []), ...(to ? [sql`v.day <= ${to}::date`] : [])])} group by 1, 2) x`
})

export const promotionAgeingQuery = handleQuery(promotionAgeing, (_, { values, scope }) => {
  const among = (name: string, asked: readonly unknown[] | undefined): Sql[] =>
    asked?.length ? [sql`${sql.raw(`v.${name}`)} = any(${asked.map(Number)}::bigint[])`] : []
  const late = (from: number, to?: number): Sql =>
    sql.raw(
      `coalesce(sum(v.amount) filter (where v.withdraw_id is null and v.type not in ('payout', 'payout_reverse') and current_date - v.due_on >= ${from}${to === undefined ? '' : ` and current_date - v.due_on <= ${to}`}), 0)`,
    )
  return sql`
    select row_number() over (order by x.resource_id, x.company_id, x.currency) as id, x.* from (
      select v.resource_id, v.company_id, v.currency, sum(v.amount) as balance, coalesce(sum(v.amount) filter (where v.withdraw_id is null and v.type not in ('payout', 'payout_reverse') and v.due_on >= current_date), 0) as not_due,
        ${late(1, 30)} as d30, ${late(31, 60)} as d60, ${late(61, 90)} as d90, ${late(91)} as older, min(v.due_on) filter (where v.withdraw_id is null and v.type not in ('payout', 'payout_reverse')) as oldest_on
      from promotion_entry v where ${sql.and([scope('v'), ...among('company_id', values.company), ...among('resource_id', values.resource)])} group by 1, 2, 3 having sum(v.amount) <> 0) x`
})
