import type { Ctx } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, type Company } from './company.ts'

// warehouse.md, counting without the book: who counts must not learn it by any way of asking, who decides sees it.
let c: Company
/** Somebody who may do everything with counts but decide about them. */
const counter = (): Ctx => ({
  ...c.keeper,
  access: { ...c.keeper.access, super: false, has: (node) => !node.endsWith('/approve'), permissionsVersion: 'counter' },
})
let take: number
const list = async (filter: object, more = ''): Promise<any> =>
  (await c.call('GET', `/api/stock-take?filter=${encodeURIComponent(JSON.stringify({ id: { in: [take] }, ...filter }))}${more}`)).body
const own = async (): Promise<any> => (await c.call('GET', `/api/stock-take/${take}`)).body

beforeAll(async () => {
  c = await makeCompany()
  const sku = await c.sku('BL-1')
  c.as(c.keeper)
  const doc = await c.call('POST', '/api/stock-doc', {
    direction: 'in',
    type: 'other',
    warehouse: c.ids.warehouse,
    vw: c.ids.vw,
    reason: 'found',
    lines: [{ sku, qty: 7, unit_cost: '1' }],
  })
  await c.call('POST', `/api/stock-doc/${doc.body.id}/actions/submit`)
  c.as(c.leader)
  await c.call('POST', `/api/stock-doc/${doc.body.id}/actions/approve`)
  c.as(c.keeper)
  c.as(counter())
  const created = await c.call('POST', '/api/stock-take', { warehouse: c.ids.warehouse, scope: 'full', method: 'blind' })
  take = created.body.id
  await c.call('POST', `/api/stock-take/${take}/actions/start`)
  const line = (await own()).lines[0].id
  await c.call('POST', `/api/stock-take/${take}/actions/count`, { args: { counts: [{ line, qty: 6 }] } })
})
afterAll(() => c.close())

describe('a count without the book', () => {
  it('shows neither the book nor the difference to who counts', async () => {
    expect((await own()).lines[0]).toMatchObject({ count1: 6, book_qty: null, diff: null, expected: null })
    const { entries } = (await c.call('GET', `/api/stock-take/${take}/timeline`)).body
    expect(entries.length).toBeGreaterThan(1)
    expect(JSON.stringify(entries)).not.toContain('book_qty')
    expect(JSON.stringify(entries)).not.toMatch(/"(lines\.)?diff"/)
  })
  it('cannot be guessed by filters on it or its lines, nor by sorting', async () => {
    expect((await list({})).total).toBe(1)
    for (const guess of [{ 'lines.book_qty': { eq: 7 } }, { 'lines.book_qty': { gte: 1 } }, { 'lines.book_qty': { lte: 9 } }])
      expect((await list(guess)).total, JSON.stringify(guess)).toBe(0)
    expect((await list({ total_diff_qty: { gte: -99 } })).total).toBe(0)
    expect((await list({}, '&sort=-total_diff_qty')).total).toBe(1)
  })
  it('is open to who decides', async () => {
    c.as(c.leader)
    expect((await own()).lines[0]).toMatchObject({ book_qty: 7 })
    expect((await list({ 'lines.book_qty': { eq: 7 } })).total).toBe(1)
    expect(JSON.stringify((await c.call('GET', `/api/stock-take/${take}/timeline`)).body)).toMatch(/book_qty|"(lines\.)?diff"/)
    c.as(counter())
  })
})
