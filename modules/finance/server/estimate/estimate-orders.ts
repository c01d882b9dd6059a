import { num, roundMoney } from '@crossway/kernel'
import { sql, systemCtx, type App, type EventHandler, type JobDef, type Tx } from '@crossway/server-kit'
import { getMskuFeeParams } from '@crossway/product/server'
import { getUnitCosts, type UnitCost } from '@crossway/warehouse/server'
import { postEstimates, type OrderItem } from './post-estimate.ts'

const size = 500
/** What the platform keeps of a sale whose listing and category say nothing. */
const usualReferral = '0.15'

interface Reported {
  readonly id: number
  readonly store: number
  readonly company: number | null
  readonly warehouse: number | null
  readonly order: string
  readonly sku: string
  readonly msku: number | null
  readonly day: string
  readonly units: number
  readonly currency: string
  readonly fba: boolean
  readonly price: string
  readonly shipping: string
  readonly discount: string
  readonly fulfilment: string | null
  readonly referral: string | null
  readonly skus: readonly { readonly sku: number; readonly qty: number }[]
  /** The stock ledger costs the store's month by its own postings. */
  readonly costed: boolean
  /** A posted statement holds the item. */
  readonly settled: boolean
}

/**
 * Estimates the shipped items of an imported order report (finance.md §2.4, §2.6): price, discount and shipping as reported, referral by the fee
 * estimate of the listing, else its category, else 15 %; fulfilment by the fee estimate; cost by the stock's moving average. Items of cancelled
 * orders lose their estimate; multi-channel and replacement orders have none; an order that a statement holds already is settled, not estimated.
 * The day is the purchase day of the store's zone, the only one that later reports do not move. Answers how many items were written.
 */
export async function estimateOrders(app: App, file: number): Promise<number> {
  let written = 0
  for (let after = 0; ;) {
    const [n, last] = await app.db.tx(async (tx) => {
      const rows = await reported(tx, file, after)
      const open = rows.filter((r) => !r.settled || r.units === 0)
      const [costs, referral] = [await costsOf(tx, open), await referrals(tx, open)]
      written += await postEstimates(
        tx,
        open.map((r) => itemOf(r, costs, referral)),
      )
      return [rows.length, rows.at(-1)?.id ?? after] as const
    })
    if (n < size) return written
    after = last
  }
}

const reported = (tx: Tx, file: number, after: number): Promise<Reported[]> =>
  tx.rows<Reported>(sql`
    with item as (
      select min(i.id) as id, i.store_id, i.amazon_order_id, i.sku, min(i.msku_id) as msku_id, min(i.purchase_date_local) as day, min(i.currency) as currency, bool_or(i.fulfillment_channel ilike 'a%') as fba,
        coalesce(sum(i.quantity) filter (where coalesce(i.item_status, i.order_status) = 'shipped'), 0)::int as units,
        coalesce(sum(i.item_price) filter (where coalesce(i.item_status, i.order_status) = 'shipped'), 0) as price, coalesce(sum(i.shipping_price) filter (where coalesce(i.item_status, i.order_status) = 'shipped'), 0) as shipping,
        coalesce(sum(coalesce(i.item_promotion_discount, 0) + coalesce(i.ship_promotion_discount, 0)) filter (where coalesce(i.item_status, i.order_status) = 'shipped'), 0) as discount
      from amz_order_item i where i.report_file_id = ${file}::bigint and i.is_current and i.store_id is not null and i.sku is not null and i.currency is not null and i.purchase_date_local is not null
        and coalesce(i.item_status, i.order_status) in ('shipped', 'cancelled') and not coalesce(i.is_mcf, false) and not coalesce(i.is_replacement, false)
      group by i.store_id, i.amazon_order_id, i.sku having min(i.id) > ${after}::bigint order by 1 limit ${size})
    select i.id, i.store_id as store, s.company_id as company, s.default_warehouse_id as warehouse, i.amazon_order_id as "order", i.sku, i.msku_id as msku, i.day::text as day, i.units, i.currency, i.fba, i.price::text as price, i.shipping::text as shipping, i.discount::text as discount,
      f.fulfilment::text as fulfilment, f.referral::text as referral,
      coalesce((select json_agg(json_build_object('sku', m.sku_id, 'qty', m.qty) order by m.seq) from msku_sku m where m.msku_id = i.msku_id and m.valid_to is null), '[]') as skus,
      exists (select 1 from pl_entry e where e.pl_line_code = 'L1101' and e.source_type = 'stock_posting' and e.store_id = i.store_id and e.attrib_period = to_char(i.day, 'YYYY-MM')) as costed,
      exists (select 1 from settlement_line l join settlement h on h.id = l.settlement_id and h.status = 'posted' where l.order_id = i.amazon_order_id and lower(l.seller_sku) = lower(i.sku)) as settled
    from item i join store s on s.id = i.store_id
    left join lateral (
      select x.expected_fulfillment_fee_per_unit as fulfilment, case when coalesce(x.sales_price, x.your_price) > 0 then round(x.estimated_referral_fee_per_unit / coalesce(x.sales_price, x.your_price), 4) end as referral
      from amz_fba_fee_estimate x where x.is_current and x.store_id = i.store_id and x.sku = i.sku order by x.id desc limit 1) f on true
    order by i.id`)

