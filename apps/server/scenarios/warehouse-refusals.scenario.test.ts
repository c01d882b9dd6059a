import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, type Answer, type Company } from './company.ts'

// What warehouses, stock documents and manual reservations refuse: 4xx, the field, and the way out.
let c: Company
let sku: number
beforeAll(async () => {
  c = await makeCompany()
  sku = await c.sku('WR-1')
})
afterAll(() => c.close())

const problem = (a: Answer<any>): [number, string, string | undefined] => {
  expect(a.body).toMatchObject({ status: a.status, detail: expect.stringMatching(/\S/), traceId: expect.any(String) })
  return [a.status, a.body.code, a.body.errors?.[0]?.field]
}
const later = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

describe('warehouses', () => {
  it('know their country and zone, name each bin once, and sync only through an interface', async () => {
    let n = 0
    const make = (over: object): Promise<Answer<any>> =>
      c.call('POST', '/api/warehouse', { code: `WR-${++n}`, name_zh: `仓 ${n}`, type: 'domestic', companies: [c.ids.company], country: 'CN', ...over })
    expect(problem(await make({ country: 'QQ' }))).toEqual([422, 'E_COUNTRY', 'country'])
    expect(problem(await make({ time_zone: 'Mars/One' }))).toEqual([422, 'E_TIME_ZONE', 'time_zone'])
    expect(problem(await make({ bins: [{ code: 'A' }, { code: 'A' }] }))).toEqual([422, 'E_BIN_TWICE', 'bins[1].code'])
    expect(problem(await make({ type: 'fba' }))).toEqual([422, 'E_FIELD_REQUIRED', 'store_account'])
    const made = await make({ bins: [{ code: 'A-01', zone: 'A' }] })
    expect(made.status).toBe(201)
    expect(problem(await c.call('POST', `/api/warehouse/${made.body.id}/actions/sync`))).toEqual([409, 'E_API_OFF', undefined])
  })
})

describe('stock documents', () => {
  it('refuse sizes that no book holds and types that do not go that way', async () => {
    const make = (over: object, line: object = {}): Promise<Answer<any>> =>
      c.call('POST', '/api/stock-doc', {
        direction: 'in',
        type: 'other',
        warehouse: c.ids.warehouse,
        vw: c.ids.vw,
        reason: 'found',
        lines: [{ sku, qty: 1, unit_cost: '1', ...line }],
        ...over,
      })
    expect(problem(await make({}, { qty: 2_147_483_647 }))).toEqual([422, 'VALIDATION', 'lines[0].qty'])
    expect(problem(await make({}, { unit_cost: '99999999999' }))).toEqual([422, 'VALIDATION', 'lines[0].unit_cost'])
    const scrap = await make({ type: 'scrap' })
    expect([...problem(scrap), scrap.body.detail]).toEqual([422, 'E_DOC_DIRECTION', 'type', '报废不能用于该方向'])
  })
})

describe('manual reservations', () => {
  it('end in time to come, hold what is there, and are given free once', async () => {
    const doc = await c.call('POST', '/api/stock-doc', {
      direction: 'in',
      type: 'other',
      warehouse: c.ids.warehouse,
      vw: c.ids.vw,
      reason: 'found',
      lines: [{ sku, qty: 10, unit_cost: '2' }],
    })
    await c.call('POST', `/api/stock-doc/${doc.body.id}/actions/submit`)
    c.as(c.leader)
    expect((await c.call('POST', `/api/stock-doc/${doc.body.id}/actions/approve`)).body.status).toBe('done')
    const hold = (over: object = {}, headers = {}): Promise<Answer<any>> =>
      c.call('POST', '/api/stock-reservation', { vw: c.ids.vw, sku, qty: 4, reason: '展会', expires_at: later(3), ...over }, headers)
    expect(problem(await hold({ expires_at: later(-1) }))).toEqual([422, 'E_RESERVE_PAST', 'expires_at'])
    expect(problem(await hold({ expires_at: later(31) }))).toEqual([422, 'E_RESERVE_DAYS', 'expires_at'])
    expect(problem(await hold({ qty: 11 }))).toEqual([409, 'E_STOCK_SHORT', undefined])
    expect(problem(await hold({ vw: 999_999 }))).toEqual([422, 'E_UNKNOWN_PLACE', 'vw'])
    expect((await hold({ qty: 'x' })).body.detail).toBe('请输入正确的数量')
    const held = await hold()
    const release = (): Promise<Answer<any>> => c.call('POST', `/api/stock-reservation/${held.body.reservation}/actions/release`, {})
    expect((await release()).status).toBe(200)
    expect(problem(await release())).toEqual([409, 'E_RELEASED', undefined])
  })
})
