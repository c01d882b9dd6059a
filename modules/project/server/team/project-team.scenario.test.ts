import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeHouse, type House } from '../testing/house.ts'

let h: House
const today = dayOf(new Date())
beforeAll(async () => (h = await makeHouse()))
afterAll(() => h.close())

describe('team of a project (project.md projectDetail, tab 2)', () => {
  it('shows who works on it, who did and who will, and what all operating projects take of each today', async () => {
    const [one, two] = [await h.project(), await h.project()]
    const member = { employee: h.ids.su, role: 'operator', workload_pct: 60 }
    expect((await h.act('project', one, 'set_member', { ...member, from: addDays(today, -100) })).status).toBe(200)
    expect((await h.act('project', one, 'end_member', { employee: h.ids.su, role: 'operator', to: addDays(today, -50) })).status).toBe(200)
    expect((await h.act('project', one, 'set_member', { ...member, role: 'assistant', from: addDays(today, -10) })).status).toBe(200)
    expect((await h.act('project', one, 'set_member', { ...member, role: 'viewer', workload_pct: 10, from: addDays(today, 10) })).status).toBe(200)
    expect((await h.act('project', two, 'set_member', { ...member, workload_pct: 30, from: today })).status).toBe(200)
    await h.t.app.db.run(sql`update project set stage = 'operating' where id = any(${[one, two]}::bigint[])`)
    const rows = async (project: number) =>
      (await h.call('GET', `project-team?filter=${encodeURIComponent(JSON.stringify({ project: { in: [project] } }))}`)).body.rows
    const su = (await rows(one)).filter((r: { employee: { id: number } }) => r.employee.id === h.ids.su)
    expect(su).toMatchObject([
      { span: 'current', role: 'assistant', workload_pct: 60, workload_all: 90, projects: 2, until: null, employment: 'active' },
      { span: 'future', role: 'viewer', workload_pct: 10, workload_all: 90 },
      { span: 'past', role: 'operator', until: addDays(today, -50) },
    ])
    expect((await rows(two)).map((r: { role: string }) => r.role).sort()).toEqual(['leader', 'operator'])
    const ctx = superCtx(77, h.ids.boss)
    h.become({
      ...ctx,
      access: { ...ctx.access, super: false, has: (n) => n === 'projectDetail', scopes: () => [{ kind: 'projects', projects: [two], stores: [] }] },
    })
    expect(await rows(one)).toEqual([])
    h.become(superCtx(1))
  })
})
