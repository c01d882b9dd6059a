import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adjustCost } from '../adjust-cost.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { shipIn, shipOut, writeOffTransit } from '../transit.ts'

let w: Fixture
beforeAll(async () => void (w = await makeFixture()))
afterAll(() => w.close())

describe('landed cost by its postings (acceptance scenario 1, A6 example)', () => {
  it('carries every figure of the example to the cent', async () => {
    const a = await w.sku('A6')
    await w.post({ lines: [{ entry_type: 'opening', vw: w.sz, sku: a, state: 'available', qty: 100, goods: 2000 }] })
    await w.post({ lines: [{ entry_type: 'opening', vw: w.fba, sku: a, state: 'available', qty: 40, goods: 1000 }] })
    await w.post({ lines: [{ entry_type: 'purchase_in', vw: w.sz, sku: a, state: 'available', qty: 200, goods: 4300 }] })
    expect(await w.pool(a, w.szWarehouse)).toMatchObject({ qty: 300, total: '6300.00' })

    const out = await w.tx((tx) =>
      shipOut(
        { app: w.app, tx, ctx: w.ctx },
        {
          source: { type: 'notice', id: 1, line: 1 },
          lines: [{ from_vw: w.sz, sku: a, to_vw: w.fba, qty: 120, est: { freight: 600 } }],
        },
      ),
    )
    expect(out.lines.map((l) => [l.qty, l.goods, l.freight, l.total])).toEqual([
      [-120, '-2520.00', '0.00', '-2520.00'],
      [120, '2520.00', '600.00', '3120.00'],
    ])
    const layer = out.layers[0]!

    await w.tx((tx) => shipIn({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'arrival', id: 1, line: 1 }, lines: [{ layer, good: 110 }] }))
    expect(await w.pool(a, w.fbaWarehouse)).toMatchObject({ qty: 150, total: '3860.00' })
    expect(await w.transit(layer)).toEqual({ open: 10, total: '260.00', status: 'open' })

    const sale = await w.post({ lines: [{ entry_type: 'sale_out', vw: w.fba, sku: a, state: 'available', qty: -60 }] })
    expect(sale.lines[0]!.total).toBe('-1544.00')
    expect(await w.pool(a, w.fbaWarehouse)).toMatchObject({ qty: 90, total: '2316.00' })

    const adjusted = await w.tx((tx) =>
      adjustCost({ app: w.app, tx, ctx: w.ctx }, { target: { layer }, component: 'freight', amount: '120.00', source: { type: 'apportion', id: 1 } }),
    )
    expect(adjusted.split).toEqual({ stock: '90.00', transit: '10.00', expensed: '20.00' })
    expect((await w.pl())[0]).toMatchObject({ kind: 'cogs_variance', entry_type: 'freight_adj', freight: '20.00', layer: expect.any(Number), pieces: 20 })
    expect(await w.pool(a, w.fbaWarehouse)).toMatchObject({ qty: 90, total: '2406.00' })
    expect(await w.transit(layer)).toEqual({ open: 10, total: '270.00', status: 'open' })

    const lost = await w.tx((tx) => writeOffTransit({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'arrival', id: 2 }, layer, qty: 10, reason: '丢失' }))
    expect(lost.lines[0]!.total).toBe('-270.00')
    expect(await w.transit(layer)).toEqual({ open: 0, total: '0.00', status: 'closed' })

    // 1 000 + 2 520 + 720 = 1 544 + 20 + 2 406 + 270
    const pl = (await w.pl()).reduce((n, l) => n + Number(l.goods) + Number(l.freight) + Number(l.duty) + Number(l.other), 0)
    expect(pl + Number((await w.pool(a, w.fbaWarehouse)).total)).toBe(4240)
    await w.assertLaws()
  })

  it('answers the stored split when the same adjustment comes again, and refuses another amount', async () => {
    const again = (amount: string): Promise<unknown> =>
      w.tx((tx) => adjustCost({ app: w.app, tx, ctx: w.ctx }, { target: { layer: 0 }, component: 'freight', amount, source: { type: 'apportion', id: 1 } }))
    await expect(again('120.00')).rejects.toMatchObject({ code: 'E_IDEM_CONTENT' })
  })

  it('takes excess pieces first as found losses at the value they were lost with, then as a gain at the layer’s unit cost', async () => {
    const a = await w.sku('OVER')
    await w.post({ lines: [{ entry_type: 'opening', vw: w.sz, sku: a, state: 'available', qty: 100, goods: 1000 }] })
    const ship = async (id: number, qty: number): Promise<number> =>
      (
        await w.tx((tx) =>
          shipOut(
            { app: w.app, tx, ctx: w.ctx },
            { source: { type: 'notice', id, line: 1 }, lines: [{ from_vw: w.sz, sku: a, to_vw: w.fba, qty, est: { freight: qty } }] },
          ),
        )
      ).layers[0]!
    const first = await ship(11, 20)
    await w.tx((tx) => writeOffTransit({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'arrival', id: 11 }, layer: first, qty: 4, reason: '短少' }))
    const second = await ship(12, 30)
    const r = await w.tx((tx) => shipIn({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'arrival', id: 12 }, lines: [{ layer: second, good: 36 }] }))
    expect(r.lines.map((l) => [l.entry_type, l.qty, l.total])).toEqual([
      ['ship_in', -30, '-330.00'],
      ['ship_in', 30, '330.00'],
      ['transit_found', 4, '44.00'],
      ['over_in', 2, '22.00'],
    ])
    const again = await w.tx((tx) => shipIn({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'arrival', id: 12 }, lines: [{ layer: second, good: 36 }] }))
    expect([again.id, again.replayed, again.lines]).toEqual([r.id, true, r.lines])
    expect(await w.qty(w.fba, a)).toBe(36)
    await w.assertLaws()
  })

  it('follows a purchase price change through shipments to where the pieces are (price_adj)', async () => {
    const a = await w.sku('PRICE')
    const receipt = await w.post({ lines: [{ entry_type: 'purchase_in', vw: w.sz, sku: a, state: 'available', qty: 1000, goods: '17699.12' }] })
    const out = await w.tx((tx) =>
      shipOut({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'notice', id: 21, line: 1 }, lines: [{ from_vw: w.sz, sku: a, to_vw: w.fba, qty: 400 }] }),
    )
    await w.tx((tx) => shipIn({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'arrival', id: 21 }, lines: [{ layer: out.layers[0]!, good: 300 }] }))
    await w.post({ lines: [{ entry_type: 'sale_out', vw: w.sz, sku: a, state: 'available', qty: -300 }] })
    await w.post({ lines: [{ entry_type: 'sale_out', vw: w.fba, sku: a, state: 'available', qty: -100 }] })
    const r = await w.tx((tx) =>
      adjustCost(
        { app: w.app, tx, ctx: w.ctx },
        { target: { entry: receipt.lines[0]!.entry }, component: 'goods', amount: '-884.96', source: { type: 'po_change', id: 1 } },
      ),
    )
    // 300 of 1 000 here, 100 under way, 200 at FBA; 300 + 100 sold
    expect(r.split).toEqual({ stock: '-442.48', transit: '-88.50', expensed: '-353.98' })
    // finance is told whose pieces each part of the variance is
    const reported = (await w.pl()).filter((l) => l.entry_type === 'price_adj').map((l) => [l.goods, l.pieces])
    expect(reported.sort()).toEqual([
      ['-265.49', 300],
      ['-88.49', 100],
    ])
    expect((await w.pl()).find((l) => l.pieces === 300)!.layer).toBe(receipt.lines[0]!.entry)
    await w.assertLaws()
  })
})
