import type pg from 'pg'
import { actOn, bill, noticeOf, posted, ready, receive, type Chain, type Send } from './chain.ts'

/** What the server has acknowledged. */
export interface Shipped {
  readonly notices: Set<number>
  readonly posted: Set<number>
  readonly reversed: Set<number>
}
/** Ships the same articles again and again: some shipments are taken back and sent anew, all arrive in two parts, and each bill is shared out, every second one taken back and shared out once more. */
export async function shipper(send: Send, c: Chain, skus: readonly number[], at: number, done: Shipped, over: () => boolean): Promise<void> {
  for (let n = at; !over(); n++) {
    const order = await ready(send, c, skus, 12)
    const notice = order && (await noticeOf(send, c, [order.id], '100'))
    if (!notice || !(await actOn(send, 'approver', 'shipping-notice', notice.id, 'confirm'))) continue
    if (!(await actOn(send, 'maker', 'shipping-notice', notice.id, 'ship'))) continue
    if (n % 3 === 0) {
      if (!(await actOn(send, 'approver', 'shipping-notice', notice.id, 'unship', { reason: 'rolled' }))) continue
      if (!(await actOn(send, 'maker', 'shipping-notice', notice.id, 'ship'))) continue
    }
    done.notices.add(notice.id)
    const part = await receive(send, notice.id, () => 5)
    if (part && n % 4 === 0) await actOn(send, 'approver', 'receipt-sign', part.id, 'reverse', { reason: 'recount' })
    if (!(await bill(send, notice.id, '117.31'))) continue
    const first = await posted(send, notice.id)
    if (!first) continue
    await receive(send, notice.id, (l) => l.open_before)
    if (n % 2 === 1) {
      done.posted.add(first.id)
      continue
    }
    if (!(await actOn(send, 'approver', 'apportion', first.id, 'reverse', { reason: 'wrong' }))) continue
    done.reversed.add(first.id)
    const second = await posted(send, notice.id)
    if (second) done.posted.add(second.id)
  }
}

const value = 'goods + freight + duty + other'
const delta = 'goods_delta + freight_delta + duty_delta + other_delta'
/** Violations of each law; all of them must be nought. */
const laws: Readonly<Record<string, string>> = {
  'pieces: layers + on hand ≠ ledger': `select count(*) from (select sku_id from (
      select sku_id, qty_open as n from transit_layer union all select sku_id, qty from stock_pool union all select sku_id, -qty_delta from stock_entry) x group by 1 having sum(n) <> 0) y`,
  'value: layers + on hand ≠ ledger': `select count(*) from (select sku_id from (
      select sku_id, ${value} as n from transit_layer where qty_open > 0 union all select sku_id, goods_value + freight_value + duty_value + other_value from stock_pool union all select sku_id, -(${delta}) from stock_entry) x group by 1 having sum(n) <> 0) y`,
  'apportioned ≠ bill': `select count(*) from apportion a where status = 'posted' and (select sum(amount) from apportion_line l where l.apportion_id = a.id) <> (select sum(cny) from apportion_cost c where c.apportion_id = a.id)`,
  'posted ≠ difference': `select count(*) from apportion a where status = 'posted' and exists (select 1 from apportion_line l where l.apportion_id = a.id and l.delta <> l.to_transit + l.to_stock + l.expensed)`,
  'taken back and not restored': `select count(*) from apportion a where status = 'reversed' and (select coalesce(sum(${delta}), 0) from stock_entry e join stock_posting p on p.id = e.posting_id where p.source_type = 'apportion' and p.source_id = a.id) <> 0`,
  'shared out twice': `select count(*) from (select c.cost_id from apportion_cost c join apportion a on a.id = c.apportion_id and a.status = 'posted' group by 1 having count(*) > 1) x`,
  'shipped ≠ received + lost + open': `select count(*) from shipping_notice_line l join transit_layer t on t.id = l.layer where l.shipped_qty - l.received_qty - l.lost_qty <> t.qty_open`,
  'shipped twice': `select count(*) from stocking_line where shipped_qty > noticed_qty or noticed_qty > qty`,
  'reserved ≠ held': `select count(*) from (select sku_id from (select sku_id, qty as n from stock_balance where state = 'reserved' union all select sku_id, -(qty - qty_fulfilled - qty_released) from stock_reservation where status = 'active') x group by 1 having sum(n) <> 0) y`,
}
export async function chainLaws(db: pg.Client, done: Shipped): Promise<Record<string, number>> {
  const out: Record<string, number> = {}
  for (const [name, q] of Object.entries(laws)) out[name] = Number((await db.query<{ count: string }>(q)).rows[0]!.count)
  const lost = async (table: string, ids: ReadonlySet<number>, states: readonly string[]): Promise<number> =>
    ids.size -
    Number(
      (await db.query<{ count: string }>(`select count(*) from ${table} where id = any($1::bigint[]) and status = any($2)`, [[...ids], states])).rows[0]!.count,
    )
  out['acknowledged and lost'] =
    (await lost('shipping_notice', done.notices, ['shipped', 'delivered', 'receiving', 'closed'])) +
    (await lost('apportion', done.posted, ['posted'])) +
    (await lost('apportion', done.reversed, ['reversed']))
  return out
}
export const sumOf = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((n, c) => n + c, 0)
