import { moneyText, num, refId, roundMoney, sum, type Num, type RowOf } from '@crossway/kernel'
import { sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { getUnitCosts } from '@crossway/warehouse/server'
import { boughtValue, transferPrice } from '@crossway/warehouse/model'
import { refuse } from '../../model/errors.ts'
import type { intercoOrder } from '../../model/interco-order.resource.ts'

export type Interco = RowOf<typeof intercoOrder>
type Draft = Record<string, unknown>
export interface Share {
  readonly id: number
  readonly company: number
  readonly warehouse: number
  readonly project: number | null
  readonly ownership: 'own' | 'consigned'
}
export const shareOf = (tx: Tx, id: number): Promise<Share> =>
  tx.one<Share>(
    sql`select id, company_id as company, warehouse_id as warehouse, project_id as project, ownership from virtual_warehouse where id = ${id}::bigint`,
  )

/** The two sides of a sale inside the group: different companies, each with a share of its own (purchase.md internalTxnOrder). */
export async function saveInterco({ tx, ctx, before, draft }: SaveCall<typeof intercoOrder>): Promise<void> {
  const head: Draft = { ...before, ...draft }
  const [seller, buyer] = [refId(head.seller_company)!, refId(head.buyer_company)!]
  if (seller === buyer) throw refuse.IT_SAME({}, 'buyer_company')
  const [from, to] = [await shareOf(tx, refId(head.seller_vw)!), await shareOf(tx, refId(head.buyer_vw)!)]
  if (from.company !== seller) throw refuse.IT_SHARE({}, 'seller_vw')
  if (to.company !== buyer) throw refuse.IT_SHARE({}, 'buyer_vw')
  if (from.ownership !== 'own' || to.ownership !== 'own') throw refuse.IT_OWN({}, from.ownership === 'own' ? 'buyer_vw' : 'seller_vw')
  const lines = ((draft.lines ?? before?.lines ?? []) as Draft[]).map(
    (l) => ({ ...l, sku: refId(l.sku)!, msku: refId(l.msku), qty: Number(l.qty) }) as Draft & { qty: number },
  )
  if (!before) draft.owner = ctx.employee
  if (head.price_policy === 'fixed')
    lines.forEach((l, i) => {
      if (l.unit_price === null || l.unit_price === undefined || !num(String(l.unit_price)).gt(0)) throw refuse.IT_PRICE({}, `lines[${i}].unit_price`)
    })
  const amounts = lines.map((l) => roundMoney(num(String(l.unit_price ?? 0)).times(l.qty), String(head.currency)))
  const taxes = amounts.map((a) => roundMoney(a.times(String(head.tax_rate ?? 0)).div(100), String(head.currency)))
  lines.forEach((l, i) => Object.assign(l, { amount: moneyText(amounts[i]!), tax: moneyText(taxes[i]!) }))
  Object.assign(draft, { lines, qty: lines.reduce((n, l) => n + l.qty, 0), total: moneyText(sum(amounts)), tax_total: moneyText(sum(taxes)) })
}

export interface PricedLine {
  readonly id: number
  readonly cost: Num
  readonly price: Num
  readonly amount: Num
  readonly tax: Num
  /** CNY that the buyer takes in. */
  readonly value: Num
}
/** Prices of all lines at the rate of the day: cost plus mark-up, or what was agreed; what the buyer's stock is worth by them. */
export async function priceLines(tx: Tx, doc: Interco, rate: string): Promise<PricedLine[]> {
  const from = await shareOf(tx, doc.seller_vw.id)
  const { vat } = await tx.one<{ vat: boolean }>(sql`select vat_status = 'general' as vat from company where id = ${doc.buyer_company.id}`)
  const costs = await getUnitCosts(
    tx,
    doc.lines.map((l) => ({ company: from.company, warehouse: from.warehouse, sku: l.sku.id })),
  )
  return doc.lines.map((l, i) => {
    const cost = num(costs[i]!.total)
    const price = doc.price_policy === 'fixed' ? num(l.unit_price ?? 0) : transferPrice(cost, doc.markup_pct, rate)
    const amount = roundMoney(price.times(l.qty), doc.currency)
    const tax = roundMoney(amount.times(doc.tax_rate).div(100), doc.currency)
    // tax that does not come back is part of what the goods cost
    const value = vat ? boughtValue(price, l.qty, rate) : roundMoney(amount.plus(tax).times(rate))
    return { id: l.id, cost, price, amount, tax, value }
  })
}
export async function writePrices(tx: Tx, doc: Interco, priced: readonly PricedLine[]): Promise<Record<string, unknown>> {
  await tx.run(sql`
    update interco_line l set unit_cost = u.cost, unit_price = u.price, amount = u.amount, tax = u.tax, bought_value = u.value
    from unnest(${priced.map((p) => p.id)}::bigint[], ${priced.map((p) => moneyText(p.cost))}::numeric[], ${priced.map((p) => moneyText(p.price))}::numeric[], ${priced.map((p) => moneyText(p.amount))}::numeric[], ${priced.map((p) => moneyText(p.tax))}::numeric[], ${priced.map((p) => moneyText(p.value))}::numeric[]) as u(id, cost, price, amount, tax, value) where l.id = u.id`)
  const cost = sum(doc.lines.map((l, i) => priced[i]!.cost.times(l.qty)))
  const value = sum(priced.map((p) => p.value))
  return {
    total: moneyText(sum(priced.map((p) => p.amount))),
    tax_total: moneyText(sum(priced.map((p) => p.tax))),
    cost_total: moneyText(roundMoney(cost)),
    margin_pct: value.isZero() ? null : value.minus(cost).times(100).div(value).toFixed(4),
  }
}
