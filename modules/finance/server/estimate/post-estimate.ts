import { num, roundMoney, type NumLike } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { postPl, reverseWhere, type PlEntry, type PostOptions } from '@crossway/ledger/server'
import { orderKey } from '../settlement/order-key.ts'

/** One shipped order item as a report or an order tells it (finance.md §2.4, §2.6). Amounts in the order's currency, costs in CNY for all units. */
export interface OrderItem {
  readonly store: number
  readonly order: string
  readonly seller_sku: string
  readonly msku: number | null
  /** Id of the row that says it; part of the source key. */
  readonly id: number
  /** Document that it stands in, where that is no order report. */
  readonly source?: { readonly type: string; readonly id: number }
  readonly ship_date: string
  readonly units: number
  readonly currency: string
  readonly platform_fulfilled: boolean
  readonly price: NumLike
  readonly shipping?: NumLike
  readonly discount?: NumLike
  /** Share of price + shipping − discounts, such as 0.15. */
  readonly referral_rate: NumLike
  /** What the gateway takes of its payment. */
  readonly payment_fee?: NumLike
  /** Fulfilment of one unit. */
  readonly fulfilment_fee?: NumLike
  /** The stock had no cost to give: the cost line is posted with 0 and flagged (finance.md §2.4). */
  readonly cost_missing?: boolean
  readonly cost?: { readonly goods: NumLike; readonly freight: NumLike; readonly duty: NumLike; readonly other: NumLike } | undefined
}

/** The estimated entries of an order item: referral −round(rate × (price + shipping − discounts), 2), payment by the gateway's fee, fulfilment by the expected fee, cost as it left the stock. */
export function bundleOf(i: OrderItem, seq: number): PlEntry[] {
  const [price, shipping, discount] = [num(i.price), num(i.shipping ?? 0), num(i.discount ?? 0)]
  const base = {
    stage: 'estimated' as const,
    basis: 'estimate' as const,
    biz_date: i.ship_date,
    store: i.store,
    msku: i.msku,
    order_key: orderKey(i.store, i.order, i.seller_sku),
  }
  const source = { ...(i.source ?? { type: 'order_item', id: i.id }), line: i.id, seq }
  const line = (code: string, amount: NumLike, currency: string, quantity: number | null): PlEntry => ({
    ...base,
    source,
    line: code,
    amount,
    currency,
    quantity,
  })
  return [
    line(i.platform_fulfilled ? 'L0101' : 'L0102', price, i.currency, i.units),
    line('L0104', shipping, i.currency, null),
    line('L0201', discount.negated(), i.currency, null),
    line('L0501', roundMoney(price.plus(shipping).minus(discount).times(i.referral_rate), i.currency).negated(), i.currency, null),
    line('L0506', num(i.payment_fee ?? 0).negated(), i.currency, null),
    line(
      'L0601',
      num(i.fulfilment_fee ?? 0)
        .times(i.units)
        .negated(),
      i.currency,
      null,
    ),
    line('L1101', num(i.cost?.goods ?? 0).negated(), 'CNY', i.units),
    line('L1201', num(i.cost?.freight ?? 0).negated(), 'CNY', i.units),
    line('L1202', num(i.cost?.duty ?? 0).negated(), 'CNY', i.units),
    line('L1206', num(i.cost?.other ?? 0).negated(), 'CNY', i.units),
  ]
    .filter((e) => !num(e.amount).isZero() || (i.cost_missing === true && e.line === 'L1101'))
    .map((e) => (i.cost_missing === true && e.line === 'L1101' ? { ...e, cost_missing: true } : e))
}

/** One item; see postEstimates. Answers whether something was written. */
export const postEstimate = async (tx: Tx, item: OrderItem, o: PostOptions = {}): Promise<boolean> => (await postEstimates(tx, [item], o)) > 0

interface Live {
  readonly key: string
  readonly line: string
  readonly amount: string
  readonly currency: string
  readonly day: string
  readonly quantity: number | null
  readonly seq: number
  readonly stands: boolean
}
type Face = readonly (readonly [string, NumLike, string, string, number | null])[]
const face = (rows: Face): string =>
  JSON.stringify(rows.map(([line, amount, currency, day, quantity]) => [line, num(amount).toFixed(4), currency, day, quantity]).sort())

/**
 * Estimates shipped order items, one of each order and seller SKU (finance.md §2.6 rules 1 and 4). Unchanged input writes nothing, changed input
 * takes the live bundle back and posts the new one, an item without units only takes it back; an item whose statement has been posted is never
 * touched. Answers how many items were written.
 */
export async function postEstimates(tx: Tx, items: readonly OrderItem[], o: PostOptions = {}): Promise<number> {
  const keyOf = (i: OrderItem): string => orderKey(i.store, i.order, i.seller_sku)
  const keys = items.map(keyOf)
  const settled = new Set(
    (
      await tx.rows<{ key: string }>(
        sql`select distinct b.order_key as key from pl_entry b where b.stage = 'estimated' and b.order_key = any(${keys}::text[]) and b.note like 'released by settlement %'`,
      )
    ).map((r) => r.key),
  )
  const rows = await tx.rows<Live>(
    sql`select e.order_key as key, e.pl_line_code as line, e.amount::text as amount, e.currency, e.biz_date::text as day, e.quantity, e.source_seq as seq, not exists (select 1 from pl_entry b where b.reversal_of_id = e.id) as stands from pl_entry e where e.stage = 'estimated' and e.order_key = any(${keys}::text[]) and e.reversal_of_id is null`,
  )
  const posted = Map.groupBy(rows, (r) => r.key)
  const back: string[] = []
  const next: PlEntry[] = []
  let written = 0
  for (const item of items) {
    const key = keyOf(item)
    if (settled.has(key)) continue
    const ever = posted.get(key) ?? []
    const old = ever.filter((l) => l.stands)
    // What was taken back keeps its number: an order may be cancelled and shipped after all.
    const bundle = item.units === 0 ? [] : bundleOf(item, ever.length ? Math.max(...ever.map((l) => l.seq)) + 1 : 0)
    const before = face(old.map((l) => [l.line, l.amount, l.currency, l.day, l.quantity]))
    if (before === face(bundle.map((e) => [e.line!, e.amount, e.currency, e.biz_date, e.quantity ?? null]))) continue
    if (old.length) back.push(key)
    next.push(...bundle)
    written++
  }
  if (back.length) await reverseWhere(tx, sql`e.stage = 'estimated' and e.order_key = any(${back}::text[])`, 'estimate changed', o)
  await postPl(tx, next, o)
  return written
}
