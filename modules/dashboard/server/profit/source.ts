import { addMonths, endOfMonth, startOfMonth } from '@crossway/kernel'
import { sql, type Runner, type Sql } from '@crossway/server-kit'
import { findRate } from '@crossway/ledger/server'
import { refuse } from '../../model/errors.ts'
import { filterId, isText, type Dimension, type FilterName, type Grain, type ProfitQuery, type ProfitFilter } from '../../model/profit/ask.ts'
import { at, joinsOf, partOf } from './dimensions.ts'

const month = (day: string): string => day.slice(0, 7)
type Spanned = Pick<ProfitQuery, 'from' | 'to' | 'grain' | 'days'>
/**
 * Are sums read by the months of the basis? From the first of a month on they are, and only a last month that the question leaves before its end is read by
 * its days; weeks, days and spans that begin within a month have one date only, the day the amount belongs to: there book and attributed are the same.
 */
export const byMonth = (a: Spanned): boolean => !a.days && (a.grain === 'total' || a.grain === 'month') && a.from === startOfMonth(a.from)
/** The month that the question breaks off in, if it is read by months at all. */
const brokenMonth = (a: Spanned): string | undefined => (byMonth(a) && a.to !== endOfMonth(a.to) ? month(a.to) : undefined)
const basisColumn = (a: Pick<ProfitQuery, 'basis'>): Sql => sql.raw(a.basis === 'book' ? 't.book_period' : 't.attrib_period')

/** Whole months of the basis; of a month that breaks off, what it booked for closed months, which its days do not tell. */
function inMonths(a: ProfitQuery): Sql {
  const broken = brokenMonth(a)
  if (!broken) return sql`${basisColumn(a)} between ${month(a.from)} and ${month(a.to)}`
  const whole = sql`${basisColumn(a)} >= ${month(a.from)} and ${basisColumn(a)} < ${broken}`
  return a.basis === 'book' ? sql`((${whole}) or (t.book_period = ${broken} and t.attrib_period < ${broken}))` : whole
}
const inBrokenDays = (broken: string, a: ProfitQuery): Sql => sql`t.biz_date between ${`${broken}-01`}::date and ${a.to}::date`

/** The entries of the ledger itself that a question is about, over alias t. */
export function entriesWithin(a: ProfitQuery): Sql {
  if (!byMonth(a)) return sql`t.biz_date between ${a.from}::date and ${a.to}::date`
  const broken = brokenMonth(a)
  return broken ? sql`(${inMonths(a)} or ${inBrokenDays(broken, a)})` : inMonths(a)
}

const summed =
  'company_id, department_id, owner_id, customer_id, project_id, store_id, msku_id, pl_line_code, stage, currency, amount, amount_cny, amount_company, quantity'
/** Roll-up that answers the question with its period column. */
export const sourceOf = (a: ProfitQuery): { readonly table: Sql; readonly within: Sql; readonly rateMonth: Sql; readonly period: Sql } => {
  if (!byMonth(a))
    return {
      table: sql.raw('pl_rollup_day'),
      within: sql`t.biz_date between ${a.from}::date and ${a.to}::date`,
      rateMonth: sql.raw(`to_char(t.biz_date, 'YYYY-MM')`),
      period: sql.raw(periods[a.grain]),
    }
  const broken = brokenMonth(a)
  const whole = { rateMonth: sql.raw('t.attrib_period'), period: basisColumn(a) }
  if (!broken) return { ...whole, table: sql.raw('pl_rollup_month'), within: inMonths(a) }
  const table = sql`(select t.book_period, t.attrib_period, ${sql.raw(summed)} from pl_rollup_month t where ${inMonths(a)}
      union all select ${broken}::text, ${broken}::text, ${sql.raw(summed)} from pl_rollup_day t where ${inBrokenDays(broken, a)})`
  return { ...whole, table, within: sql.raw('true') }
}
const periods: Readonly<Record<Grain, string>> = {
  total: 'null::text',
  month: `to_char(t.biz_date, 'YYYY-MM')`,
  week: `(t.biz_date - (extract(isodow from t.biz_date)::int - 1))::text`,
  day: 't.biz_date::text',
}

/** Entries whose listing, article, store, project or customer carries one of the tags; 0 = those of which none carries any. */
const tagged = (ids: readonly (number | string)[]): Sql => {
  const carry = (
    which: Sql,
  ): Sql => sql`(t.msku_id in (select k.id from msku k where ${which}) or t.store_id in (select k.id from store k where ${which}) or t.project_id in (select k.id from project k where ${which})
    or t.customer_id in (select k.id from customer k where ${which}) or t.msku_id in (select l.msku_id from msku_sku l join sku k on k.id = l.sku_id where (l.valid_to is null or l.valid_to > now()) and ${which}))`
  const these = carry(sql`k.tags && ${ids}::bigint[]`)
  return ids.includes(0) ? sql`(${these} or not coalesce(${carry(sql.raw("k.tags <> '{}'"))}, false))` : these
}
const restricted = (name: FilterName, ids: readonly (number | string)[]): Sql => {
  if (name === 'tag') return tagged(ids)
  const list = isText(name) ? sql`${at(name)} = any(${ids}::text[])` : sql`${at(name)} = any(${ids}::bigint[])`
  return ids.includes(filterId(name, null)) ? sql`(${list} or ${at(name)} is null)` : list
}
const parts = (f: ProfitFilter | undefined): (readonly [FilterName, readonly (number | string)[]])[] =>
  Object.entries(f ?? {}).map(([name, ids]) => [name as FilterName, ids] as const)

