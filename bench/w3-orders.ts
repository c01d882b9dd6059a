import type pg from 'pg'
import type { Client } from './load.ts'
import { closedLoop, random, summary } from './load.ts'
import type { Result } from './w1-w2-w12.ts'

interface Doc {
  id: number
  version: number
  status: string
  lines: { id: number; qty: number }[]
}
const ms = (n: number): number => Math.round(n * 100) / 100
const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/** One purchase order from nothing to received: create with 20 lines, submit, approve (somebody else), place, receive all. */
export async function document(
  maker: Client,
  approver: Client,
  ids: { company: number; supplier: number; warehouse: number },
  skus: readonly number[],
  step: (name: string, ms: number) => void,
): Promise<void> {
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const at = performance.now()
    const r = await work()
    step(name, performance.now() - at)
    return r
  }
  const doc = await timed('create', () =>
    maker.json<Doc>('POST', '/api/purchase-order', {
      ...ids,
      po_type: 'accessory',
      lines: skus.map((sku, i) => ({ sku, qty: 10 + i, unit_price: '20.00', expected_date: day, reason: 'bench' })),
    }),
  )
  await timed('submit', () => maker.json('POST', `/api/purchase-order/${doc.id}/actions/submit`, {}))
  await timed('approve', () => approver.json('POST', `/api/purchase-order/${doc.id}/actions/approve`, {}))
  await timed('place', () => maker.json('POST', `/api/purchase-order/${doc.id}/actions/place`, {}))
  const done = await timed('receive', () =>
    maker.json<Doc>('POST', `/api/purchase-order/${doc.id}/actions/receive`, { args: { lines: doc.lines.map((l) => ({ line: l.id, signed_qty: l.qty })) } }),
  )
  if (done.status !== 'received') throw new Error(`order ${doc.id} is ${done.status}`)
}

/** Who buys from whom into which house, in the data that the bench has filled. */
export async function orderIds(db: pg.Client): Promise<{ company: number; supplier: number; warehouse: number }> {
  const get = async (q: string): Promise<number> => Number((await db.query<{ id: string }>(q)).rows[0]!.id)
  return {
    company: await get(`select id from company where code = 'BCH'`),
    supplier: await get(`select id from supplier where name_key = 'bench'`),
    warehouse: await get(`select id from warehouse where code = 'BW'`),
  }
}

/** Articles that may be ordered. What W4 and W6 have imported is not finished yet, and the next round of W3 comes after them. */
export const orderable = async (db: pg.Client): Promise<number[]> =>
  (await db.query<{ id: string }>(`select id from sku where status = 'active' order by id`)).rows.map((r) => Number(r.id))

/** W3 and W3b: whole documents one after the other, then eight makers at once, on any SKUs and all on the same twenty. */
export async function w3(maker: Client, approver: Client, db: pg.Client): Promise<Result[]> {
  const ids = await orderIds(db)
  const skus = await orderable(db)
  const rand = random(3)
  const some = (): number[] => {
    const start = Math.floor(rand() * (skus.length - 20))
    return skus.slice(start, start + 20)
  }
  const same = skus.slice(0, 20)
  const steps = new Map<string, number[]>()
  const note = (name: string, t: number): void => void steps.set(name, [...(steps.get(name) ?? []), t])
  for (let i = 0; i < 10; i++) await document(maker, approver, ids, some(), () => undefined)
  const one = await closedLoop(1, 5000, () => document(maker, approver, ids, some(), note))
  const eight = await closedLoop(8, 6000, () => document(maker, approver, ids, some(), () => undefined))
  const contended = await closedLoop(8, 5000, () => document(maker, approver, ids, same, () => undefined))
  const raw = await rawDocuments(db)
  const wrong = Number(
    (
      await db.query(
        `select count(*) as n from (select b.virtual_warehouse_id, b.sku_id, b.msku_id, b.state, b.qty - coalesce((select sum(e.qty_delta) from stock_entry e where e.virtual_warehouse_id = b.virtual_warehouse_id and e.sku_id = b.sku_id and e.msku_id = b.msku_id and e.state = b.state), 0) as d from stock_balance b) x where d <> 0`,
      )
    ).rows[0].n,
  )
  const signed = (
    await db.query(
      `select (select coalesce(sum(qty_signed), 0) from purchase_order_line) as ordered, (select coalesce(sum(qty_delta), 0) from stock_entry where entry_type = 'purchase_in') as booked, (select count(*) - count(distinct no) from purchase_order) as doubled`,
    )
  ).rows[0]
  const detail = [...steps].map(([n, t]) => `${n} ${ms(summary(t, 1).p50)}`).join(' · ')
  return [
    { id: 'W3', ours: ms(one.p50), raw: ms(raw.p50), unit: 'ms p50 document', bar: '≤ 25', ok: one.p50 <= 25, note: detail },
    { id: 'W3', ours: ms(eight.perSecond), unit: 'documents/s c=8', bar: '≥ 120', ok: eight.perSecond >= 120 },
    { id: 'W3b', ours: ms(contended.perSecond), unit: 'documents/s c=8 same SKUs', bar: 'no error', ok: true, note: `p95 ${ms(contended.p95)} ms` },
    {
      id: 'W3 laws',
      ours: wrong + Math.abs(Number(signed.ordered) - Number(signed.booked)) + Number(signed.doubled),
      unit: 'differences',
      bar: '0',
      ok: wrong === 0 && signed.ordered === signed.booked && Number(signed.doubled) === 0,
    },
  ]
}

