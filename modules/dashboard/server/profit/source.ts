import { addMonths, endOfMonth, startOfMonth } from '@crossway/kernel'
import { sql, type Runner, type Sql } from '@crossway/server-kit'
import { findRate } from '@crossway/ledger/server'
import { refuse } from '../../model/errors.ts'
import type { Dimension, Grain, ProfitAsk } from '../../model/profit/ask.ts'
import { at, isText, joinsOf } from './dimensions.ts'

const month = (day: string): string => day.slice(0, 7)
/** Months need no days when the question begins and ends with whole months. */
export const byMonth = (a: Pick<ProfitAsk, 'from' | 'to' | 'grain'>): boolean =>
  (a.grain === 'total' || a.grain === 'month') && a.from === startOfMonth(a.from) && a.to === endOfMonth(a.to)

/**
 * Roll-up that answers the question with its period column. Whole months are read from the months of the basis; anything finer from the days,
 * which have one date only, the day the amount belongs to: there book and attrib are the same.
 */
export const sourceOf = (a: ProfitAsk): { readonly table: Sql; readonly within: Sql; readonly rateMonth: Sql; readonly period: Sql } => {
  if (byMonth(a)) {
    const column = sql.raw(a.basis === 'book' ? 't.book_period' : 't.attrib_period')
    return {
      table: sql.raw('pl_rollup_month'),
      within: sql`${column} between ${month(a.from)} and ${month(a.to)}`,
      rateMonth: sql.raw('t.attrib_period'),
      period: column,
    }
  }
  return {
    table: sql.raw('pl_rollup_day'),
    within: sql`t.biz_date between ${a.from}::date and ${a.to}::date`,
    rateMonth: sql.raw(`to_char(t.biz_date, 'YYYY-MM')`),
    period: sql.raw(periods[a.grain]),
  }
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
/** Conditions of the filter; id 0 and the text – stand for what is not attributed. */
export const filtered = (a: Pick<ProfitAsk, 'filter' | 'stage'>): Sql[] => {
  const out = Object.entries(a.filter).map(([d, ids]) => {
    if (d === 'tag') return tagged(ids)
    const name = d as Dimension
    const none = isText(name) ? '–' : 0
    const list = isText(name) ? sql`${at(name)} = any(${ids}::text[])` : sql`${at(name)} = any(${ids}::bigint[])`
    return ids.includes(none) ? sql`(${list} or ${at(name)} is null)` : list
  })
  if (a.stage !== 'mixed') out.push(sql`t.stage = ${a.stage}`)
  return out
}
export const joined = (a: Pick<ProfitAsk, 'filter' | 'by'>): Sql => joinsOf([...a.by, ...Object.keys(a.filter).filter((d): d is Dimension => d !== 'tag')])

export interface Money {
  /** Expression over t, in the display currency. */
  readonly amount: Sql
  readonly join: Sql
  readonly currency: string
  readonly borrowed: readonly string[]
}
/**
 * The amount column of a question. Another display currency divides the CNY value by that month's P&L rate (finance.md §2.7); `original`
 * needs one currency in the whole selection and says which it is.
 */
export async function moneyOf(run: Runner, a: ProfitAsk, where: Sql): Promise<Money> {
  const own = sql.raw(a.side === 'company' ? 't.amount_company' : 't.amount_cny')
  if (a.currency === 'CNY') return { amount: own, join: sql.empty, currency: 'CNY', borrowed: [] }
  const s = sourceOf(a)
  if (a.currency === 'original') {
    const found = await run.rows<{ currency: string }>(sql`select distinct t.currency from ${s.table} t ${joined(a)} where ${where} order by 1 limit 6`)
    if (found.length > 1) throw refuse.ONE_CURRENCY({ list: found.map((f) => f.currency).join('、') })
    return { amount: sql.raw('t.amount'), join: sql.empty, currency: found[0]?.currency ?? 'CNY', borrowed: [] }
  }
  const months: string[] = []
  for (let m = startOfMonth(a.from); m <= a.to; m = addMonths(m, 1)) months.push(m)
  // Late entries of a book month carry the rate of the month they belong to, at most two years back.
  if (byMonth(a) && a.basis === 'book') for (let i = 1; i <= 24; i++) months.unshift(addMonths(startOfMonth(a.from), -i))
  const rates: string[] = []
  const borrowed: string[] = []
  let last: string | undefined
  for (const m of months) {
    const rate = await findRate(run, a.currency, 'CNY', m, 'month_pl')
    if (rate?.previousMonth || !rate) borrowed.push(month(m))
    last = rate ? rate.rate.toFixed(8) : last
    rates.push(last ?? '')
  }
  const first = rates.find((r) => r !== '')
  if (!first) throw (await import('@crossway/kernel')).refuse.BAD_REQUEST({ detail: `rate ${a.currency}` })
  const used = rates.map((r) => r || first)
  return {
    amount: sql`(${own} / fx.rate)`,
    join: sql`join (select * from unnest(${months.map(month)}::text[], ${used}::numeric[]) as u(period, rate)) fx on fx.period = ${s.rateMonth}`,
    currency: a.currency,
    borrowed: borrowed.filter((m) => m >= month(a.from)),
  }
}
