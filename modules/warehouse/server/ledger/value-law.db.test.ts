import { addDays, dayOf, periodOf, sum } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adjustCost } from '../adjust-cost.ts'
import { recalcPeriod } from '../period/recalc.ts'
import { reverseStock } from '../reversal.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { shipIn, shipOut, writeOffTransit } from '../transit.ts'
import type { PostingLine, PostingResult } from './posting.ts'

let w: Fixture
beforeAll(async () => void (w = await makeFixture()))
afterAll(() => w.close())

let source = 0
const doc = (): { type: string; id: number } => ({ type: 'law', id: ++source })
const line = (entry_type: PostingLine['entry_type'], sku: number, qty: number, more: Partial<PostingLine> = {}): PostingLine => ({
  entry_type,
  vw: w.sz,
  sku,
  state: 'available',
  qty,
  ...more,
})
const receive = (sku: number, qty: number, goods: number): Promise<PostingResult> => w.post({ lines: [line('purchase_in', sku, qty, { goods })] })
const issue = (sku: number, qty: number, vw = w.sz, at?: string): Promise<PostingResult> =>
  w.post({ occurred_at: at, lines: [line('sale_out', sku, -qty, { vw })] })
const reprice = (entry: number, amount: number | string): Promise<{ split: object }> =>
  w.tx((tx) => adjustCost({ app: w.app, tx, ctx: w.ctx }, { target: { entry }, component: 'goods', amount, source: doc() }))
const reverse = (posting: number): Promise<PostingResult> => w.tx((tx) => reverseStock({ app: w.app, tx, ctx: w.ctx }, posting, undefined, '冲销'))
const variance = async (): Promise<string> => sum((await w.pl()).filter((l) => l.kind === 'cogs_variance').map((l) => l.goods)).toFixed(2)

describe('pieces on hand are never worth less than nothing', () => {
  it('leaves the pieces of a receipt whose price fell at their new price; the variance takes the rest', async () => {
    const a = await w.sku('FALL')
    const before = Number(await variance())
    await receive(a, 100, 500)
    const dear = await receive(a, 15, 30_000)
    await issue(a, 110)
    const { split } = await reprice(dear.lines[0]!.entry, -29_925)
    expect(await w.pool(a, w.szWarehouse)).toMatchObject({ qty: 5, total: '25.00' })
    // 1 326.09 were left; 1 301.09 of the 29 925 come out of them
    expect(split).toEqual({ stock: '-1301.09', transit: '0.00', expensed: '-28623.91' })
    expect((Number(await variance()) - before).toFixed(2)).toBe('-28623.91')
    await w.assertLaws()
  })

  it('leaves what stays at its own receipt’s price when another receipt is taken back', async () => {
    const a = await w.sku('BACK2')
    const before = Number(await variance())
    await receive(a, 10, 100)
    const second = await receive(a, 10, 1000)
    await issue(a, 5)
    await reverse(second.id)
    expect(await w.pool(a, w.szWarehouse)).toMatchObject({ qty: 5, total: '50.00' })
    expect((Number(await variance()) - before).toFixed(2)).toBe('-225.00')
    await w.assertLaws()
  })

  it('keeps goods under way at what their receipt costs now', async () => {
    const a = await w.sku('WAY')
    await receive(a, 100, 500)
    const dear = await receive(a, 15, 30_000)
    await issue(a, 100)
    const { layers } = await w.tx((tx) => shipOut({ app: w.app, tx, ctx: w.ctx }, { source: doc(), lines: [{ from_vw: w.sz, sku: a, to_vw: w.fba, qty: 10 }] }))
    await reprice(dear.lines[0]!.entry, -29_925)
    expect(await w.transit(layers[0]!)).toMatchObject({ open: 10, total: '50.00' })
    expect((await w.pool(a, w.szWarehouse)).total).toBe('25.00')
    await w.assertLaws()
  })

  it('takes no more from a pool than it has, and leaves nothing in a shipment that was taken back', async () => {
    const a = await w.sku('POOL')
    await receive(a, 5, 100)
    await w.tx((tx) => adjustCost({ app: w.app, tx, ctx: w.ctx }, { target: { vw: w.sz, sku: a }, component: 'goods', amount: -300, source: doc() }))
    expect(await w.pool(a, w.szWarehouse)).toMatchObject({ qty: 5, total: '0.00' })
    await receive(a, 5, 100)
    const out = await w.tx((tx) =>
      shipOut({ app: w.app, tx, ctx: w.ctx }, { source: doc(), lines: [{ from_vw: w.sz, sku: a, to_vw: w.fba, qty: 5, est: { freight: 30 } }] }),
    )
    await w.tx((tx) => adjustCost({ app: w.app, tx, ctx: w.ctx }, { target: { layer: out.layers[0]! }, component: 'freight', amount: -20, source: doc() }))
    await reverse(out.id)
    expect(await w.transit(out.layers[0]!)).toMatchObject({ open: 0, total: '0.00' })
    await w.assertLaws()
  })
})

