import { num, sum, type Num } from '@crossway/kernel'
import { insertAll, sql, type Runner, type Tx } from '@crossway/server-kit'
import { projectAds } from './project-ads.ts'

interface Head {
  readonly id: number
  readonly account: number
  readonly from: string
  readonly to: string
}
interface Move {
  readonly id: number
  readonly date: string
  readonly type: 'topup' | 'spend' | 'tax' | 'service_fee' | 'transfer'
  readonly title: string
  readonly amount: string
  readonly store: number | null
  readonly ad_type: string | null
  readonly settlement: number | null
}
/** What moved the account until the period's end and stands in no earlier statement: what was booked late into a confirmed period is told by the next. */
const movesOf = (tx: Tx, h: Head): Promise<Move[]> =>
  tx.rows<Move>(sql`
    with first as (select min(period_start) as start, min(created_at) as made from ad_statement where fund_account_id = ${h.account}::bigint and status <> 'void')
    select t.id, t.biz_date::text as date, case when t.type in ('topup', 'collect') then 'topup' when t.type in ('spend', 'tax', 'service_fee') then t.type else 'transfer' end as type,
      coalesce(t.source_no, t.note) as title, t.amount::text as amount, d.store_id as store, l.ad_type, d.id as settlement
    from fund_txn t cross join first f
      left join ad_settlement d on t.source_type = 'ad_settlement' and d.id = t.source_id
      left join ad_settlement_line l on l.ad_settlement_id = d.id and l.seq::text = split_part(t.source_key, ':', 3)
    where t.account_id = ${h.account}::bigint and t.biz_date <= ${h.to}::date and (t.biz_date >= f.start or t.created_at > f.made)
      and not exists (select 1 from ad_statement_line x join ad_statement s on s.id = x.ad_statement_id where x.fund_txn = t.id and s.fund_account_id = ${h.account}::bigint and s.status <> 'void' and s.period_end < ${h.from}::date)
    order by t.biz_date, t.seq limit 20000`)

/** Balance of the account at the end of a day, by its movements. */
export const balanceOn = async (run: Runner, account: number, day: string): Promise<Num> =>
  num(
    (
      await run.one<{ sum: string }>(
        sql`select coalesce(sum(amount), 0)::text as sum from fund_txn where account_id = ${account}::bigint and biz_date <= ${day}::date`,
      )
    ).sum,
  )

/** Closing of the live statement before; without one the movements before the period. */
export async function openingOf(run: Runner, h: Head): Promise<Num> {
  const before = await run.maybe<{ closing: string }>(
    sql`select closing::text as closing from ad_statement where fund_account_id = ${h.account}::bigint and status <> 'void' and period_end < ${h.from}::date order by period_end desc limit 1`,
  )
  if (before) return num(before.closing)
  const first = await run.one<{ sum: string }>(
    sql`select coalesce(sum(amount), 0)::text as sum from fund_txn where account_id = ${h.account}::bigint and biz_date < ${h.from}::date`,
  )
  return num(first.sum)
}

/** Writes lines, sums and advertising figures of a statement anew (finance-treasury.md reconciliationAd: closing = opening + topups − spend − service_fee − tax ± transfers). */
export async function computeAdStatement(tx: Tx, id: number): Promise<void> {
  const h = await tx.one<Head & { project: number | null }>(
    sql`select id, fund_account_id as account, project_id as project, period_start::text as from, period_end::text as to from ad_statement where id = ${id}::bigint for update`,
  )
  const opening = await openingOf(tx, h)
  const moves = await movesOf(tx, h)
  let balance = opening
  await tx.run(sql`delete from ad_statement_line where ad_statement_id = ${id}::bigint`)
  await insertAll(
    tx,
    'ad_statement_line',
    {
      ad_statement_id: 'bigint',
      seq: 'integer',
      date: 'date',
      type: 'text',
      title: 'text',
      store_id: 'bigint',
      ad_type: 'text',
      ad_settlement_id: 'bigint',
      amount: 'numeric',
      balance: 'numeric',
      fund_txn: 'integer',
    },
    moves.map((m, i) => ({
      ad_statement_id: id,
      seq: i + 1,
      date: m.date,
      type: m.type,
      title: m.title.slice(0, 200),
      store_id: m.store,
      ad_type: m.ad_type,
      ad_settlement_id: m.settlement,
      amount: num(m.amount).toFixed(2),
      balance: (balance = balance.plus(m.amount)).toFixed(2),
      fund_txn: m.id,
    })),
  )
  const of = (type: Move['type']): Num => sum(moves.filter((m) => m.type === type).map((m) => m.amount))
  await tx.run(sql`
    update ad_statement set opening = ${opening.toFixed(2)}, topups = ${of('topup').toFixed(2)}, spend = ${of('spend').negated().toFixed(2)}, service_fee = ${of('service_fee').negated().toFixed(2)}, tax = ${of('tax').negated().toFixed(2)},
      transfers = ${of('transfer').toFixed(2)}, closing = ${balance.toFixed(2)} where id = ${id}::bigint`)
  await tx.run(sql`
    update ad_statement a set impressions = k.impressions, clicks = k.clicks, ad_orders = k.orders, ad_spend = k.spend, ad_sales = k.sales from (
      select coalesce(sum(x.impressions), 0)::int as impressions, coalesce(sum(x.clicks), 0)::int as clicks, coalesce(sum(x.orders), 0)::int as orders, coalesce(round(sum(x.spend_cny), 2), 0) as spend, coalesce(round(sum(x.sales_cny), 2), 0) as sales
      from (${projectAds(sql`(select id, customer_id, project_id, period_start, period_end from ad_statement where id = ${id}::bigint)`, { project: 's.project_id', customer: 's.customer_id', first: 's.period_start', last: 's.period_end' })}) x) k where a.id = ${id}::bigint`)
}