/**
 * What PostgreSQL alone needs for such a document: five transactions, each with its log row, twenty lines, twenty ledger entries, twenty
 * balances, into tables with a key and one index each. The floor that our time is compared with.
 */
async function rawDocuments(db: pg.Client): Promise<{ p50: number }> {
  await db.query(`create schema if not exists bench_raw;
    create table if not exists bench_raw.doc (id bigserial primary key, no text, status text, total numeric, version int default 1);
    create table if not exists bench_raw.line (id bigserial primary key, doc_id bigint not null references bench_raw.doc, sku bigint, qty int, price numeric, signed int default 0);
    create table if not exists bench_raw.entry (id bigserial primary key, sku bigint, qty int, value numeric, at timestamptz default now());
    create table if not exists bench_raw.balance (sku bigint primary key, qty int not null, value numeric not null);
    create table if not exists bench_raw.log (id bigserial primary key, doc_id bigint, action text, at timestamptz default now());
    create index if not exists line_doc on bench_raw.line (doc_id);
    create index if not exists entry_sku on bench_raw.entry (sku, at);
    create index if not exists log_doc on bench_raw.log (doc_id)`)
  const run = (name: string, text: string, values: unknown[]): Promise<pg.QueryResult> => db.query({ name, text, values })
  const inOne = async (work: () => Promise<void>): Promise<void> => {
    await db.query('begin')
    await work()
    await db.query('commit')
  }
  let n = 0
  const raw = await closedLoop(1, 2000, async () => {
    const first = (++n * 37) % 5000
    let id = 0
    const log = (action: string): Promise<pg.QueryResult> => run('rl', 'insert into bench_raw.log (doc_id, action) values ($1, $2)', [id, action])
    await inOne(async () => {
      id = Number((await run('rd', `insert into bench_raw.doc (no, status, total) values ($1, 'draft', 1) returning id`, [`R${n}`])).rows[0].id)
      await run('rn', 'insert into bench_raw.line (doc_id, sku, qty, price) select $1, $2::int + g, 10, 20 from generate_series(1, 20) g', [id, first])
      await log('create')
    })
    for (const step of ['submit', 'approve', 'place'])
      await inOne(async () => {
        await run('ru', 'update bench_raw.doc set status = $2, version = version + 1 where id = $1', [id, step])
        await log(step)
      })
    await inOne(async () => {
      await run('rs', 'update bench_raw.line set signed = qty where doc_id = $1', [id])
      await run('re', 'insert into bench_raw.entry (sku, qty, value) select sku, qty, qty * price from bench_raw.line where doc_id = $1', [id])
      await run(
        'rb',
        'insert into bench_raw.balance as b (sku, qty, value) select sku, qty, qty * price from bench_raw.line where doc_id = $1 on conflict (sku) do update set qty = b.qty + excluded.qty, value = b.value + excluded.value',
        [id],
      )
      await run('ru', 'update bench_raw.doc set status = $2, version = version + 1 where id = $1', [id, 'received'])
      await log('receive')
    })
  })
  await db.query('drop schema bench_raw cascade')
  return raw
}
