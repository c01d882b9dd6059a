import { addMonths, dayOf, periodOf, startOfMonth } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reverseStock } from '../reversal.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { shipIn, shipOut } from '../transit.ts'
import { closePeriod, reopenPeriod } from './close.ts'
import { snapshotDay } from './daily-snapshot.ts'
import { recalcPeriod } from './recalc.ts'

let w: Fixture
beforeAll(async () => void (w = await makeFixture()))
afterAll(() => w.close())

/** A month that is over, `back` months ago, and a moment in it. */
const month = (back: number): string => startOfMonth(addMonths(dayOf(new Date()), -back))
const on = (back: number, day: number, hour = 10): string =>
  `${month(back).slice(0, 8)}${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00+08:00`
const move = (
  entry_type: 'opening' | 'purchase_in' | 'sale_out',
  sku: number,
  qty: number,
  at: string,
  goods?: number,
  vw = w.sz,
): Promise<{ id: number; lines: readonly { total: string }[] }> => w.post({ occurred_at: at, lines: [{ entry_type, vw, sku, state: 'available', qty, goods }] })
const recalc = (back: number): ReturnType<typeof recalcPeriod> => w.tx((tx) => recalcPeriod(tx, w.ctx, w.app, w.company, periodOf(month(back))))

describe('recalculation (acceptance scenario 3, A8 example)', () => {
  it('writes exactly two recalc_adj for a back-dated receipt, and none the second time', async () => {
    const a = await w.sku('BACK')
    await move('opening', a, 100, on(1, 1), 2000)
    const first = await move('sale_out', a, -40, on(1, 10))
    await move('purchase_in', a, 100, on(1, 8), 2600)
    const second = await move('sale_out', a, -50, on(1, 20))
    expect([first.lines[0]!.total, second.lines[0]!.total]).toEqual(['-800.00', '-1187.50'])
    expect(await w.pool(a, w.szWarehouse)).toMatchObject({ qty: 110, total: '2612.50' })
    expect(await recalc(1)).toMatchObject({ written: 2 })
    expect(
      await w.db.rows(
        sql`select goods_delta::numeric(18,2)::text as goods, qty_delta as qty from stock_entry where entry_type = 'recalc_adj' and sku_id = ${a} order by id`,
      ),
    ).toEqual([
      { goods: '-120.00', qty: 0 },
      { goods: '37.50', qty: 0 },
    ])
    expect((await w.pl()).filter((l) => l.entry_type === 'recalc_adj').map((l) => [l.kind, l.goods])).toEqual([
      ['cogs_variance', '120.00'],
      ['cogs_variance', '-37.50'],
    ])
    expect(await w.pool(a, w.szWarehouse)).toMatchObject({ qty: 110, total: '2530.00' })
    expect(await recalc(1)).toEqual({ written: 0, byStore: [] })
    await w.assertLaws()
  })

  it('carries the change of a shipment through its layer into the pool where it arrived', async () => {
    const a = await w.sku('CHAIN')
    await move('opening', a, 100, on(1, 1), 1000)
    const out = await w.tx((tx) =>
      shipOut(
        { app: w.app, tx, ctx: w.ctx },
        {
          source: { type: 'notice', id: 1 },
          occurred_at: on(1, 10),
          lines: [{ from_vw: w.sz, sku: a, to_vw: w.fba, qty: 50, est: { freight: 100 } }],
        },
      ),
    )
    await w.tx((tx) =>
      shipIn({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'arrival', id: 1 }, occurred_at: on(1, 15), lines: [{ layer: out.layers[0]!, good: 40 }] }),
    )
    await move('sale_out', a, -10, on(1, 20), undefined, w.fba)
    await move('purchase_in', a, 100, on(1, 5), 3000)
    await recalc(1)
    // 200 pieces cost 4 000: a piece 20 + 2 freight; sold 10 at 22, 30 left here
    expect(await w.pool(a, w.fbaWarehouse)).toMatchObject({ qty: 30, goods: '600.00', freight: '60.00' })
    expect(await w.transit(out.layers[0]!)).toEqual({ open: 10, total: '220.00', status: 'open' })
    expect(await w.pool(a, w.szWarehouse)).toMatchObject({ qty: 150, total: '3000.00' })
    expect((await recalc(1)).written).toBe(0)
    await w.assertLaws()
  })

  it('takes a true-up back that occurred order does not need', async () => {
    const a = await w.sku('TRUEUP')
    await move('opening', a, 10, on(1, 1), 200, w.fba)
    await move('sale_out', a, -15, on(1, 10), undefined, w.fba)
    await move('purchase_in', a, 20, on(1, 5), 440, w.fba)
    expect(await w.pool(a, w.fbaWarehouse)).toMatchObject({ qty: 15, total: '330.00' })
    await recalc(1)
    // 30 pieces cost 640.00; 15 of them sold
    expect(await w.pool(a, w.fbaWarehouse)).toMatchObject({ qty: 15, total: '320.00' })
    expect((await recalc(1)).written).toBe(0)
    await w.assertLaws()
  })

  it('keeps reversals at what the entry finally cost', async () => {
    const a = await w.sku('REVERSED')
    await move('opening', a, 100, on(1, 1), 1000)
    const sale = await move('sale_out', a, -50, on(1, 10))
    await w.tx((tx) => reverseStock({ app: w.app, tx, ctx: w.ctx }, sale.id, on(1, 12), '测试'))
    await move('purchase_in', a, 100, on(1, 5), 3000)
    await recalc(1)
    expect(await w.pool(a, w.szWarehouse)).toMatchObject({ qty: 200, total: '4000.00' })
    expect((await recalc(1)).written).toBe(0)
    await w.assertLaws()
  })
})

