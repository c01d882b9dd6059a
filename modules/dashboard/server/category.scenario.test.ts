import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CategoryBoard } from '../model/category/category-board.ts'
import { makeBoards, october, person, root, type Boards } from './testing/boards.ts'

let b: Boards
const board = async (more = ''): Promise<CategoryBoard> => {
  const r = await b.inject<CategoryBoard>('GET', `/api/board/category?from=${october.from}&to=${october.to}${more}`)
  expect(r.status, JSON.stringify(r.body)).toBe(200)
  return r.body
}
beforeAll(async () => {
  b = await makeBoards()
})
afterAll(() => b.t.close())

describe('dashboard.md CategoryAnalysis', () => {
  it('shows multi-channel stores alone, all channels by the switch, and its categories sum to the P&L', async () => {
    const { body } = await b.query('profitReport')
    const all = await board('&all=1')
    expect(Number(all.total)).toBeCloseTo(Number(body.cells[0]!.amounts['S1']), 2)
    expect(all.rows.reduce((n, r) => n + Number(r.s1), 0)).toBeCloseTo(Number(all.total), 2)
    expect(all.rows.reduce((n, r) => n + Number(r.share ?? 0), 0)).toBeCloseTo(100, 0)
    expect(all.heat.cells.reduce((n, r) => n + Number(r.s1), 0)).toBeCloseTo(Number(all.total), 2)
    const before = await board()
    await b.t.app.db.run(sql`update project_structure set channel_group = 'mc' where project_id = ${b.projects[0]!}`)
    await b.t.app.db.run(sql`update project_structure set channel_group = 'amazon' where project_id <> ${b.projects[0]!}`)
    const other = person(['CategoryAnalysis', 'CategoryAnalysis/cost'], [{ kind: 'all' }])
    b.become(other)
    const mc = await board()
    const one = (await b.query('CategoryAnalysis', { filter: { project: [b.projects[0]!] } })).body
    expect(Number(mc.total)).toBeCloseTo(Number(one.cells[0]!.amounts['S1']), 2)
    expect(Number(before.total)).toBeLessThanOrEqual(Number(all.total))
    b.become(root)
  })
  it('shows margin, stock and turnover to nobody without the right to costs', async () => {
    b.become(person(['CategoryAnalysis'], [{ kind: 'all' }]))
    const a = await board('&all=1')
    expect(a.rights.cost).toBe(false)
    expect(a.rows.length).toBeGreaterThan(0)
    for (const r of a.rows) expect(r).toMatchObject({ margin: null, turnover: null, gmroi: null, stock: null })
    b.become(person(['profitReport'], [{ kind: 'all' }]))
    expect((await b.inject('GET', '/api/board/category')).status).toBe(403)
    b.become(root)
    expect((await b.inject('GET', '/api/board/category?from=2026-02-30&to=2026-03-01')).status).toBe(400)
  })
})
