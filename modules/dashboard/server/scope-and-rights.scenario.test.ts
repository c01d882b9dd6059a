import { sum } from '@crossway/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBoards, october, person, root, s5, type Boards } from './testing/boards.ts'

let t: Boards['t']
let projects: Boards['projects']
let become: Boards['become']
let inject: Boards['inject']
let ask: Boards['ask']
beforeAll(async () => {
  ;({ t, projects, become, inject, ask } = await makeBoards())
})
afterAll(() => t.close())

describe('dashboard.md §9: who sees what', () => {
  it('3 scope: the leader of two projects sees their sum, the third nowhere, and its address is refused', async () => {
    const all = await ask('comprehensive', { by: ['project'] })
    become(person(['comprehensive', 'comprehensive/cost'], [{ kind: 'projects', projects: projects.slice(0, 2), stores: [] }]))
    const mine = await ask('comprehensive')
    const ranking = await ask('comprehensive', { by: ['project'] })
    const foreign = await ask('comprehensive', { filter: { project: [projects[2]!] } })
    become(root)
    expect(s5(mine.body)).toBe(sum(all.body.cells.filter((c) => c.key[0]!.id !== projects[2]).map((c) => c.amounts['S5']!)).toFixed(2))
    expect(ranking.body.cells.map((c) => c.key[0]!.title).sort()).toEqual(['项目1', '项目2'])
    expect(mine.body.limited).toBe(true)
    expect(foreign).toMatchObject({ status: 403 })
  })

  it('4 field right: without profitReport/cost S4 and what lies right of it is absent, behind entries too', async () => {
    become(person(['profitReport'], [{ kind: 'all' }]))
    const a = await ask('profitReport', { leaves: true })
    const deeper = await inject('GET', `/api/board/entries?view=profitReport&node=G11&ask=${encodeURIComponent(JSON.stringify(october))}`)
    const exported = await inject('POST', '/api/board/export', { view: 'profitReport', format: 'csv', title: 'x', head: ['a'], rows: [['1']], about: [] })
    const elsewhere = await ask('comprehensive')
    become(root)
    expect(Object.keys(a.body.cells[0]!.amounts).filter((k) => /^(S[456]|G1[1-7]|L1[1-7])/.test(k))).toEqual([])
    expect(a.body.lines.at(-1)!.code).toBe('S3')
    expect([deeper.status, exported.status, elsewhere.status]).toEqual([403, 403, 403])
  })
})
