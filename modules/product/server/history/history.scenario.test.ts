import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'

let fixture: Fixture
beforeAll(async () => void (fixture = await makeFixture()))
afterAll(() => fixture.close())
const manager = 8

describe('prices and listings over time', () => {
  it('tells the new and the old owner of a listing that is assigned, and nobody when nothing changes', async () => {
    const db = fixture.app.db
    const next = await insertRow(db, 'employee', { name: '周彤', company_id: fixture.company })
    const [old, fresh] = await Promise.all(
      [fixture.employee, next].map((employee, i) => insertRow(db, 'admin', { username: `o${i}`, nickname: `o${i}`, employee_id: employee, status: 'enabled' })),
    )
    const id = await fixture.listing('AS-1', { owner_id: fixture.employee })
    const assign = (owner: number) => fixture.call(manager, 'POST', `/api/msku/${id}/actions/assign`, { args: { owner } })
    const reported = () => db.rows<{ account: number; type: string }>(sql`select account, type from notification order by account, id`)
    expect((await assign(fixture.employee)).status).toBe(200)
    expect(await reported()).toEqual([])
    expect((await assign(next)).status).toBe(200)
    expect(await reported()).toEqual([
      { account: old, type: 'msku.handedOn' },
      { account: fresh, type: 'msku.assigned' },
    ])
  })

  it('answers the decided prices and the mappings of a listing, newest first', async () => {
    const id = await fixture.listing('HI-1')
    const a = await fixture.article('HK00001')
    const b = await fixture.article('HK00002')
    const act = async (action: string, args: object): Promise<void> => {
      const done = await fixture.call(manager, 'POST', `/api/msku/${id}/actions/${action}`, { args })
      expect(done.status, JSON.stringify(done.body)).toBe(200)
    }
    await act('map', { lines: [{ sku: a, qty: 2 }], valid_from: '2026-01-01T00:00:00+08:00' })
    await act('remap', { lines: [{ sku: b, qty: 1 }], valid_from: '2026-06-01T00:00:00+08:00' })
    await act('set_floor', { plan_price: '20', min_price: '15', from: '2026-05-01' })
    await act('set_floor', { plan_price: '22', min_price: '16', from: '2026-06-01', reason: '旺季' })
    const { status, body } = await fixture.call(manager, 'GET', `/api/msku/${id}/history`)
    expect(status).toBe(200)
    expect(body.prices).toMatchObject([
      { valid_from: '2026-06-01', plan: '22.0000', min: '16.0000', reason: '旺季' },
      { valid_from: '2026-05-01', plan: '20.0000' },
    ])
    expect(body.mappings).toMatchObject([
      { sku: b, qty: 1, valid_to: null },
      { sku: a, qty: 2 },
    ])
    expect((await fixture.call(manager, 'GET', '/api/msku/999999/history')).status).toBe(404)
  })

  it('answers what a supplier asks for our articles, tier by tier', async () => {
    const id = await fixture.article('HK00009')
    const supply = await insertRow(fixture.app.db, 'sku_supplier', {
      sku_id: id,
      seq: 1,
      supplier_id: fixture.supplier,
      is_primary: true,
      currency: 'CNY',
      lead_days: 20,
      valid_from: '2026-01-01',
    })
    expect(supply).toBeGreaterThan(0)
    for (const [seq, [min_qty, unit_price]] of [
      [1, 21],
      [500, 20],
    ].entries())
      await insertRow(fixture.app.db, 'sku_supplier_price', {
        sku_id: id,
        seq: seq + 1,
        supplier_id: fixture.supplier,
        valid_from: '2026-01-01',
        min_qty,
        unit_price,
        currency: 'CNY',
      })
    const { body } = await fixture.call(manager, 'GET', `/api/supplier/${fixture.supplier}/prices`)
    expect(body.rows).toMatchObject([
      { code: 'HK00009', min_qty: 1, price: '21.000000', is_primary: true },
      { code: 'HK00009', min_qty: 500, price: '20.000000' },
    ])
    expect((await fixture.call(manager, 'GET', '/api/supplier/999999/prices')).status).toBe(404)
  })
})