type Filtered = Pick<ProfitQuery, 'filter' | 'except'>
/** Conditions of the filter; id 0 and the text – stand for what is not attributed. */
export const filtered = (a: Filtered & Pick<ProfitQuery, 'stage'>): Sql[] => [
  ...parts(a.filter).map(([name, ids]) => restricted(name, ids)),
  ...parts(a.except).map(([name, ids]) => sql`not coalesce(${restricted(name, ids)}, false)`),
  ...(a.stage === 'mixed' ? [] : [sql`t.stage = ${a.stage}`]),
]
const dimensionsOf = (a: Filtered & { readonly by?: readonly Dimension[] }): Dimension[] => [
  ...(a.by ?? []),
  ...[...parts(a.filter), ...parts(a.except)].map(([name]) => name).filter((d): d is Dimension => d !== 'tag'),
]
export const joined = (a: Filtered & Pick<ProfitQuery, 'by'> & Spanned): Sql =>
  joinsOf(dimensionsOf(a), byMonth(a) ? `(t.attrib_period || '-01')::date` : 't.biz_date')
/** The part of an entry that the question is about; undefined = all of each. */
export const partAsked = (a: Filtered & Pick<ProfitQuery, 'by'>): ReturnType<typeof partOf> => partOf(dimensionsOf(a))

export interface Money {
  /** Expression over t, in the display currency. */
  readonly amount: Sql
  readonly join: Sql
  readonly currency: string
  readonly borrowed: readonly string[]
  /** Decimals that the amounts are told with. */
  readonly decimals: 2 | 8
}
/**
 * The amount column of a question. Another display currency divides the CNY value by that month's P&L rate (finance.md §2.7); `original`
 * needs one currency in the whole selection and says which it is.
 */
export async function moneyOf(run: Runner, a: ProfitQuery, where: Sql, table: Sql = sourceOf(a).table): Promise<Money> {
  const part = partAsked(a)
  const decimals = part ? 8 : 2
  const times = (amount: Sql): Sql => (part ? sql`(${amount} * ${part.share})` : amount)
  // What agency pays us is ours in full, whoever bears what (finance.md §2.8).
  const own = times(sql.raw(a.side === 'company' ? `case when t.pl_line_code like 'L17%' then t.amount_cny else t.amount_company end` : 't.amount_cny'))
  if (a.currency === 'CNY') return { amount: own, join: sql.empty, currency: 'CNY', borrowed: [], decimals }
  const s = sourceOf(a)
  if (a.currency === 'original') {
    const found = await run.rows<{ currency: string }>(sql`select distinct t.currency from ${table} t ${joined(a)} where ${where} order by 1 limit 6`)
    if (found.length > 1) throw refuse.ONE_CURRENCY({ list: found.map((f) => f.currency).join('、') })
    return { amount: times(sql.raw('t.amount')), join: sql.empty, currency: found[0]?.currency ?? 'CNY', borrowed: [], decimals }
  }
  // Late entries of a book month carry the rate of the month they belong to, however long ago that was.
  const first =
    byMonth(a) && a.basis === 'book' ? (await run.one<{ m: string | null }>(sql`select min(t.attrib_period) as m from ${s.table} t where ${s.within}`)).m : null
  const months: string[] = []
  for (let m = first && `${first}-01` < a.from ? `${first}-01` : startOfMonth(a.from); m <= a.to; m = addMonths(m, 1)) months.push(m)
  const rates: string[] = []
  const borrowed: string[] = []
  let last: string | undefined
  for (const m of months) {
    const rate = await findRate(run, a.currency, 'CNY', m, 'month_pl')
    if (rate?.previousMonth || !rate) borrowed.push(month(m))
    last = rate ? rate.rate.toFixed(8) : last
    rates.push(last ?? '')
  }
  const oldest = rates.find((r) => r !== '')
  if (!oldest) throw refuse.NO_RATE({ currency: a.currency })
  const used = rates.map((r) => r || oldest)
  return {
    amount: sql`(${own} / fx.rate)`,
    join: sql`join (select * from unnest(${months.map(month)}::text[], ${used}::numeric[]) as u(period, rate)) fx on fx.period = ${s.rateMonth}`,
    currency: a.currency,
    borrowed: borrowed.filter((m) => m >= month(a.from)),
    decimals: 8,
  }
}
