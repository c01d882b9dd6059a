import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomSource } from '../testing/random.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { releaseReservation, reserveStock } from '../reservations.ts'
import { reverseStock } from '../reversal.ts'
import { moveState, transferVirtual } from '../moves.ts'
import { shipIn, shipOut, writeOffTransit } from '../transit.ts'
import { compareLedger, rebuildBalances } from './rebuild.ts'

let w: Fixture
beforeAll(async () => void (w = await makeFixture()))
afterAll(() => w.close())

/** Postings of each of the eight workers: three thousand in all, the full ten thousand with LEDGER_STEPS=1250. */
const steps = Number(process.env.LEDGER_STEPS ?? 375)
const expected = ['E_STOCK_SHORT', 'E_REVERSE_USED', 'E_REVERSED', 'E_LAYER', 'E_RESERVATION', 'E_POSTING']

describe('laws under load (acceptance scenario 13)', () => {
  it('keeps Σ entries = balances = pools = layers through random postings of eight workers on few keys', { timeout: 900_000 }, async () => {
    const skus = await Promise.all(Array.from({ length: 5 }, (_, i) => w.sku(`LAW${i}`)))
    const other = await w.vw(w.szWarehouse, { purpose: 'promo' })
    // a second building, and a second company in the first one: pools of their own beside each other
    const north = await w.vw(await w.warehouse('domestic'))
    const sister = await w.vw(w.szWarehouse, { company_id: await insertRow(w.db, 'company', { name: 'Crossway Hong Kong', short_name: 'HK' }) })
    const places = [w.sz, other, w.fba, north, sister]
    const postings: number[] = []
    const layers: number[] = []
    let done = 0
    let refused = 0
    let source = 0
    const worker = async (seed: number): Promise<void> => {
      const rand = randomSource(seed)
      const pick = <T>(xs: readonly T[]): T => xs[Math.floor(rand() * xs.length)]!
      const pieces = (): number => 1 + Math.floor(rand() * 30)
      for (let i = 0; i < steps; i++) {
        const src = { type: 'law', id: ++source }
        const [vw, sku] = [pick(places), pick(skus)]
        const lines = (sign: number, entry_type: 'purchase_in' | 'sale_out'): Parameters<Fixture['post']>[0]['lines'] =>
          [...new Set([sku, pick(skus), pick(skus)])].map((s) => ({
            entry_type,
            vw,
            sku: s,
            state: 'available',
            qty: sign * pieces(),
            goods: (rand() * 500).toFixed(2),
            freight: (rand() * 20).toFixed(2),
          }))
        const actions: (() => Promise<unknown>)[] = [
          async () => postings.push((await w.post({ source: src, lines: lines(1, 'purchase_in') })).id),
          async () => postings.push((await w.post({ source: src, lines: lines(-1, 'sale_out') })).id),
          () => w.tx((tx) => reserveStock({ app: w.app, tx, ctx: w.ctx }, { source: src, mode: 'partial', lines: [{ vw, sku, qty: pieces() }] })),
          () => w.tx((tx) => releaseReservation({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'law', id: 1 + Math.floor(rand() * source) } })),
          () => w.tx((tx) => moveState({ app: w.app, tx, ctx: w.ctx }, { source: src, vw, sku, from: 'available', to: 'defective', qty: pieces() })),
          () => w.tx((tx) => transferVirtual({ app: w.app, tx, ctx: w.ctx }, { source: src, from_vw: w.sz, to_vw: other, lines: [{ sku, qty: pieces() }] })),
          async () =>
            layers.push(
              (
                await w.tx((tx) =>
                  shipOut(
                    { app: w.app, tx, ctx: w.ctx },
                    { source: src, lines: [{ from_vw: pick([w.sz, north]), sku, to_vw: w.fba, qty: pieces(), est: { freight: 10 } }] },
                  ),
                )
              ).layers[0]!,
            ),
          async () =>
            layers.length &&
            w.tx((tx) => shipIn({ app: w.app, tx, ctx: w.ctx }, { source: src, lines: [{ layer: pick(layers), good: 1 + Math.floor(rand() * 10) }] })),
          async () =>
            layers.length && w.tx((tx) => writeOffTransit({ app: w.app, tx, ctx: w.ctx }, { source: src, layer: pick(layers), qty: 1, reason: '丢失' })),
          async () => postings.length && w.tx((tx) => reverseStock({ app: w.app, tx, ctx: w.ctx }, pick(postings), undefined, '随机')),
        ]
        try {
          await pick(actions)()
          done++
        } catch (e) {
          const code = (e as { code?: string }).code ?? String(e)
          if (!expected.includes(code)) throw e
          refused++
        }
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, i) => worker(100 + i)))
    expect(done).toBeGreaterThan(steps * 4)
    expect(done + refused).toBe(steps * 8)
    await w.assertLaws()
    expect(await w.db.rows(sql`select 1 from stock_balance where qty < 0 and not allow_neg`)).toEqual([])
    // Types that only shift goods sum to nothing, in pieces and in value.
    expect(
      await w.db.rows(
        sql`select entry_type from stock_entry where entry_type in ('state_move', 'reserve', 'release', 'vw_transfer', 'ship_in') group by entry_type having sum(qty_delta) <> 0 or sum(goods_delta + freight_delta + duty_delta + other_delta) <> 0`,
      ),
    ).toEqual([])
    // Value is neither made nor lost: what stock holds is what receipts and estimates brought in, less what finance was told of.
    const stored = await w.db.one<Record<'goods' | 'freight' | 'duty' | 'other', string>>(
      sql.join(
        [
          sql.raw('select'),
          sql.join(
            ['goods', 'freight', 'duty', 'other'].map((c) =>
              sql.raw(
                `(select sum(${c}_delta) from stock_entry where entry_type not in ('purchase_in', 'ship_out')) + (select coalesce(sum(l.${c}::numeric), 0) from outbox_event e, jsonb_to_recordset(e.payload->'pl') as l(${c} text) where e.event = 'stock.posted') as ${c}`,
              ),
            ),
            ', ',
          ),
        ],
        ' ',
      ),
    )
    expect(Object.values(stored).map(Number)).toEqual([0, 0, 0, 0])
    expect(await w.db.one(sql`select count(distinct (company_id, warehouse_id))::int as n from stock_pool where qty <> 0`)).toEqual({ n: 4 })
    expect(await w.tx((tx) => rebuildBalances(tx))).toEqual([])
  })

  it('lets two postings over the same hundred SKUs in opposite order both land', async () => {
    const skus = await Promise.all(Array.from({ length: 100 }, (_, i) => w.sku(`DL${i}`)))
    const lines = (order: readonly number[]): Parameters<Fixture['post']>[0]['lines'] =>
      order.map((sku) => ({ entry_type: 'purchase_in', vw: w.sz, sku, state: 'available', qty: 1, goods: 10 }))
    await Promise.all([
      ...Array.from({ length: 4 }, () => w.post({ lines: lines(skus) })),
      ...Array.from({ length: 4 }, () => w.post({ lines: lines([...skus].reverse()) })),
    ])
    expect(await w.db.one(sql`select sum(qty)::int as n from stock_balance where sku_id = any(${skus}::bigint[])`)).toEqual({ n: 800 })
  })

  it('shows balance = Σ entries to a reader inside one snapshot while postings run', async () => {
    const a = await w.sku('READER')
    let running = true
    const writer = (async () => {
      for (let i = 0; i < 40; i++) await w.post({ lines: [{ entry_type: 'purchase_in', vw: w.sz, sku: a, state: 'available', qty: 1, goods: 1 }] })
      running = false
    })()
    while (running)
      await w.db.tx(
        async (tx) => {
          const stored = (await tx.maybe<{ qty: number }>(sql`select qty from stock_balance where sku_id = ${a} and state = 'available'`))?.qty ?? 0
          const summed = (await tx.one<{ qty: number }>(sql`select coalesce(sum(qty_delta), 0)::int as qty from stock_entry where sku_id = ${a}`)).qty
          expect(stored).toBe(summed)
        },
        { isolation: 'repeatable read' },
      )
    await writer
  })

  it('writes balances anew from the ledger when somebody has spoilt them', async () => {
    const a = await w.sku('SPOILT')
    await w.post({ lines: [{ entry_type: 'purchase_in', vw: w.sz, sku: a, state: 'available', qty: 5, goods: 50 }] })
    await w.db.run(sql`update stock_balance set qty = 9 where sku_id = ${a}`)
    await w.db.run(sql`update stock_pool set goods_value = 1 where sku_id = ${a}`)
    expect((await compareLedger(w.db, w.szWarehouse)).map((d) => d.law).sort()).toEqual(['balance', 'pieces', 'pool'])
    expect(await compareLedger(w.db, 999_999)).toEqual([])
    expect((await w.tx((tx) => rebuildBalances(tx))).map((d) => d.law).sort()).toEqual(['balance', 'pieces', 'pool'])
    expect([await w.qty(w.sz, a), (await w.pool(a, w.szWarehouse)).total]).toEqual([5, '50.00'])
  })
})
