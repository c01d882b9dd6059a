import { num } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { findRate } from '@crossway/ledger/server'
import { offsiteAds } from '../commission/offsite-ads.ts'
import { recalculate } from './recalculate.ts'

/**
 * Off-site advertising of stores' days on their orders: spend of the day × an order's net ÷ the day's net of the store (finance.md shopifyOrder). Days
 * without a report keep what stands; on a day without net nobody bears it. Answers how many orders changed.
 */
export async function attributeAds(tx: Tx, from: string, to: string): Promise<number> {
  const stores = await tx.rows<{ id: number; currency: string }>(
    sql`select distinct store_id as id, currency from shopify_order where order_day between ${from}::date and ${to}::date order by 1 limit 1000`,
  )
  const reported = await offsiteAds(tx, [...new Set(stores.map((s) => s.id))], from, to)
  const spend: { store_id: number; day: string; currency: string; spend: string }[] = []
  for (const s of stores)
    for (const r of reported.filter((x) => x.store === s.id)) {
      const rate = await findRate(tx, r.currency, s.currency, r.day, 'month_pl')
      if (rate) spend.push({ store_id: s.id, day: r.day, currency: s.currency, spend: num(r.spend).times(rate.rate).toFixed(4) })
    }
  if (spend.length === 0) return 0
  const changed = await tx.rows<{ id: number }>(sql`
    update shopify_order o set ad_cost = c.ads from (
      select o.id, case when o.net_amount > 0 then round(a.spend * o.net_amount / sum(greatest(o.net_amount, 0)) over (partition by o.store_id, o.order_day, o.currency), 2) else 0 end as ads
      from shopify_order o join (select store_id, day, currency, sum(spend) as spend from jsonb_to_recordset(${JSON.stringify(spend)}::jsonb) as x(store_id bigint, day date, currency text, spend numeric) group by 1, 2, 3) a on a.store_id = o.store_id and a.day = o.order_day and a.currency = o.currency) c
    where o.id = c.id and o.ad_cost <> c.ads returning o.id`)
  await recalculate(
    tx,
    changed.map((r) => r.id),
  )
  return changed.length
}
