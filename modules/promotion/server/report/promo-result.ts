import { num, round } from '@crossway/kernel'
import { sql, type Runner, type Sql } from '@crossway/server-kit'
import { customerPart } from '../../model/report/report-figures.ts'
import { resultDims, type ResultDim } from '../../model/report/promotion-result.query.ts'
import { dimColumn } from './promotion-result.sql.ts'
import { resultSums, taskFigures } from './task-figures.ts'

export interface PromoScope {
  readonly project?: readonly number[] | undefined
  readonly customer?: readonly number[] | undefined
  readonly store?: readonly number[] | undefined
  readonly promoter?: readonly number[] | undefined
  readonly department?: readonly number[] | undefined
  readonly country?: readonly string[] | undefined
}
export interface PromoSpan {
  readonly from: string
  readonly to: string
}
/** Figures of tasks t within a scope, as a condition on figures v. */
const within = (scope: PromoScope): Sql[] =>
  (['project', 'customer', 'store', 'promoter', 'department', 'country'] as const).flatMap((d) =>
    scope[d]?.length ? [sql`${sql.raw(`v.${dimColumn[d]}`)} = any(${scope[d].map(String)}::${sql.raw(d === 'country' ? 'text' : 'bigint')}[])`] : [],
  )

export interface PromoFigures {
  readonly tasks: number
  readonly posts: number
  readonly accepted: number
  readonly in_time_pct: string | null
  readonly cost: string
  readonly sales: string
  readonly orders: number
  readonly views: number
  readonly engagements: number
  readonly roi: string | null
  readonly cpm: string | null
  readonly cpa: string | null
}
/** A week is named by its Monday. */
export type PromoCut = ResultDim | 'week'
export type PromoRow = PromoFigures & Readonly<Partial<Record<PromoCut, string | null>>>
/** Costs and results of tasks by dimensions, CNY, of those published in a span (contracts.md promoResult); `rows` = further condition on promotion_task t. */
export const promoResult = (run: Runner, dims: readonly PromoCut[], filter: PromoSpan & PromoScope, rows: Sql = sql.raw('true')): Promise<PromoRow[]> => {
  const by = ([...resultDims, 'week'] as const).filter((d) => dims.includes(d))
  const column = (d: PromoCut): string => (d === 'week' ? `date_trunc('week', v.day)::date` : d === 'month' ? dimColumn.month : `v.${dimColumn[d]}`)
  const key = (d: PromoCut): Sql => sql`${sql.raw(column(d))}::text as ${sql.raw(d)}`
  const keys = by.length ? sql`${sql.join(by.map(key), ', ')},` : sql.empty
  const grouped = by.length ? sql.raw(`group by ${by.map((_, i) => i + 1).join(', ')}`) : sql.empty
  return run.rows<PromoRow>(
    sql`select ${keys} ${resultSums(sql.raw('1'))} from (${taskFigures(rows)}) v where ${sql.and([sql`v.day between ${filter.from}::date and ${filter.to}::date`, ...within(filter)])} ${grouped} limit 5000`,
    true,
  )
}

/** What promotion cost by the books: creators, their commission and samples, CNY, as a positive amount (contracts.md promoCost). */
export async function promoCost(
  run: Runner,
  scope: Pick<PromoScope, 'project' | 'customer' | 'store'>,
  span: PromoSpan,
  stage?: 'settled' | 'estimated',
): Promise<string> {
  const of = (['project', 'customer', 'store'] as const).flatMap((d) =>
    scope[d]?.length ? [sql`${sql.raw(`t.${dimColumn[d]}`)} = any(${[...scope[d]]}::bigint[])`] : [],
  )
  const row = await run.one<{ cost: string }>(
    sql`select coalesce(-sum(t.amount_cny), 0)::numeric(18,2)::text as cost from pl_rollup_day t where ${sql.and([sql`t.pl_line_code in ('L0904', 'L0905', 'L0906') and t.biz_date between ${span.from}::date and ${span.to}::date`, ...of, ...(stage ? [sql`t.stage = ${stage}`] : [])])}`,
    true,
  )
  return row.cost
}

export interface PromoBillLine {
  readonly task: number
  readonly no: string
  readonly project: number
  readonly object: string
  readonly resource: string | null
  readonly accepted_on: string
  readonly cost: string
  readonly customer_pct: string
  /** What of it the customer pays, CNY. */
  readonly amount: string
  readonly links: readonly string[]
}
/** Tasks of a customer or project that were accepted in a period and that he bears, with his part: lines of his bill (contracts.md reconciliationLines). */
export async function reconciliationLines(run: Runner, of: Pick<PromoScope, 'project' | 'customer'>, span: PromoSpan): Promise<PromoBillLine[]> {
  if (!of.project?.length && !of.customer?.length) return []
  const rows = await run.rows<Omit<PromoBillLine, 'amount'> & { bearer: string }>(
    sql`select t.id as task, t.no, t.project_id as project, o.title as object, r.name as resource, t.accepted_on::text, t.cost_total_cny::text as cost, t.customer_pct::text, t.bearer,
        coalesce((select array_agg(d.url order by d.seq) from promotion_deliverable d where d.promotion_task_id = t.id and d.url is not null), '{}') as links
      from promotion_task t join project p on p.id = t.project_id join promotion_object o on o.id = t.object_id left join promotion_resource r on r.id = t.resource_id
      where t.bearer <> 'us' and t.accepted_on between ${span.from}::date and ${span.to}::date and t.status in ('accepted', 'finished')
        and (${!of.project?.length} or t.project_id = any(${[...(of.project ?? [])]}::bigint[])) and (${!of.customer?.length} or p.customer_id = any(${[...(of.customer ?? [])]}::bigint[])) order by t.accepted_on, t.id limit 5000`,
    true,
  )
  return rows.map(({ bearer, ...r }) => ({ ...r, cost: round(num(r.cost), 2).toFixed(2), amount: customerPart(r.cost, bearer, r.customer_pct).toFixed(2) }))
}
/** Tasks that promote a listing, the newest first (contracts.md objectTasks). */
export const objectTasks = (run: Runner, msku: number): Promise<{ id: number; no: string; status: string; published_on: string | null }[]> =>
  run.rows(sql`select id, no, status, published_on::text from promotion_task where msku_id = ${msku}::bigint order by id desc limit 200`, true)
