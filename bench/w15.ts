import type pg from 'pg'
import { bill, fillChain, noticeOf, posted, ready, receive, stockUp, type Chain, type Doc, type Send } from './chain.ts'
import { Client, summary } from './load.ts'
import { orderable, orderIds } from './w3-orders.ts'
import type { Result } from './w1-w2-w12.ts'

const articles = 500
const wide = 200
let chain: Chain | undefined
/** Layers under way beside those of the documents, straight into the table: a list over many. */
async function fillLayers(db: pg.Client, c: Chain, count: number): Promise<void> {
  await db.query(
    `insert into transit_layer (id, source_type, source_id, source_line_id, source_no, from_warehouse_id, to_vw_id, sku_id, out_entry_id, qty_shipped, goods, freight, shipped_at)
     select 900000000 + i, 'bench', i / 50, i % 50, 'SNB' || i / 50, (select warehouse_id from virtual_warehouse where id = $1), $2, s.ids[1 + i % cardinality(s.ids)], 900000000 + i, 10, 100, 10, now() - make_interval(hours => i % 2000)
     from generate_series(1, $3::int) i, (select array_agg(id) as ids from (select id from sku where status = 'active' order by id limit 5000) x) s`,
    [c.ids.from, c.ids.dest, count],
  )
  await db.query('analyze transit_layer')
}

/**
 * W15: a shipment of 200 lines in 400 cartons is made, sent, received in full and its bill apportioned; one bill is apportioned over 5,000 lines; the list of
 * what is under way stands on 100,000 layers.
 */
export async function w15(url: string, buyers: { maker: Client; approver: Client }, db: pg.Client, databaseUrl: string): Promise<Result[]> {
  const skus = (await orderable(db)).slice(0, articles)
  const via =
    (clients: { maker: Client; approver: Client }): Send =>
    (who, method, path, body) =>
      clients[who].json(method, path, body ?? (method === 'POST' ? {} : undefined))
  if (!chain) {
    chain = await fillChain(db, databaseUrl, skus)
    await stockUp(via(buyers), await orderIds(db), skus, 1_000_000)
    await fillLayers(db, chain, 100_000)
  }
  const c = chain
  const send = via({ maker: new Client(url, c.maker), approver: new Client(url, c.approver) })
  const steps = new Map<string, number[]>()
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const at = performance.now()
    const r = await work()
    steps.set(name, [...(steps.get(name) ?? []), performance.now() - at])
    return r
  }
  const act = (id: number, action: string): Promise<Doc | undefined> => send('maker', 'POST', `/api/shipping-notice/${id}/actions/${action}`, { args: {} })
  const whole: number[] = []
  for (let i = 0; i < 9; i++) {
    // two cartons of twelve a line
    const order = await ready(send, c, skus.slice(0, wide), 24)
    const at = performance.now()
    const notice = await timed('create', () => noticeOf(send, c, [order!.id], '6000'))
    await timed('confirm', () => act(notice!.id, 'confirm'))
    await timed('ship', () => act(notice!.id, 'ship'))
    await timed('receive', () => receive(send, notice!.id, (l) => l.open_before))
    await timed('bill', () => bill(send, notice!.id, '7123.45'))
    await timed('apportion', () => posted(send, notice!.id))
    if (i > 1) whole.push(performance.now() - at)
  }
  const mid = (name: string): number => Math.round(summary(steps.get(name)!.slice(2), 1).p50)
  let large = 0
  // the first is for the server's compiler, as the first two shipments are
  for (let round = 0; round < 2; round++) {
    const orders: number[] = []
    for (let i = 0; i < 10; i++) orders.push((await ready(send, c, skus, 12))!.id)
    const notice = (await noticeOf(send, c, orders, '60000'))!
    await act(notice.id, 'confirm')
    await timed('ship 5,000', () => act(notice.id, 'ship'))
    await bill(send, notice.id, '71234.56')
    const at = performance.now()
    const done = await posted(send, notice.id)
    large = Math.round(performance.now() - at)
    if (done?.status !== 'posted') throw new Error(`the bill is ${done?.status}`)
  }
  const lists: number[] = []
  const path = `/api/stock-transit?size=50&sort=-shipped_at&tab=open`
  for (let i = 0; i < 60; i++) {
    const begun = performance.now()
    await send('maker', 'GET', path)
    if (i > 9) lists.push(performance.now() - begun)
  }
  const [p50, list] = [Math.round(summary(whole, 1).p50), Math.round(summary(lists, 1).p50 * 10) / 10]
  const note = ['create', 'confirm', 'ship', 'receive', 'bill', 'apportion'].map((n) => `${n} ${mid(n)}`).join(' · ')
  return [
    { id: 'W15', ours: p50, unit: 'ms p50 a shipment of 200 lines', bar: '≤ 400', ok: p50 <= 400, note },
    {
      id: 'W15',
      ours: large,
      unit: 'ms a bill over 5,000 lines',
      bar: '≤ 1500',
      ok: large <= 1500,
      note: `sent in ${Math.round(steps.get('ship 5,000')!.at(-1)!)} ms`,
    },
    { id: 'W15', ours: list, unit: 'ms p50 of what is under way, 100,000 layers', bar: '≤ 5', ok: list <= 5 },
  ]
}
