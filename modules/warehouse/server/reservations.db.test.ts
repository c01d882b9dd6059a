import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consumeReservation, expireReservations, releaseReservation, reserveStock } from './reservations.ts'
import { insertRow } from '@crossway/test-kit'
import { makeFixture, unique, type Fixture } from './testing/world.ts'

let w: Fixture
beforeAll(async () => void (w = await makeFixture()))
afterAll(() => w.close())

const stock = async (code: string, qty: number, vw = w.sz): Promise<number> => {
  const sku = await w.sku(code)
  await w.post({ lines: [{ entry_type: 'opening', vw, sku, state: 'available', qty, goods: qty * 10 }] })
  return sku
}
/** Active reservations = balance of state reserved, for every key. */
const assertHeld = async (): Promise<void> => {
  const wrong = await w.db.rows(
    sql`select b.* from stock_balance b left join (select virtual_warehouse_id v, sku_id s, msku_id m, sum(qty - qty_fulfilled - qty_released) q from stock_reservation where status = 'active' group by 1, 2, 3) r on r.v = b.virtual_warehouse_id and r.s = b.sku_id and r.m = b.msku_id where b.state = 'reserved' and b.qty <> coalesce(r.q, 0)`,
  )
  expect(wrong).toEqual([])
}

describe('reservations', () => {
  it('gives 30 of 50 parallel calls a piece each (acceptance scenario 4)', async () => {
    const a = await stock('PAR', 30)
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) =>
        w.tx((tx) => reserveStock({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'order', id: 1000 + i }, lines: [{ vw: w.sz, sku: a, qty: 1 }] })),
      ),
    )
    const refused = results.filter((r) => r.status === 'rejected')
    expect(results.length - refused.length).toBe(30)
    for (const r of refused) expect(r.reason).toMatchObject({ code: 'E_STOCK_SHORT' })
    expect([await w.qty(w.sz, a), await w.qty(w.sz, a, 'reserved')]).toEqual([0, 30])
    await w.assertLaws()
    await assertHeld()
  })

  it('is idempotent by source line and refuses another quantity', async () => {
    const a = await stock('SAME', 10)
    const hold = (qty: number): Promise<readonly { reservation: number | null }[]> =>
      w.tx((tx) => reserveStock({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'order', id: 1, line: 7 }, lines: [{ vw: w.sz, sku: a, qty }] }))
    const [one] = await hold(4)
    expect((await hold(4))[0]!.reservation).toBe(one!.reservation)
    await expect(hold(5)).rejects.toMatchObject({ code: 'E_IDEM_CONTENT' })
    expect(await w.qty(w.sz, a)).toBe(6)
  })

  it('reserves what is there in partial mode', async () => {
    const a = await stock('PART', 3)
    const [r] = await w.tx((tx) =>
      reserveStock({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'order', id: 2 }, mode: 'partial', lines: [{ vw: w.sz, sku: a, qty: 5 }] }),
    )
    expect(r).toMatchObject({ asked: 5, reserved: 3 })
  })

  it('fulfils, releases and expires; the held pieces always match the balance', async () => {
    const a = await stock('FLOW', 20)
    await w.tx((tx) => reserveStock({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'order', id: 3, line: 1 }, lines: [{ vw: w.sz, sku: a, qty: 12 }] }))
    const consume = (key: string): Promise<{ id: number; lines: readonly { total: string }[] }> =>
      w.tx((tx) =>
        consumeReservation(
          { app: w.app, tx, ctx: w.ctx },
          {
            source: { type: 'order', id: 3, line: 1 },
            qty: 5,
            entry_type: 'sale_out',
            posting: { source: { type: 'delivery', id: 3 }, idem_key: key },
          },
        ),
      )
    const key = unique()
    const sold = await consume(key)
    expect(sold.lines[0]!.total).toBe('-50.00')
    expect((await consume(key)).id).toBe(sold.id)
    await expect(
      w.tx((tx) =>
        consumeReservation(
          { app: w.app, tx, ctx: w.ctx },
          {
            source: { type: 'order', id: 3, line: 1 },
            qty: 8,
            entry_type: 'sale_out',
            posting: { source: { type: 'delivery', id: 4 }, idem_key: unique() },
          },
        ),
      ),
    ).rejects.toMatchObject({ code: 'E_RESERVATION' })
    expect(await w.tx((tx) => releaseReservation({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'order', id: 3 } }, { qty: 3 }))).toBe(3)
    expect(await w.tx((tx) => releaseReservation({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'order', id: 3 } }))).toBe(4)
    expect(await w.tx((tx) => releaseReservation({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'order', id: 3 } }))).toBe(0)
    expect([await w.qty(w.sz, a), await w.qty(w.sz, a, 'reserved')]).toEqual([15, 0])
    await w.tx((tx) =>
      reserveStock(
        { app: w.app, tx, ctx: w.ctx },
        { source: { type: 'order', id: 5 }, lines: [{ vw: w.sz, sku: a, qty: 2 }], expires_at: new Date(Date.now() - 1000) },
      ),
    )
    expect(await expireReservations(w.app, w.ctx)).toBe(1)
    expect(await w.db.one(sql`select status from stock_reservation where source_id = 5 and source_type = 'order'`)).toEqual({ status: 'expired' })
    expect(await w.qty(w.sz, a)).toBe(15)
    await w.assertLaws()
    await assertHeld()
  })

  it('keeps a project’s share for its own documents (E_VW_SCOPE)', async () => {
    const p1 = await insertRow(w.db, 'project', { name: 'P1' })
    const p2 = await insertRow(w.db, 'project', { name: 'P2' })
    const share = await w.vw(w.szWarehouse, { purpose: 'project', project_id: p1 })
    const a = await stock('SCOPE', 20, share)
    const hold = (project: number): Promise<unknown> =>
      w.tx((tx) => reserveStock({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'stocking', id: project, project }, lines: [{ vw: share, sku: a, qty: 5 }] }))
    await expect(hold(p2)).rejects.toMatchObject({ code: 'E_VW_SCOPE' })
    await hold(p1)
    expect(await w.qty(share, a)).toBe(15)
  })
})
