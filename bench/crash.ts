// node scripts/run.mjs bench/crash.ts [--kills 20] [--what orders,chain,cashiers]: eight people at the same SKUs, accounts and movements while the server is killed with -9 and started
// again; they order and receive, or ship, receive, apportion and take back, or claim, confirm, refund, pay and set off.
// Afterwards everything that was acknowledged is there once, and the laws of stock and money hold.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../apps/server/embedded-postgres.ts'
import { fillChain, stockUp, type Send } from './chain.ts'
import { cashier, deskLaws, fillDesk, type Cashed } from './crash-cashiers.ts'
import { chainLaws, shipper, sumOf } from './crash-chain.ts'
import { fill } from './fill.ts'
import { Client } from './load.ts'
import { dataDir, startServer, wipe } from './server.ts'
import { tokens } from './tokens.ts'

const { values: opt } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, makers: { type: 'string', default: '8' }, what: { type: 'string', default: 'orders' } },
})
const kills = Number(opt.kills)
/** Calls that are answered between two kills, at least. */
const calls = 40
const say = (line: string): void => console.error(line)
wipe()
let server = await startServer()
const shared = await startEmbedded({ dir: join(dataDir, 'pg'), log: say })
const db = new pg.Client({ connectionString: shared.url })
await db.connect()
await fill(db, 1000, say, shared.url)
const t = await tokens(db)
const id = async (q: string): Promise<number> => Number((await db.query<{ id: string }>(q)).rows[0]!.id)
const base = {
  company: await id(`select id from company where code = 'BCH'`),
  supplier: await id(`select id from supplier where name_key = 'bench'`),
  warehouse: await id(`select id from warehouse where code = 'BW'`),
  po_type: 'accessory',
}
const first = await id('select min(id) as id from sku')
const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

interface Doc {
  id: number
  no: string
  status: string
  lines: { id: number; qty: number }[]
}
const acknowledged = { orders: new Map<number, string>(), received: new Set<number>() }
let over = false
let refused = 0
let answered = 0
let faults = 0
const refusals = new Map<string, number>()

/** Sends until the server has answered, always under the same key: what a careful client does when a connection breaks. */
async function sure<T>(token: string, path: string, body?: object, method = 'POST'): Promise<T | undefined> {
  const key = randomUUID()
  while (!over) {
    const client = new Client(server.url, token, 1)
    try {
      const a = await client.call(method, path, body ? JSON.stringify(body) : undefined, method === 'GET' ? {} : { 'idempotency-key': key })
      if (a.status < 500) answered++
      if (a.status < 300) return JSON.parse(a.body.toString()) as T
      if (a.status < 500) {
        refused++
        const why = `${path.replaceAll(/\d+/g, 'n')} ${/"code":"(\w+)"/.exec(a.body.toString())?.[1]}`
        refusals.set(why, (refusals.get(why) ?? 0) + 1)
        return undefined
      }
      if (a.status === 500) {
        faults++
        say(`500 ${method} ${path}: ${a.body.toString().slice(0, 300)}`)
      }
      await sleep(50)
    } catch {
      await sleep(50)
    } finally {
      client.close()
    }
  }
  return undefined
}