const poolOf = (r: Reported, sku: number): string => `${r.company} ${r.warehouse} ${sku}`
async function costsOf(tx: Tx, rows: readonly Reported[]): Promise<Map<string, UnitCost>> {
  const asked = new Map(
    rows.flatMap((r) =>
      r.company === null || r.warehouse === null || r.costed
        ? []
        : r.skus.map((c) => [poolOf(r, c.sku), { company: r.company!, warehouse: r.warehouse!, sku: c.sku }] as const),
    ),
  )
  const costs = await getUnitCosts(tx, [...asked.values()])
  return new Map([...asked.keys()].map((k, n) => [k, costs[n]!]))
}

/** Category rates of listings that no fee estimate names, each listing once. */
async function referrals(tx: Tx, rows: readonly Reported[]): Promise<Map<number, string>> {
  const open = new Map(rows.filter((r) => r.referral === null && r.msku !== null).map((r) => [r.msku!, r.day]))
  const found = new Map<number, string>()
  for (const [msku, day] of open) {
    const pct = (await getMskuFeeParams(tx, msku, day))?.referral_pct
    if (pct) found.set(msku, num(pct).div(100).toFixed(6))
  }
  return found
}

function itemOf(r: Reported, costs: ReadonlyMap<string, UnitCost>, referral: ReadonlyMap<number, string>): OrderItem {
  const parts = r.skus.map((c) => ({ qty: c.qty, cost: costs.get(poolOf(r, c.sku)) }))
  const missing = parts.length === 0 || parts.some((p) => !p.cost || num(p.cost.total).isZero())
  const cost = (name: 'goods' | 'freight' | 'duty' | 'other'): string =>
    roundMoney(parts.reduce((sum, p) => sum.plus(p.cost ? num(p.cost[name]).times(p.qty).times(r.units) : 0), num(0))).toFixed(2)
  return {
    store: r.store,
    order: r.order,
    seller_sku: r.sku,
    msku: r.msku,
    id: r.id,
    ship_date: r.day,
    units: r.units,
    currency: r.currency,
    platform_fulfilled: r.fba,
    price: r.price,
    shipping: r.shipping,
    discount: r.discount,
    referral_rate: r.referral ?? (r.msku === null ? undefined : referral.get(r.msku)) ?? usualReferral,
    fulfilment_fee: r.fba ? (r.fulfilment ?? 0) : 0,
    ...(r.costed ? {} : { cost: { goods: cost('goods'), freight: cost('freight'), duty: cost('duty'), other: cost('other') }, cost_missing: missing }),
  }
}

export const estimateJob: JobDef = {
  name: 'finance.estimateOrders',
  title: { 'zh-cn': '订单预估', en: 'Estimate orders' },
  run: async ({ app, data }) => ({ written: await estimateOrders(app, Number(data.file)) }),
}
/** An order report came in: its estimates follow in a job, a file may hold ten thousands of orders. */
export const onOrderReport: EventHandler = {
  event: 'report.imported',
  name: 'finance.estimateOrders',
  run: async ({ app, tx, payload }) => {
    if (payload.type !== 'all_orders') return
    const file = Number(payload.file)
    await app.jobs.enqueue(tx, systemCtx(), estimateJob.name, estimateJob.title['zh-cn'], { file }, { uniqueKey: `estimateOrders:${file}` })
  },
}
