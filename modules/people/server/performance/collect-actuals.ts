import { num, round, sum, type Num } from '@crossway/kernel'
import { sql, type App, type Runner } from '@crossway/server-kit'
import { metrics, type Metric } from '@crossway/ledger/model'
import { getMetricBy } from '@crossway/ledger/server'
import { getKpi } from '@crossway/operations/server'
import { briefingRate, homeMetric } from '@crossway/workplace/server'
import { daysOf, eachMonth, monthsOf } from '../../model/performance/period.ts'

interface Readers {
  readonly app: App
  readonly run: Runner
}
export interface Judged {
  readonly sheet: number
  readonly employee: number
  readonly department: number | null
  readonly period: string
}
interface Item {
  readonly id: number
  readonly sheet: number
  readonly metric: string
  readonly scope: 'own_projects' | 'own_stores' | 'department'
}
export interface Actual {
  readonly line: number
  readonly sheet: number
  readonly actual: string
  readonly source: string
}
type Amounts = ReadonlyMap<string, string>

/** Ratios to net sales, in per cent; of several projects it is one of their sums, never a mean of ratios. */
const ratios: Readonly<Record<string, { readonly plus: Metric; readonly minus?: Metric }>> = {
  acos: { plus: 'pre_ads_profit', minus: 'gross_profit' },
  ad_ratio: { plus: 'pre_ads_profit', minus: 'gross_profit' },
  profit_rate: { plus: 'net_profit' },
}
const sales: Metric = 'net_sales'
const ledgerMetric = (code: string): code is Metric => code in metrics && !('units' in metrics[code as Metric]) && !('over' in metrics[code as Metric])

/** Of people.md performanceTemplate: what nothing in the house counts yet is known, too, and entered by people. */
const enteredByHand = ['refund_rate', 'stock_days', 'sessions', 'units']
const countedElsewhere = ['briefing_rate', 'store_kpi']
export const knownMetric = (app: App, code: string): boolean =>
  code in ratios || ledgerMetric(code) || countedElsewhere.includes(code) || enteredByHand.includes(code) || homeMetric(app, code) !== undefined

const askedBy = (code: string): Metric[] => {
  const ratio = ratios[code]
  if (ratio) return [sales, ratio.plus, ...(ratio.minus ? [ratio.minus] : [])]
  return ledgerMetric(code) ? [code] : []
}

/** Days of the period on which somebody was a member of a project, as a part of all its days (people.md amzPerformance, own_projects). */
const sharesOf = (
  run: Runner,
  employees: readonly number[],
  { first, last, count }: ReturnType<typeof daysOf>,
): Promise<{ employee: number; project: number; share: string }[]> =>
  run.rows(sql`
    select x.employee, x.project, (count(distinct x.day)::numeric / ${count})::text as share from (
      select m.employee_id as employee, m.project_id as project, g::date as day from project_member m
      cross join lateral generate_series(greatest(m."from", ${first}::date), least(coalesce(m."to", ${last}::date), ${last}::date), interval '1 day') g
      where m.employee_id = any(${[...employees]}::bigint[]) and m.role <> 'viewer' and m."from" <= ${last}::date and (m."to" is null or m."to" >= ${first}::date)) x
    group by 1, 2 order by 1, 2 limit 20000`)

async function storesOf(run: Runner, employees: readonly number[], day: string): Promise<Map<number, number[]>> {
  const rows = await run.rows<{ employee: number; store: number }>(
    sql`select distinct m.employee_id as employee, s.id as store from project_member m join store s on s.project_id = m.project_id where m.employee_id = any(${[...employees]}::bigint[]) and m.role <> 'viewer' and m."from" <= ${day}::date and (m."to" is null or m."to" >= ${day}::date) order by 1, 2 limit 20000`,
  )
  return new Map([...Map.groupBy(rows, (r) => Number(r.employee))].map(([e, own]) => [e, own.map((r) => Number(r.store))]))
}

/**
 * What the books, boards and briefings say about a period for everybody who is judged by it: each ledger metric is asked once for all projects, and falls
 * to a person by the days on which he was a member. What no one knows stays open, for people to enter.
 */