async function upload(token: string): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob(['a slip'], { type: 'text/plain' }), 'slip.txt')
  const answer = await fetch(server.url + '/api/file', { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
  return ((await answer.json()) as { id: number }).id
}

async function maker(): Promise<void> {
  while (!over) {
    const doc = await sure<Doc>(t.maker, '/api/purchase-order', {
      ...base,
      lines: Array.from({ length: 5 }, (_, i) => ({ sku: first + i, qty: 10, unit_price: '20.00', expected_date: day, reason: 'x' })),
    })
    if (!doc) continue
    acknowledged.orders.set(doc.id, doc.no)
    for (const [token, action] of [
      [t.maker, 'submit'],
      [t.approver, 'approve'],
      [t.maker, 'place'],
    ] as const)
      if (!(await sure(token, `/api/purchase-order/${doc.id}/actions/${action}`, {}))) break
    const done = await sure<Doc>(t.maker, `/api/purchase-order/${doc.id}/actions/receive`, {
      args: { lines: doc.lines.map((l) => ({ line: l.id, signed_qty: l.qty })) },
    })
    if (done?.status === 'received') acknowledged.received.add(doc.id)
  }
}
const wants = (part: string): boolean => opt.what.split(',').includes(part)
const goods = Array.from({ length: 5 }, (_, i) => first + i)
const sender =
  (who: { readonly maker: string; readonly approver: string }): Send =>
  (by, method, path, body) =>
    sure(who[by], path, body ?? (method === 'POST' ? {} : undefined), method)
const chain = wants('chain') ? await fillChain(db, shared.url, goods) : undefined
if (chain) await stockUp(sender(t), base, goods, 1_000_000)
const shipped = { notices: new Set<number>(), posted: new Set<number>(), reversed: new Set<number>() }
const clients = chain ? Array.from({ length: Number(opt.makers) }, (_, i) => shipper(sender(chain), chain, goods, i, shipped, () => over)) : []
const desk = wants('cashiers') ? await fillDesk(db, shared.url, upload) : undefined
const cashed: Cashed = { confirmed: new Set(), reversed: new Set(), paid: new Set(), offset: new Set(), offsetBack: new Set(), free: [] }
const pool = new pg.Pool({ connectionString: shared.url, max: 4 })
const cashiers = desk ? Array.from({ length: Number(opt.makers) }, (_, i) => cashier(sender(desk), pool, desk, i, cashed, () => over)) : []
const makers = [...clients, ...cashiers, ...(wants('orders') ? Array.from({ length: Number(opt.makers) }, maker) : [])]
for (let k = 1; k <= kills; k++) {
  // however slow the machine is: something has been done since the last start, and much is under way
  const from = answered
  while (answered - from < calls) await sleep(20)
  await sleep(Math.random() * 1500)
  process.kill(server.pid, 'SIGKILL')
  server = await startServer()
  say(
    `kill ${k}: ${acknowledged.received.size + shipped.notices.size + cashed.confirmed.size + cashed.paid.size} documents so far, up again after ${Math.round(server.ready)} ms`,
  )
}
await sleep(1000)
over = true
await Promise.all(makers)
await sleep(500)

const rows = (await db.query<{ id: string; no: string; status: string }>('select id, no, status from purchase_order')).rows
const by = new Map(rows.map((r) => [Number(r.id), r]))
const lost =
  [...acknowledged.orders].filter(([i, no]) => by.get(i)?.no !== no).length + [...acknowledged.received].filter((i) => by.get(i)?.status !== 'received').length
const figure = async (q: string): Promise<number> => Number((await db.query<{ n: string }>(q)).rows[0]!.n)
const doubled = await figure('select count(*) - count(distinct no) as n from purchase_order')
const gaps = await figure(
  `select count(*) as n from (select no, lag(no) over (order by no) as p, substr(no, 9)::int - substr(lag(no) over (order by no), 9)::int as d from purchase_order) x where p is not null and substr(p, 1, 8) = substr(no, 1, 8) and d <> 1`,
)
const twice = await figure(
  `select count(*) as n from (select o.id from purchase_order o join purchase_sign s on s.po_id = o.id and s.status <> 'reversed' group by o.id having sum(s.qty) > max(o.qty)) x`,
)
const drift = await figure(
  `select count(*) as n from stock_balance b where b.qty <> (select coalesce(sum(e.qty_delta), 0) from stock_entry e where (e.virtual_warehouse_id, e.sku_id, e.msku_id, e.state) = (b.virtual_warehouse_id, b.sku_id, b.msku_id, b.state))`,
)
const booked = await figure(
  `select (select coalesce(sum(qty_signed), 0) from purchase_order_line) - (select coalesce(sum(e.qty_delta), 0) from stock_entry e join stock_posting p on p.id = e.posting_id where e.entry_type = 'purchase_in' and p.reverses_id is null and p.reversed_by_id is null) as n`,
)
const half = await figure(`select count(*) as n from purchase_order o where (o.status = 'received') <> (o.qty_signed >= o.qty)`)
console.table({
  kills,
  orders: rows.length,
  acknowledged: acknowledged.orders.size,
  received: acknowledged.received.size,
  refused,
  faults,
  lost,
  doubled,
  'number gaps': gaps,
  'received twice': twice,
  'balance drift': drift,
  'signed - booked': booked,
  'half done': half,
})
const broken = chain ? await chainLaws(db, shipped) : {}
if (chain) console.table({ shipped: shipped.notices.size, apportioned: shipped.posted.size, 'taken back': shipped.reversed.size, ...broken })
const unpaid = desk ? await deskLaws(db, cashed) : {}
if (desk)
  console.table({
    confirmed: cashed.confirmed.size,
    'taken back': cashed.reversed.size,
    paid: cashed.paid.size,
    offset: cashed.offset.size,
    'offset back': cashed.offsetBack.size,
    ...unpaid,
  })
await pool.end()
await db.end()
await server.stop()
await shared.stop()
if (refusals.size) console.table([...refusals].map(([why, times]) => ({ why, times })))
process.exit(faults + lost + doubled + gaps + twice + drift + Math.abs(booked) + half + sumOf(broken) + sumOf(unpaid) === 0 ? 0 : 1)
