import { dayOf, num, refId } from '@crossway/kernel'
import { findRate } from '@crossway/ledger/server'
import { sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { saleAmounts, type SaleAmounts } from '../../model/sale/sale-amounts.ts'
import { saleMargin } from '../../model/sale/sale-margin.ts'
import type { saleOrder } from '../../model/sale/sale-order.resource.ts'
import { departmentOf } from '../places.ts'
import { allowancesOn, buyerRow, type BuyerRow } from './buyer-terms.ts'
import { listPrices } from './list-prices.ts'
import { unitCosts } from './unit-costs.ts'

type Head = Record<string, unknown>
interface Line extends Record<string, unknown> {
  sku: number
  qty: number
  price: string
  discount_pct: string
  tax_rate: string
  cost_unit: string
}

/** Rules and computed figures of an order at every save (b2b.md saleOrder). */
export async function saveSaleOrder({ tx, ctx, before, draft }: SaveCall<typeof saleOrder>): Promise<void> {
  const head: Head = { ...before, ...draft }
  const buyer = await buyerRow(tx, refId(head.buyer)!)
  if (buyer.status !== 'enabled') throw refuse.SO_BUYER_OFF({ buyer: buyer.name }, 'buyer')
  if (!before) draft.owner ??= buyer.owner ?? ctx.employee
  const day = String(head.order_date ?? dayOf(new Date()))
  const vw = refId(head.vw) ?? (head.delivery_mode === 'stock' ? buyer.vw : null)
  if (head.delivery_mode === 'stock' && vw === null) throw refuse.SO_PLACE({}, 'vw')
  await checkCustomerPo(tx, buyer, String(head.customer_po), before?.id)
  const place = await shipTo(tx, buyer, (head.ship_to as string | null) ?? null)
  const lines = await pricedLines(tx, { buyer, day, vw, lines: (draft.lines ?? before?.lines ?? []) as Head[], keeps: head.source === 'vc' })
  const charges = ((draft.charges ?? before?.charges ?? []) as Head[]).map((c) => ({ amount: String(c.amount), tax_rate: String(c.tax_rate ?? 0) }))
  const amounts = saleAmounts(lines, charges)
  lines.forEach((l, i) => (l.amount = amounts.lines[i]!.toFixed(2)))
  const rate = (await findRate(tx, buyer.currency, 'CNY', day, 'book'))?.rate
  Object.assign(draft, {
    lines,
    vw,
    company: refId(head.company) ?? buyer.company,
    project: refId(head.project) ?? buyer.project,
    store: buyer.store,
    currency: buyer.currency,
    rate: rate?.toFixed(8) ?? null,
    ship_to: place.code,
    ship_to_address: place.address,
    freight_term: head.freight_term ?? buyer.freight_term,
    department: await departmentOf(tx, refId(draft.owner === undefined ? before?.owner : draft.owner)),
    qty: lines.reduce((n, l) => n + l.qty, 0),
    ...moneyOf(amounts, buyer),
    ...(await marginOf(tx, { buyer, day, amounts, lines, freight: String(head.planned_freight ?? 0), fx: rate?.toString() })),
  })
}

const moneyOf = (a: SaleAmounts, buyer: BuyerRow) => ({
  goods_amount: a.goods.toFixed(2),
  discount_amount: a.discount.toFixed(2),
  charge_amount: a.charges.toFixed(2),
  tax_amount: a.tax.toFixed(2),
  total: a.total.toFixed(2),
  prepay_required: a.total
    .times(num(buyer.term_type === 'prepaid' ? Math.max(Number(buyer.prepay_pct), 0) || 100 : buyer.prepay_pct))
    .div(100)
    .toFixed(2),
})

/** Expected allowances and margin; without a rate there is no margin. */
export async function marginOf(
  tx: Tx,
  o: { buyer: BuyerRow; day: string; amounts: SaleAmounts; lines: readonly { qty: number; cost_unit: string }[]; freight: string; fx: string | undefined },
) {
  const m = saleMargin({
    goods: o.amounts.goods,
    charges: o.amounts.charges,
    allowance_pcts: (await allowancesOn(tx, o.buyer.id, o.day)).map((a) => a.pct),
    fx: o.fx ?? 0,
    lines: o.lines.map((l) => ({ qty: l.qty, unit_cost: l.cost_unit })),
    freight: o.freight,
  })
  return {
    est_allowance: m.allowance.toFixed(2),
    est_cost: m.cost.toFixed(2),
    est_margin: o.fx ? m.margin.toFixed(2) : null,
    est_margin_pct: o.fx ? m.pct.toFixed(4) : null,
  }
}

async function pricedLines(tx: Tx, o: { buyer: BuyerRow; day: string; vw: number | null; lines: readonly Head[]; keeps: boolean }): Promise<Line[]> {
  const wanted = o.lines.map((l) => ({ sku: refId(l.sku)!, qty: Number(l.qty) }))
  const [list, costs] = [await listPrices(tx, o.buyer.id, wanted, o.day), await unitCosts(tx, o.vw, wanted, o.day)]
  return o.lines.map((l, i) => {
    const given = l.price === null || l.price === undefined || l.price === '' ? null : String(l.price)
    const price = given ?? list[i]?.price
    if (price === undefined) throw refuse.SO_NO_PRICE({ n: i + 1 }, `lines[${i}].price`)
    const listed = list[i] !== undefined && num(list[i].price).eq(num(price))
    return {
      ...l,
      ...wanted[i]!,
      price,
      price_source: o.keeps ? 'vc' : listed ? 'list' : 'manual',
      floor_price: list[i]?.floor ?? null,
      case_size: l.case_size ?? list[i]?.case_size ?? null,
      asin: l.asin ?? list[i]?.asin ?? null,
      buyer_item_no: l.buyer_item_no ?? list[i]?.buyer_item_no ?? null,
      discount_pct: String(l.discount_pct ?? 0),
      tax_rate: l.tax_rate === null || l.tax_rate === undefined ? o.buyer.tax_rate : String(l.tax_rate),
      cost_unit: costs[i]!,
    }
  })
}

/** One order for one order of the buyer, unless the earlier one was cancelled. */
async function checkCustomerPo(tx: Tx, buyer: BuyerRow, po: string, self: number | undefined): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sale_order ${buyer.id} ${po}`}, 0))`)
  const other = await tx.maybe<{ no: string }>(
    sql`select no from sale_order where buyer_id = ${buyer.id} and customer_po = ${po} and status <> 'cancelled' and id is distinct from ${self ?? null}::bigint limit 1`,
  )
  if (other) throw refuse.SO_PO_TAKEN({ po, no: other.no }, 'customer_po')
}

/** The buyer's place that was named, or his first one. */
async function shipTo(tx: Tx, buyer: BuyerRow, code: string | null): Promise<{ code: string; address: string }> {
  const row = await tx.maybe<{ code: string; address: string }>(
    sql`select party_id as code, concat_ws(', ', name, address, city, state, zip, country) as address from b2b_address
        where b2b_buyer_id = ${buyer.id} and kind = 'ship_to' and (${code}::text is null or party_id = ${code}) order by seq limit 1`,
  )
  if (row) return row
  // Amazon adds centres every week: an order of its own names the place itself
  if (buyer.kind === 'amazon_vendor' && code) return { code, address: code }
  throw refuse.SO_ADDRESS({ code: code ?? '' }, 'ship_to')
}
