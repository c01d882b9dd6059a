import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dashboardServer } from './dashboard-server.ts'
import { makeBoards, october, root, type Boards } from './testing/boards.ts'

let t: Boards['t']
let inject: Boards['inject']
beforeAll(async () => {
  ;({ t, inject } = await makeBoards())
})
afterAll(() => t.close())

describe('sheets and questions of the boards', () => {
  it('a table of more than 20,000 cells is written by a job with progress, cell for cell', async () => {
    const rows = Array.from({ length: 5001 }, (_, i) => [`店铺${i}`, `${i}.50`, i % 2 ? '=1+1' : null, '-1'])
    const sheet = { view: 'profitReport', format: 'csv', title: 'big', head: ['a', 'b', 'c', 'd'], about: [] }
    expect((await inject<{ file?: number }>('POST', '/api/board/export', { ...sheet, rows: rows.slice(0, 5000) })).body.file).toBeGreaterThan(0)
    const { jobId: job } = (await inject<{ jobId: number }>('POST', '/api/board/export', { ...sheet, rows })).body
    const { data } = await t.app.db.one<{ data: Record<string, unknown> }>(sql`select data from job where id = ${job}`)
    const reported: [number, number][] = []
    const call = {
      app: t.app,
      ctx: root,
      id: job,
      data,
      progress: async (n: number, of: number) => void reported.push([n, of]),
      log: async () => undefined,
      itemFailed: async () => undefined,
      signal: new AbortController().signal,
    }
    const created = (await dashboardServer.jobs!.find((j) => j.name === 'dashboard.exportSheet')!.run(call)) as { file: number; name: string }
    expect(reported).toEqual([
      [2000, 5001],
      [4000, 5001],
    ])
    const text = (await t.http.inject({ method: 'GET', url: `/api/file/${created.file}` })).body
    expect(text.trim().split('\n')).toHaveLength(5002)
    expect(text).toContain("店铺1,1.50,'=1+1,-1")
  })

  it('refuses nonsense, never with 500', async () => {
    for (const bad of ['{', '[]', '{"from":"x"}', JSON.stringify({ ...october, by: ['salary'] }), JSON.stringify({ ...october, filter: { project: ['a'] } })])
      expect((await inject('GET', `/api/board/profit?view=profitReport&ask=${encodeURIComponent(bad)}`)).status).toBe(400)
    expect((await inject('GET', '/api/board/profit?view=salary&ask={}')).status).toBe(400)
    expect((await inject('POST', '/api/board/export', { view: 'profitReport', format: 'pdf' })).status).toBe(422)
    const wide = { view: 'yearReport', format: 'xlsx', title: 'wide', head: ['a', 'b'], rows: [['1', '2', '3']] }
    expect((await inject('POST', '/api/board/export', wide)).status).toBe(400)
    expect((await inject('POST', '/api/board/export', { ...wide, rows: [['1', '2'], ['3']] })).status).toBe(200)
  })
})
