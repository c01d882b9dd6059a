import { addDays, dayOf, num, roundMoney, sum, zero, type Num } from '@crossway/kernel'
import { getMskuFeeParams } from '@crossway/product/server'
import { sql, type App, type Runner, type Tx } from '@crossway/server-kit'
import { getUnitCosts } from '@crossway/warehouse/server'
import { adShare, platformFeeOf, profitOf } from '../../model/order/profit.ts'
import type { OrderFacts } from './order-facts.ts'
import { orderPorts } from './ports.ts'

export interface Estimate {
  readonly fee: Num
  /** null where an article's cost is not known. */
  readonly cost: Num | null
  readonly ads: Num
  readonly profit: Num | null
  readonly margin: Num | null
}

/** Platform fees of all lines by their categories on the day of the order. */
async function feeOf(run: Runner, o: OrderFacts): Promise<Num> {
  const lines = await run.rows<{ msku: number | null; amount: string; qty: number }>(sql`
    select msku_id as msku, round(amount * (qty - qty_cancelled) / qty, 4) as amount, qty - qty_cancelled as qty from mc_order_line where mc_order_id = ${o.id} and qty > qty_cancelled`)
  let fee = zero
  for (const l of lines)
    if (l.msku !== null) fee = fee.plus(platformFeeOf(await getMskuFeeParams(run, l.msku, dayOf(new Date(o.ordered_at))), l.amount, l.qty, o.currency))
  return fee
}

/** Writes what a piece of each article costs: the moving average where it is sent from, else what was last paid for it. */
async function priceArticles(tx: Tx, o: OrderFacts, warehouse: number | null): Promise<Num | null> {
  const rows = await tx.rows<{ id: number; sku: number; qty: number; known: string | null }>(sql`
    select k.id, k.sku_id as sku, k.qty - k.qty_cancelled as qty, coalesce(s.std_cost, case when s.last_price_currency = 'CNY' then s.last_price end) as known from mc_order_sku k join sku s on s.id = k.sku_id where k.mc_order_id = ${o.id} order by k.seq`)
  const pools =
    warehouse === null || o.company === null
      ? []
      : await getUnitCosts(
          tx,
          rows.map((r) => ({ company: o.company!, warehouse, sku: r.sku })),
        )
  const costs = rows.map((r, i) => (pools[i] && num(pools[i].total).gt(0) ? pools[i].total : r.known))
  await tx.run(
    sql`update mc_order_sku k set unit_cost = u.cost from unnest(${rows.map((r) => r.id)}::bigint[], ${costs}::numeric[]) as u(id, cost) where k.id = u.id and k.unit_cost is distinct from u.cost`,
  )
  if (costs.some((c) => c === null) || o.cny_rate === null) return null
  return roundMoney(sum(rows.map((r, i) => num(costs[i]!).times(r.qty))).div(o.cny_rate), o.currency)
}

/** Advertising of the store over its sales, of the seven days before the order. */
async function adsOf(app: App, run: Runner, o: OrderFacts): Promise<Num> {
  const spendOf = orderPorts(app).adSpend
  if (!spendOf) return zero
  const to = dayOf(new Date(o.ordered_at))
  const from = addDays(to, -7)
  const { sales } = await run.one<{ sales: string }>(sql`
    select coalesce(sum(item_amount - discount), 0) as sales from mc_order where store_id = ${o.store} and ordered_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai' and ordered_at < ${to}::date::timestamp at time zone 'Asia/Shanghai' and status <> 'cancelled' and order_type not in ('resend', 'exchange')`)
  return adShare(await spendOf(run, o.store, from, addDays(to, -1)), sales, o.item_amount, o.currency)
}

/** What the order is expected to leave (multichannel.md, profit_est). */
export async function estimate(
  { app, tx }: { readonly app: App; readonly tx: Tx },
  o: OrderFacts,
  route: { readonly warehouse: number | null; readonly freight: Num | null; readonly handling: Num | null },
): Promise<Estimate> {
  const free = ['resend', 'exchange', 'sample'].includes(o.order_type)
  const fee = free ? zero : await feeOf(tx, o)
  const ads = free ? zero : await adsOf(app, tx, o)
  const cost = await priceArticles(tx, o, route.warehouse)
  const { profit, margin } = profitOf({
    item: o.item_amount,
    shipping: o.shipping_income,
    discount: o.discount,
    fee,
    cost: cost ?? 0,
    freight: route.freight ?? 0,
    handling: route.handling ?? 0,
    ads,
  })
  return { fee, cost, ads, profit: cost === null ? null : profit, margin: cost === null ? null : margin }
}
