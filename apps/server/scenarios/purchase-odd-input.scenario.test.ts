import { upsertVcLines } from '@crossway/purchase/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { compareLedger, postStock } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Company } from './company.ts'

// What nobody means, typed all the same: Amazon lines, samples and demands stay as they were (purchase.md).
let c: Company
let sku: number
let project: number
beforeAll(async () => {
  c = await makeCompany()
  sku = await c.sku('ODD-KETTLE')
  const { db } = c.t.app
  project = await insertRow(db, 'project', { project_no: 'PJ1', name: '厨房一组', company_id: c.ids.company, leader_id: c.ids.employee, stage: 'operating' })
  const line = { entry_type: 'purchase_in', vw: c.ids.vw, sku, state: 'available', qty: 300, goods: 300 * 18 } as const
  await db.tx((tx) => postStock({ app: c.t.app, tx, ctx: c.buyer }, { type: 'purchase_in', source: { type: 'test', id: 1 }, idem_key: 'odd-1', lines: [line] }))
})
afterAll(() => c.close())
const act = (record: string, id: number, action: string, args: object = {}, more: object = {}): Promise<any> =>
  c.call('POST', `/api/${record}/${id}/actions/${action}`, { args, ...more })
const stock = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await c.t.app.db.rows<{ state: string; qty: number }>(
        sql`select state, sum(qty)::int as qty from stock_balance where sku_id = ${sku} group by state having sum(qty) <> 0 order by 1`,
      )
    ).map((r) => [r.state, r.qty]),
  )
const odd = [0, -1, 1.5, 1e12, 2 ** 53, '1e3', 'x', null, true, []]
const refused = [400, 404, 409, 422]

describe('a line of Amazon', () => {
  it('is covered by no odd number, no foreign share and no stale hand, and not once it is closed', async () => {
    c.as(c.buyer)
    const feed = {
      key: 'b2b:odd',
      version: 1,
      amazon_po: 'POODD001',
      asin: 'B0TEST0001',
      fc_code: 'ONT8',
      sku,
      project,
      ship_window_from: inDays(40),
      ship_window_to: inDays(45),
      accepted_qty: 100,
      net_cost: '14.20',
      coop_pct: '10',
    }
    const [id] = (await c.t.app.db.tx((tx) => upsertVcLines({ app: c.t.app, tx, ctx: c.buyer }, [feed]))) as [number]
    const before = (await c.call<any>('GET', `/api/vc-line/${id}`)).body
    for (const qty of odd)
      for (const [action, args] of [
        ['use_stock', { vw: c.ids.vw, qty }],
        ['buy', { warehouse: c.ids.warehouse, supplier: c.ids.supplier, qty }],
        ['rebind', { target: id, qty }],
        ['release', { reserved_qty: qty, bound_qty: 0 }],
      ] as const)
        expect((await act('vc-line', id, action, args)).status, `${action} ${JSON.stringify(qty)}`).toBeOneOf(refused)
    for (const vw of [0, -1, 987654, 'x']) expect((await act('vc-line', id, 'use_stock', { vw, qty: 1 })).status, String(vw)).toBeOneOf(refused)
    expect((await act('vc-line', id, 'rebind', { target: id, qty: 1 })).status).toBeOneOf(refused)
    expect((await act('vc-line', id, 'release', { reserved_qty: 1, bound_qty: 0 })).status).toBeOneOf(refused)
    expect((await act('vc-line', id, 'use_stock', { vw: c.ids.vw, qty: 101 })).status).toBeOneOf(refused)
    expect((await act('vc-line', id, 'use_stock', { vw: c.ids.vw, qty: 1 }, { version: before.version + 5 })).status).toBe(409)
    expect((await c.call<any>('GET', `/api/vc-line/${id}`)).body).toMatchObject({ version: before.version, reserved_qty: 0, bound_qty: 0, short_qty: 100 })
    expect(await stock()).toEqual({ available: 300 })
    expect((await act('vc-line', id, 'use_stock', { vw: c.ids.vw, qty: 40 })).status).toBe(200)
    expect((await act('vc-line', id, 'close')).status).toBe(200)
    expect((await act('vc-line', id, 'close')).status).toBe(409)
    for (const action of ['use_stock', 'buy', 'rebind', 'release'])
      expect((await act('vc-line', id, action, { vw: c.ids.vw, warehouse: c.ids.warehouse, target: id, qty: 1 })).status, action).toBeOneOf(refused)
    expect(await stock()).toEqual({ available: 300 })
  })
})