describe('closing (acceptance scenario 9)', () => {
  it('freezes months in order, refuses what is dated into them, and reopens only the latest', async () => {
    const a = await w.sku('CLOSE')
    await move('opening', a, 10, on(2, 5), 100)
    await move('sale_out', a, -4, on(1, 6))
    const close = (back: number, confirmed: string[] = ['E_CLOSE_CHECKS']): Promise<void> =>
      w.tx((tx) => closePeriod({ app: w.app, tx, ctx: w.ctx }, w.company, periodOf(month(back)), new Set(confirmed)))
    await expect(close(1)).rejects.toMatchObject({ code: 'E_CLOSE_ORDER', params: { period: periodOf(month(2)) } })
    await expect(close(2)).rejects.toMatchObject({ code: 'E_CLOSE_BLOCKED' })
    await recalc(2)
    await close(2)
    await recalc(1)
    // Goods that stand at less than nothing stop the month, by their names, whatever is confirmed.
    await w.db.run(sql`update stock_pool set goods_value = -12 where sku_id = ${a}`)
    await expect(close(1)).rejects.toMatchObject({ code: 'E_CLOSE_BLOCKED', params: { check: expect.stringMatching(/: CLOSE \(W\d+\) -12\.00 CNY/) } })
    await w.db.run(sql`update stock_pool set goods_value = 60 where sku_id = ${a}`)
    await expect(close(1, [])).rejects.toMatchObject({ code: 'E_CLOSE_CHECKS' })
    await close(1)
    await expect(move('purchase_in', a, 1, on(2, 28), 1)).rejects.toMatchObject({ code: 'E_PERIOD_CLOSED', params: { period: periodOf(month(2)) } })
    await expect(w.tx((tx) => reopenPeriod({ app: w.app, tx, ctx: w.ctx }, w.company, periodOf(month(2)), '测试'))).rejects.toMatchObject({
      code: 'E_REOPEN_ORDER',
    })
    expect(
      await w.db.one(
        sql`select opening_qty, closing_qty, closing_goods::numeric(18,2)::text as value from stock_monthly where sku_id = ${a} and period = ${periodOf(month(1))}`,
      ),
    ).toEqual({ opening_qty: 10, closing_qty: 6, value: '60.00' })
    await w.tx((tx) => reopenPeriod({ app: w.app, tx, ctx: w.ctx }, w.company, periodOf(month(1)), '测试'))
    await move('purchase_in', a, 1, on(1, 28), 1)
    expect(await w.qty(w.sz, a)).toBe(7)
  })
})

describe('daily snapshot (A8)', () => {
  it('counts a day’s end, and entries dated into it later correct it and the days after', async () => {
    const a = await w.sku('DAILY')
    await move('opening', a, 10, on(1, 20), 100)
    const [d21, d22] = [on(1, 21).slice(0, 10), on(1, 22).slice(0, 10)]
    await w.tx((tx) => snapshotDay(tx, d21))
    await w.tx((tx) => snapshotDay(tx, d22))
    await move('sale_out', a, -3, on(1, 22))
    const days = await w.db.rows(sql`select day, qty from stock_daily where sku_id = ${a} order by day`)
    expect(days).toEqual([
      { day: d21, qty: 10 },
      { day: d22, qty: 7 },
    ])
  })
})
