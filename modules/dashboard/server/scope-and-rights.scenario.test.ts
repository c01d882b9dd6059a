import { sum } from '@crossway/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SourceAnswer } from './profit/entry-source.ts'
import { makeBoards, october, person, root, s5, type Boards } from './testing/boards.ts'

let t: Boards['t']
let projects: Boards['projects']
let become: Boards['become']
let inject: Boards['inject']
let query: Boards['query']
beforeAll(async () => {
  ;({ t, projects, become, inject, query } = await makeBoards())
})
afterAll(() => t.close())

describe('dashboard.md §9: who sees what', () => {
  it('3 scope: the leader of two projects sees their sum, the third nowhere, and its address is refused', async () => {
    const all = await query('comprehensive', { by: ['project'] })
    become(person(['comprehensive', 'comprehensive/cost'], [{ kind: 'projects', projects: projects.slice(0, 2), stores: [] }]))
    const mine = await query('comprehensive')
    const ranking = await query('comprehensive', { by: ['project'] })
    const foreign = await query('comprehensive', { filter: { project: [projects[2]!] } })
    become(root)
    expect(s5(mine.body)).toBe(sum(all.body.cells.filter((c) => c.key[0]!.id !== projects[2]).map((c) => c.amounts['S5']!)).toFixed(2))
    expect(ranking.body.cells.map((c) => c.key[0]!.title).sort()).toEqual(['项目1', '项目2'])
    expect(mine.body.limited).toBe(true)
    expect(foreign).toMatchObject({ status: 403 })
  })

  it('4 field right: without profitReport/cost S4 and what lies right of it is absent, behind entries too', async () => {
    become(person(['profitReport'], [{ kind: 'all' }]))
    const a = await query('profitReport', { leaves: true })
    const deeper = await inject('GET', `/api/board/entries?view=profitReport&node=G11&ask=${encodeURIComponent(JSON.stringify(october))}`)
    const exported = await inject('POST', '/api/board/export', { view: 'profitReport', format: 'csv', title: 'x', head: ['a'], rows: [['1']], about: [] })
    const elsewhere = await query('comprehensive')
    become(root)
    expect(Object.keys(a.body.cells[0]!.amounts).filter((k) => /^(S[456]|G1[1-7]|L1[1-7])/.test(k))).toEqual([])
    expect(a.body.lines.at(-1)!.code).toBe('S3')
    expect([deeper.status, exported.status, elsewhere.status]).toEqual([403, 403, 403])
  })

  it('opens a document without a page as the books hold it, within the rows and lines of the reader', async () => {
    const of = (more = '') => inject<SourceAnswer>('GET', `/api/board/source?view=comprehensive&type=settlement&id=1${more}`)
    const all = await of('&line=3')
    become(person(['comprehensive'], [{ kind: 'projects', projects: projects.slice(0, 1), stores: [] }]))
    const mine = await of()
    const hidden = await inject('GET', '/api/board/source?view=profitReport&type=settlement&id=1')
    become(person(['comprehensive'], []))
    const none = await of()
    become(root)
    expect(all.body.entries).toBe(15)
    expect(sum(all.body.lines.map((l) => l.amount_cny)).toFixed(2)).toBe(Number(all.body.amount_cny).toFixed(2))
    expect(all.body.rows).toHaveLength(15)
    expect(all.body.rows[0]).toMatchObject({ source_line_id: 3, line: 'L0801' })
    expect(all.body.by).toEqual(['财务'])
    // One project of three, and nothing deeper than S3.
    expect(mine.body.lines.map((l) => l.line)).toEqual(['L0101', 'L0501', 'L0801'])
    expect(mine.body.entries).toBe(4)
    expect([hidden.status, none.status]).toEqual([403, 404])
    expect((await of('&line=x')).status).toBe(400)
    for (const bad of ['view=nowhere&type=a&id=1', 'view=comprehensive&type=A-1&id=1', 'view=comprehensive&type=a&id=1.5'])
      expect((await inject('GET', `/api/board/source?${bad}`)).status).toBe(400)
  })

  it('lets a view be shared by the verb of its page', async () => {
    const share = async (nodes: readonly string[]): Promise<number> => {
      become(person(nodes, [{ kind: 'all' }]))
      const a = await t.http.inject({ method: 'PUT', url: '/api/views/profitTabReport', payload: { name: '按店铺', shared: true, state: { rows: 'store' } } })
      become(root)
      return a.statusCode
    }
    expect(await share(['profitTabReport'])).toBe(403)
    expect(await share(['profitTabReport', 'profitTabReport/share'])).toBe(200)
    expect(await share(['profitTabReport', 'profitReport/share'])).toBe(403)
  })
})