describe('a sample', () => {
  it('is asked for, handed out and taken back in its turn, in pieces that there are', async () => {
    c.as(c.buyer)
    const body = (line: object, over: object = {}): object => ({
      purpose: 'shoot',
      project,
      returnable: true,
      return_due: inDays(10),
      lines: [{ sku, vw: c.ids.vw, qty: 5, ...line }],
      ...over,
    })
    for (const qty of odd) expect((await c.call('POST', '/api/sample-request', body({ qty }))).status, JSON.stringify(qty)).toBeOneOf(refused)
    for (const line of [{ sku: 987654 }, { vw: 987654 }, { sku: 'x' }]) expect((await c.call('POST', '/api/sample-request', body(line))).status).toBe(422)
    expect((await c.call('POST', '/api/sample-request', body({}, { lines: [] }))).status).toBe(422)
    expect((await c.call('POST', '/api/sample-request', body({}, { return_due: '2026-02-31' }))).status).toBe(422)
    const doc = (await c.call<any>('POST', '/api/sample-request', body({}))).body
    for (const action of ['approve', 'issue', 'give_back', 'consume', 'withdraw'])
      expect(
        (await act('sample-request', doc.id, action, action === 'give_back' ? { lines: [{ line: doc.lines[0].id, good_qty: 1 }] } : {})).status,
        action,
      ).toBe(409)
    expect((await act('sample-request', doc.id, 'submit', {}, { confirmed: ['SR_LIMIT'] })).status).toBe(200)
    c.as(c.leader)
    expect((await act('sample-request', doc.id, 'approve')).status).toBe(200)
    expect((await act('sample-request', doc.id, 'approve')).status).toBe(409)
    c.as(c.keeper)
    for (const express_fee of ['-1', '1e99', '99999999999999999999', 'x'])
      expect((await act('sample-request', doc.id, 'issue', { express_fee })).status, express_fee).toBeOneOf(refused)
    expect(await stock()).toEqual({ available: 295, reserved: 5 })
    const twice = await Promise.all([1, 2].map(() => act('sample-request', doc.id, 'issue')))
    expect(twice.map((r) => r.status).sort()).toEqual([200, 409])
    expect(await stock()).toEqual({ available: 295 })
    const line = doc.lines[0].id
    for (const back of [{ good_qty: 6 }, { good_qty: 3, used_qty: 3 }, { good_qty: 0, used_qty: 0, lost_qty: 0 }, { good_qty: -1 }, { good_qty: 1e12 }])
      expect((await act('sample-request', doc.id, 'give_back', { lines: [{ line, ...back }] })).status, JSON.stringify(back)).toBeOneOf(refused)
    expect((await act('sample-request', doc.id, 'give_back', { lines: [{ line: line + 999, good_qty: 1 }] })).status).toBeOneOf(refused)
    expect(
      (
        await act('sample-request', doc.id, 'give_back', {
          lines: [
            { line, good_qty: 2 },
            { line, good_qty: 2 },
            { line, good_qty: 2 },
          ],
        })
      ).status,
    ).toBeOneOf(refused)
    expect(await stock()).toEqual({ available: 295 })
    const back = await Promise.all([1, 2].map(() => act('sample-request', doc.id, 'give_back', { lines: [{ line, good_qty: 5 }] })))
    expect(back.map((r) => r.status === 200)).toContain(true)
    expect(back.filter((r) => r.status === 200)).toHaveLength(1)
    expect(await stock()).toEqual({ available: 300 })
    expect(await compareLedger(c.t.app.db)).toEqual([])
  })
})

describe('a demand', () => {
  it('is made and converted by no odd number, in its turn and not over a stale version', async () => {
    c.as(c.buyer)
    const body = (line: object, over: object = {}): object => ({
      type: 'accessory',
      company: c.ids.company,
      project,
      warehouse: c.ids.warehouse,
      lines: [{ sku, qty: 24, need_by: inDays(30), ...line }],
      ...over,
    })
    const made = (line: object, over: object = {}) => c.call<any>('POST', '/api/purchase-demand', body(line, over))
    for (const qty of odd) expect((await made({ qty })).status, JSON.stringify(qty)).toBeOneOf(refused)
    expect((await made({}, { lines: [] })).status).toBe(422)
    expect((await made({ sku: 987654 })).status).toBe(422)
    expect((await made({ need_by: '2026-02-31' })).status).toBe(422)
  })
})