const negative = (): Promise<object[]> =>
  w.db.rows(sql`
    select 'pool' as what, id, sku_id, qty, goods_value, freight_value, duty_value, other_value from stock_pool where qty >= 0 and least(goods_value, freight_value, duty_value, other_value) < 0
    union all select 'transit', id, sku_id, qty_open, goods, freight, duty, other from transit_layer where qty_open >= 0 and least(goods, freight, duty, other) < 0`)
/** Replays the months that the chains lie in; answers how many entries that wrote. */
const recalculate = async (): Promise<number> => {
  let written = 0
  for (const period of new Set([periodOf(addDays(dayOf(new Date()), -3)), periodOf(dayOf(new Date()))]))
    written += (await w.tx((tx) => recalcPeriod(tx, w.ctx, w.app, w.company, period))).written
  return written
}

const chain = fc.array(
  fc.record({ action: fc.nat(10), pieces: fc.integer({ min: 1, max: 25 }), cents: fc.integer({ min: 0, max: 300_000 }), pick: fc.nat(50) }),
  {
    minLength: 6,
    maxLength: 14,
  },
)

it(
  'holds through chains of receipts, issues, late costs, reversals, shipments and disassemblies: no value below nothing, none made, none lost',
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(chain, async (steps) => {
        const [a, b] = [await w.sku(`CH${++source}`), await w.sku(`CH${++source}`)]
        const receipts: PostingResult[] = []
        const others: PostingResult[] = []
        const layers: number[] = []
        let brought = sum([])
        const add = (amount: number | string): number => {
          brought = brought.plus(amount)
          return Number(amount)
        }
        const from = (await w.db.one<{ id: number }>(sql`select coalesce(max(id), 0) as id from outbox_event`)).id
        for (const { action, pieces, cents, pick } of steps) {
          const of = <T>(all: readonly T[]): T | undefined => all[pick % Math.max(1, all.length)]
          const sku = pick % 2 ? a : b
          const at = pick % 4 === 0 ? new Date(Date.now() - (cents % 60) * 3_600_000).toISOString() : undefined
          const late = Math.round((cents - 200_000) / 3) / 100
          const [receipt, other, layer] = [of(receipts), of(others), of(layers)]
          const actions: (() => Promise<unknown>)[] = [
            async () => {
              receipts.push(await w.post({ occurred_at: at, lines: [line('purchase_in', sku, pieces, { goods: cents / 100, freight: pieces })] }))
              add(cents / 100 + pieces)
            },
            async () => others.push(await issue(sku, pieces, w.sz, at)),
            async () => receipt && reprice(receipt.lines[0]!.entry, late).then(() => add(late)),
            async () => {
              if (!receipt) return
              await reverse(receipt.id)
              add(sum([receipt.lines[0]!.total]).negated().toFixed(2))
            },
            async () => other && reverse(other.id),
            async () => {
              const out = await w.tx((tx) =>
                shipOut(
                  { app: w.app, tx, ctx: w.ctx },
                  { source: doc(), lines: [{ from_vw: w.sz, sku, to_vw: w.fba, qty: pieces, est: { freight: pieces } }] },
                ),
              )
              add(pieces)
              layers.push(out.layers[0]!)
            },
            async () => layer && w.tx((tx) => shipIn({ app: w.app, tx, ctx: w.ctx }, { source: doc(), lines: [{ layer, good: Math.ceil(pieces / 2) }] })),
            async () =>
              layer &&
              w
                .tx((tx) => adjustCost({ app: w.app, tx, ctx: w.ctx }, { target: { layer }, component: 'freight', amount: late, source: doc() }))
                .then(() => add(late)),
            async () => others.push(await w.post({ lines: [line('disassemble_out', a, -1), line('disassemble_in', b, 2)] })),
            async () => others.push(await issue(sku, Math.ceil(pieces / 3), w.fba)),
            async () => layer && w.tx((tx) => writeOffTransit({ app: w.app, tx, ctx: w.ctx }, { source: doc(), layer, qty: 1, reason: '丢失' })),
          ]
          try {
            await actions[action]!()
          } catch (e) {
            if ((e as { name?: string }).name !== 'Refusal') throw e
          }
          expect(await negative()).toEqual([])
        }
        const stored = await w.db.one<{ stock: string; expensed: string }>(sql`select
        ((select coalesce(sum(goods_value + freight_value + duty_value + other_value), 0) from stock_pool where sku_id = any(${[a, b]}::bigint[]))
          + (select coalesce(sum(goods + freight + duty + other), 0) from transit_layer where sku_id = any(${[a, b]}::bigint[])))::text as stock,
        (select coalesce(sum(l.goods + l.freight + l.duty + l.other), 0) from outbox_event e, jsonb_to_recordset(e.payload->'pl') as l(goods numeric, freight numeric, duty numeric, other numeric) where e.event = 'stock.posted' and e.id > ${from})::text as expensed`)
        // nought has a sign of its own when it came by taking away
        expect(sum([stored.stock, stored.expensed]).minus(brought).toNumber()).toBeCloseTo(0, 6)
      }),
      { numRuns: Number(process.env.LEDGER_CHAINS ?? 20) },
    )
    await w.assertLaws()
    // The month's recalculation orders the chains by their time, keeps the law, and finds nothing more to do.
    await recalculate()
    expect(await negative()).toEqual([])
    expect(await recalculate()).toBe(0)
    await w.assertLaws()
  },
)
