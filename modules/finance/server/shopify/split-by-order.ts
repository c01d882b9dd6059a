import { minorUnit, num } from '@crossway/kernel'
import { splitBillLines, type LinePart } from '@crossway/resource/server'
import { sql, type Tx } from '@crossway/server-kit'
import { splitCharge, splitRefund, splitWhole, type Share, type What } from '../../model/shopify/split-charge.ts'
import { takeKinds } from '../settlement/kinds.ts'
import { givenBack, paidOrders, type ShopOrder } from './paid-orders.ts'

interface Row {
  readonly id: number
  readonly file: number
  readonly store: number
  readonly part: number
  readonly transaction_type: string
  readonly amount_type: string
  readonly amount_description: string
  readonly amount: string
  readonly currency: string
  readonly order: string
}
/** Words of a part, as the platform's rules read them (finance.md §2.3); goods are counted by the piece. */
const words: Readonly<Record<Exclude<What, 'goods' | 'whole'>, string>> = { shipping: 'Shipping', discount: 'Discount', tax: 'Tax' }
/** Parts of a row that was split stand behind those that the template made of it. */
const partsFrom = 1000
/** Orders that are asked for in one question. */
const atOnce = 5000

/**
 * Rows of a shop's payouts that name an order are split by it (finance.md §2.3, Shopify Payments): a charge into goods, shipping, discount and tax, a refund
 * and a fee over the lines of the order. The first part stays on the row, the others stand behind it under the same number of the file, so that all of them
 * lead to what the gateway wrote. What is split already, names no order of ours or was classified by hand is left. Answers how many rows were split.
 */
export async function splitByOrder(tx: Tx, settlement: number): Promise<number> {
  const rows = await tx.rows<Row>(sql`
    select l.id, l.report_file_id as file, l.store_id as store, l.part, coalesce(l.transaction_type, '') as transaction_type, coalesce(l.amount_type, '') as amount_type, coalesce(l.amount_description, '') as amount_description, l.amount::text as amount, s.currency, l.order_id as "order"
    from settlement s join amz_settlement_line l on l.report_file_id = s.raw_file_id left join settlement_kind k on k.settlement_id = s.id and k.kind = l.kind
    where s.id = ${settlement}::bigint and s.channel_group = 'shopify' and l.order_id is not null and coalesce(l.sku, '') = '' and l.is_payout is not true and k.class_state is distinct from 'manual'
      and l.transaction_type !~* '(reserve|hold|release|payout|transfer|withdrawal)' order by l.row_no, l.part`)
  if (rows.length === 0) return 0
  const names = [...new Set(rows.map((r) => r.order))]
  const orders: ShopOrder[] = []
  for (let n = 0; n < names.length; n += atOnce) {
    const some = names.slice(n, n + atOnce)
    orders.push(
      ...(await paidOrders(tx, sql`o.store_id = ${rows[0]!.store}::bigint and (o.order_name = any(${some}::text[]) or o.shopify_id = any(${some}::text[]))`)),
    )
  }
  const found = new Map(orders.flatMap((o) => [[o.number, o] as const, [o.name, o] as const]))
  const counted = await soldBefore(tx, settlement, names)
  const made = rows.flatMap((row) => {
    const order = found.get(row.order)
    if (!order || order.lines.length === 0) return []
    return [{ row, parts: partsOf(row, order, counted) }]
  })
  if (made.length === 0) return 0
  await keep(tx, settlement, made)
  return made.length
}

/** Orders whose pieces another row has counted already: an order may be charged in several parts. */
async function soldBefore(tx: Tx, settlement: number, orders: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ order: string }>(sql`
    select distinct l.order_id as "order" from settlement s join settlement o on o.store_id = s.store_id and o.channel_group = 'shopify' and o.status not in ('void', 'reversed') join amz_settlement_line l on l.report_file_id = o.raw_file_id
    where s.id = ${settlement}::bigint and l.order_id = any(${[...orders]}::text[]) and l.sku <> '' and lower(l.transaction_type) = 'order' and lower(l.amount_description) = 'principal'`)
  return new Set(rows.map((r) => r.order))
}

function partsOf(row: Row, o: ShopOrder, counted: Set<string>): LinePart[] {
  const scale = minorUnit(row.currency)
  const goods = row.amount_description.toLowerCase() === 'principal'
  const kind = row.transaction_type.toLowerCase()
  const mskus = new Map(o.lines.map((l) => [l.sku, l.msku]))
  if (goods && kind === 'order') {
    const again = counted.has(row.order)
    counted.add(row.order)
    const pieces = new Map(o.lines.map((l) => [l.sku, again ? 0 : l.qty]))
    return splitCharge(row.amount, o, scale).map((s) => partOf(row, s, mskus, pieces.get(s.sku) ?? 0))
  }
  if (goods && kind === 'refund') {
    const same = row.currency === o.currency
    const whole = same && num(row.amount).abs().gte(o.total)
    const pieces = new Map(o.lines.map((l) => [l.sku, whole ? l.qty : l.back || null]))
    return splitRefund(row.amount, o, same ? givenBack(o, row.amount) : [], same, scale).map((s) => partOf(row, s, mskus, pieces.get(s.sku) ?? null))
  }
  return splitWhole(row.amount, o.lines, scale).map((s) => partOf(row, s, mskus, null))
}
/** `pieces`: what the part counts; a refund of which nobody knows the pieces is money only. */
function partOf(row: Row, s: Share, mskus: ReadonlyMap<string, number | null>, pieces: number | null): LinePart {
  const at = { sku: s.sku, msku: mskus.get(s.sku) ?? null, amount: s.amount.toFixed(4), quantity: null }
  if (s.what === 'whole') return { ...at, amount_type: row.amount_type, amount_description: row.amount_description }
  if (s.what !== 'goods') return { ...at, amount_type: words[s.what], amount_description: words[s.what] }
  return { ...at, amount_type: row.amount_type, amount_description: pieces === null ? row.amount_type : 'Principal', quantity: pieces }
}

/** Writes the parts down and numbers their kinds anew. A kind that has lost its last row goes first: its number may be given again. */
async function keep(tx: Tx, settlement: number, made: readonly { readonly row: Row; readonly parts: readonly LinePart[] }[]): Promise<void> {
  await splitBillLines(
    tx,
    made.map(({ row, parts }) => ({ id: row.id, from: (row.part + 1) * partsFrom, parts })),
  )
  await tx.run(
    sql`delete from settlement_kind k using settlement s where s.id = ${settlement}::bigint and k.settlement_id = s.id and not exists (select 1 from amz_settlement_line l where l.report_file_id = s.raw_file_id and l.kind = k.kind)`,
  )
  await takeKinds(tx, [settlement])
}
