import { addDays, dayOf, num } from '@crossway/kernel'
import { sql, type App, type JobDef, type Tx } from '@crossway/server-kit'
import { postPl, reverseWhere } from '@crossway/ledger/server'
import { leadsTo } from '../settlement/kinds.ts'

const source = 'storage_accrual'
/** Days that a job makes up for when it did not run. */
const back = 7

interface Stored {
  readonly msku: number
  readonly units: string
  readonly volume: string
  readonly rate: string
  readonly currency: string
  readonly days: number
  readonly seq: number
}

/**
 * Accrues a store's storage of one day by listing: −(units on hand × m³ of one × the month's rate ÷ days of the month) on L0701 (finance.md §2.4).
 * A listing whose day stands is left; a month whose fee a statement has brought accrues nothing. Answers how many entries.
 */
export async function accrueStorage(tx: Tx, store: number, day: string): Promise<number> {
  const month = day.slice(0, 7)
  const line = Number(day.replaceAll('-', ''))
  const rows = await tx.rows<Stored>(sql`
    with place as (select s.id, s.default_warehouse_id as warehouse, s.marketplace_id as marketplace from store s where s.id = ${store}::bigint
        and not exists (select 1 from pl_rollup_month r where r.store_id = s.id and r.attrib_period = ${month} and r.pl_line_code = 'L0701' and r.stage = 'settled' and r.amount <> 0)),
    stock as (
      select e.msku_id as msku, sum(e.qty_delta)::numeric as units from stock_entry e join place p on p.warehouse = e.warehouse_id
      where e.occurred_at < (${day}::date + 1) and e.msku_id <> 0 group by 1 having sum(e.qty_delta) > 0),
    sized as (
      select k.msku, k.units, m.storage_type, (select sum(u.volume * l.qty) from msku_sku l join sku u on u.id = l.sku_id where l.msku_id = k.msku and l.valid_to is null) as volume
      from stock k join msku m on m.id = k.msku and m.store_id = ${store}::bigint)
    select z.msku, z.units::text as units, z.volume::text as volume, r.rate::text as rate, r.currency, extract(day from (date_trunc('month', ${day}::date) + interval '1 month - 1 day'))::int as days,
      coalesce((select max(e.source_seq) + 1 from pl_entry e where e.source_id = z.msku and e.source_type = ${source} and e.source_line_id = ${line}::bigint), 0)::int as seq
    from sized z cross join place p
    cross join lateral (select x.rate, x.currency from storage_rate x where x.marketplace_id = p.marketplace and x.size_tier = coalesce(z.storage_type, 'standard') and x.month <= ${month} order by x.month desc limit 1) r
    where z.volume > 0 and not exists (
      select 1 from pl_entry e where e.source_id = z.msku and e.source_type = ${source} and e.source_line_id = ${line}::bigint and e.reversal_of_id is null and not exists (select 1 from pl_entry b where b.reversal_of_id = e.id))
    order by z.msku`)
  const entries = rows
    .map((r) => ({
      line: 'L0701',
      amount: num(r.units).times(r.volume).times(r.rate).div(r.days).negated().toFixed(4),
      currency: r.currency,
      biz_date: day,
      stage: 'estimated' as const,
      basis: 'accrual' as const,
      store,
      msku: r.msku,
      source: { type: source, id: r.msku, line, seq: r.seq },
    }))
    .filter((e) => !num(e.amount).isZero())
  return (await postPl(tx, entries)).length
}

/** What was accrued for months whose storage fee a settlement now brings is taken back: the fee itself stands in its place (finance.md §2.4). */
export async function releaseStorage(tx: Tx, settlement: number, account?: number): Promise<number> {
  const months = await storageMonths(tx, settlement)
  if (months.length === 0) return 0
  return reverseWhere(
    tx,
    sql`e.source_type = ${source} and e.pl_line_code = 'L0701' and e.book_period >= ${months.map((m) => m.month).sort()[0]} and (e.store_id, e.attrib_period) in (select * from unnest(${months.map((m) => m.store)}::bigint[], ${months.map((m) => m.month)}::text[]))`,
    `released by settlement ${settlement}`,
    account === undefined ? {} : { account },
  )
}

/** A settlement taken back leaves its storage months without a fee: they are accrued again, up to yesterday. */
export async function accrueAgain(tx: Tx, settlement: number, today = dayOf(new Date())): Promise<number> {
  let n = 0
  for (const m of await storageMonths(tx, settlement))
    for (let day = `${m.month}-01`; day.startsWith(m.month) && day < today; day = addDays(day, 1)) n += await accrueStorage(tx, m.store, day)
  return n
}

const storageMonths = (tx: Tx, settlement: number): Promise<{ store: number; month: string }[]> =>
  tx.rows(
    sql`select distinct line_store_id as store, service_month as month from settlement_line l where ${leadsTo(settlement, 'L0701')} and line_store_id is not null and service_month is not null order by 1, 2`,
  )

/** Yesterday's storage of all stores in business, and of the week before where a day is missing; a store in a transaction of its own. */
export async function accrueAll(app: App, today: string): Promise<number> {
  const stores = await app.db.rows<{ id: number }>(
    sql`select s.id from store s where s.status in ('normal', 'suspended', 'vacation') and s.default_warehouse_id is not null and s.marketplace_id in (select marketplace_id from storage_rate) order by 1`,
  )
  let n = 0
  for (const s of stores) for (let i = back; i >= 1; i--) n += await app.db.tx((tx) => accrueStorage(tx, s.id, addDays(today, -i)))
  return n
}
export const accrualJob: JobDef = {
  name: 'finance.accrueStorage',
  title: { 'zh-cn': '仓储费计提', en: 'Accrue storage' },
  cron: '20 4 * * *',
  run: async ({ app }) => ({ entries: await accrueAll(app, dayOf(new Date())) }),
}