export async function collectActuals({ app, run }: Readers, period: string, sheets: readonly Judged[]): Promise<Actual[]> {
  if (sheets.length === 0) return []
  const days = daysOf(period)
  const { first, last } = days
  const items = await run.rows<Item>(sql`
    select i.id, i.performance_sheet_id as sheet, i.metric, t.scope from performance_item i join performance_sheet s on s.id = i.performance_sheet_id
      join performance_indicator t on t.performance_template_id = s.template_id and t.seq = i.seq
    where i.performance_sheet_id = any(${sheets.map((s) => s.sheet)}::bigint[]) and i.source = 'metric' and i.metric is not null order by i.id limit 50000`)
  const employees = [...new Set(sheets.map((s) => s.employee))]
  const shares = Map.groupBy(await sharesOf(run, employees, days), (s) => Number(s.employee))
  const stores = await storesOf(run, employees, last)
  const projects = [...new Set([...shares.values()].flat().map((s) => Number(s.project)))]
  const needed = new Set<Metric>(items.flatMap((i) => askedBy(i.metric)))
  const of =
    (pivot: 'project' | 'department', scope: object) =>
    async (m: Metric): Promise<[Metric, Amounts]> => [m, await getMetricBy({ app, run }, m, pivot, { ...monthsOf(period), scope })]
  const byProject = new Map<Metric, Amounts>()
  const byDepartment = new Map<Metric, Amounts>()
  const departments = [...new Set(sheets.flatMap((s) => (s.department ? [s.department] : [])))]
  for (const m of needed) {
    if (projects.length) byProject.set(...(await of('project', { project: projects })(m)))
    if (departments.length && items.some((i) => i.scope === 'department')) byDepartment.set(...(await of('department', { department: departments })(m)))
  }
  const judged = new Map(sheets.map((s) => [s.sheet, s]))
  const amount = (s: Judged, scope: Item['scope'], m: Metric): Num | undefined => {
    if (scope === 'department') return s.department ? num(byDepartment.get(m)?.get(String(s.department)) ?? 0) : undefined
    const own = shares.get(s.employee)
    return own && sum(own.map((x) => num(byProject.get(m)?.get(String(x.project)) ?? 0).times(x.share)))
  }
  const out: Actual[] = []
  for (const i of items) {
    const s = judged.get(Number(i.sheet))!
    const found = ratios[i.metric]
      ? ratioOf(amount, s, i)
      : ledgerMetric(i.metric)
        ? amount(s, i.scope, i.metric)
        : await other({ app, run }, s, i.metric, stores, first, last)
    if (found !== undefined) out.push({ line: Number(i.id), sheet: s.sheet, actual: round(found, 4).toFixed(4), source: `${i.metric} ${period}` })
  }
  return out
}

type AmountOf = (s: Judged, scope: Item['scope'], m: Metric) => Num | undefined
function ratioOf(amount: AmountOf, s: Judged, i: Item): Num | undefined {
  const { plus, minus } = ratios[i.metric]!
  const [under, over, less] = [amount(s, i.scope, sales), amount(s, i.scope, plus), minus ? amount(s, i.scope, minus) : num(0)]
  return under === undefined || over === undefined || less === undefined || under.isZero() ? undefined : over.minus(less).div(under).times(100)
}

/** What is not in the books: shop KPIs, briefings handed in, and figures that other modules let goals read. */
async function other({ app, run }: Readers, s: Judged, metric: string, stores: Map<number, number[]>, from: string, to: string): Promise<Num | undefined> {
  if (metric === 'briefing_rate') {
    const { rate } = await briefingRate(run, s.employee, from, to)
    return rate === null ? undefined : num(rate)
  }
  if (metric === 'store_kpi') {
    const scores: string[] = []
    for (const store of stores.get(s.employee) ?? [])
      for (const month of eachMonth(s.period)) {
        const kpi = await getKpi(run, store, month)
        if (kpi?.status === 'closed' && kpi.score !== null) scores.push(kpi.score)
      }
    return scores.length ? sum(scores.map((x) => num(x))).div(scores.length) : undefined
  }
  const value = await homeMetric(app, metric)?.read(run, { employee: s.employee, from, to })
  return value === undefined ? undefined : num(value)
}
