import { createRecord, runAction } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockDoc } from '../../model/index.ts'
import { transferVirtual } from '../moves.ts'
import { consumeReservation, reserveStock } from '../reservations.ts'
import { makeFixture, unique, type Fixture } from '../testing/world.ts'
import { shipOut } from '../transit.ts'

let w: Fixture
beforeAll(async () => void (w = await makeFixture()))
afterAll(() => w.close())

const hoursAgo = (n: number): string => new Date(Date.now() - n * 3_600_000).toISOString()
const opened = async (code: string, qty: number, hours: number): Promise<number> => {
  const sku = await w.sku(code)
  await w.post({ occurred_at: hoursAgo(hours), lines: [{ entry_type: 'opening', vw: w.sz, sku, state: 'available', qty, goods: qty * 10 }] })
  return sku
}
let order = 0
const held = async (sku: number, qty: number): Promise<{ source: { type: string; id: number }; reservation: number }> => {
  const source = { type: 'order', id: ++order }
  const [r] = await w.tx((tx) => reserveStock({ app: w.app, tx, ctx: w.ctx }, { source, lines: [{ vw: w.sz, sku, qty }] }))
  return { source, reservation: r!.reservation! }
}
type Held = Awaited<ReturnType<typeof held>>

describe('what goes out in the past out of goods that were held since', () => {
  const actions: Readonly<Record<string, (sku: number, h: Held, at: string) => Promise<unknown>>> = {
    'a sale': (_, h, at) =>
      w.tx((tx) =>
        consumeReservation(
          { app: w.app, tx, ctx: w.ctx },
          {
            source: h.source,
            entry_type: 'sale_out',
            posting: { source: h.source, occurred_at: at, idem_key: unique() },
          },
        ),
      ),
    'a transfer': async (sku, h, at) => {
      const to = await w.vw(w.szWarehouse, { purpose: 'promo' })
      return w.tx((tx) =>
        transferVirtual(
          { app: w.app, tx, ctx: w.ctx },
          {
            source: h.source,
            occurred_at: at,
            from_vw: w.sz,
            to_vw: to,
            lines: [{ sku, qty: 10, reservation: h.reservation }],
          },
        ),
      )
    },
    'a shipment': (sku, h, at) =>
      w.tx((tx) =>
        shipOut(
          { app: w.app, tx, ctx: w.ctx },
          {
            source: h.source,
            occurred_at: at,
            lines: [{ from_vw: w.sz, sku, to_vw: w.fba, qty: 10, state: 'reserved', reservation: h.reservation }],
          },
        ),
      ),
    'an assembly': async (sku, h, at) => {
      const product = await w.sku(`SET-${sku}`)
      return w.post({
        source: h.source,
        occurred_at: at,
        lines: [
          { entry_type: 'assemble_out', vw: w.sz, sku, state: 'reserved', qty: -10, reservation: h.reservation },
          { entry_type: 'assemble_in', vw: w.sz, sku: product, state: 'available', qty: 5 },
        ],
      })
    },
    'a return to the supplier': (sku, h, at) =>
      w.post({
        source: h.source,
        occurred_at: at,
        lines: [{ entry_type: 'purchase_return_out', vw: w.sz, sku, state: 'reserved', qty: -10, reservation: h.reservation }],
      }),
  }
  it.each(Object.entries(actions))('%s is posted when the pieces lay there, whatever was held when', async (name, action) => {
    const sku = await opened(`PAST ${name}`, 12, 48)
    await action(sku, await held(sku, 10), hoursAgo(24))
    expect([await w.qty(w.sz, sku), await w.qty(w.sz, sku, 'reserved')]).toEqual([2, 0])
    await w.assertLaws()
  })

  it('is still refused when the pieces came later, held or free, and names the day', async () => {
    const sku = await opened('LATE', 12, 2)
    const h = await held(sku, 10)
    await expect(actions['a sale']!(sku, h, hoursAgo(24))).rejects.toMatchObject({ code: 'E_BACKDATE_NEG' })
    await expect(w.post({ occurred_at: hoursAgo(24), lines: [{ entry_type: 'sale_out', vw: w.sz, sku, state: 'available', qty: -2 }] })).rejects.toMatchObject({
      code: 'E_BACKDATE_NEG',
    })
  })

  it('looks at free and held pieces together: what was sold since may not be taken once more', async () => {
    const sku = await opened('BOTH', 12, 48)
    const first = await held(sku, 8)
    await actions['a sale']!(sku, first, hoursAgo(30))
    await w.post({ occurred_at: hoursAgo(20), lines: [{ entry_type: 'purchase_in', vw: w.sz, sku, state: 'available', qty: 10, goods: 100 }] })
    const late = await held(sku, 6)
    await expect(actions['a sale']!(sku, late, hoursAgo(24))).rejects.toMatchObject({ code: 'E_BACKDATE_NEG' })
    await actions['a sale']!(sku, late, hoursAgo(19))
  })
})

it('approves a stock-out that waited, or that is dated back', async () => {
  const sku = await opened('DOC', 50, 60)
  for (const at of [new Date(Date.now() - 120_000).toISOString(), hoursAgo(47)]) {
    const doc = await w.tx((tx) =>
      createRecord({ app: w.app, tx, ctx: w.ctx }, stockDoc, {
        direction: 'out',
        type: 'other',
        warehouse: w.szWarehouse,
        vw: w.sz,
        occurred_at: at,
        reason_text: '内部领用',
        lines: [{ sku, state: 'available', qty: 20 }],
      }),
    )
    const act = (action: string): Promise<string> => w.tx((tx) => runAction({ app: w.app, tx, ctx: w.ctx }, stockDoc, doc, action, { args: {}, confirmed: [] }))
    await act('submit')
    expect(await act('approve')).toBe('done')
  }
  expect([await w.qty(w.sz, sku), await w.qty(w.sz, sku, 'reserved')]).toEqual([10, 0])
})
