import { addDays, addMonths, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeHouse, type House } from '../testing/house.ts'
import { members } from '../project.queries.ts'
import { addMember, replaceMember } from './members.ts'
import { setTargets, target } from './targets.ts'

let h: House
const today = dayOf(new Date())
const month = today.slice(0, 7)
beforeAll(async () => void (h = await makeHouse()))
afterAll(() => h.close())

describe('targets and team of a project (project.md projectManage)', () => {
  it('sets targets as drafts, confirms them, and keeps what they replace as revisions', async () => {
    const id = await h.project()
    const line = (value: string, metric = 'sales') => ({ metric, month, value })
    expect((await h.act('project', id, 'confirm_target')).body).toMatchObject({ code: 'TARGET_NONE' })
    expect((await h.act('project', id, 'set_target', { lines: [line('310000'), line('0.12', 'ad_ratio')] })).status).toBe(200)
    expect(await target(h.t.app.db, id, 'sales', month)).toBeUndefined()
    await h.act('project', id, 'confirm_target')
    expect(await target(h.t.app.db, id, 'sales', month)).toEqual({ value: '310000.0000', currency: 'CNY' })
    expect((await h.act('project', id, 'set_target', { lines: [line('200000')] })).body.errors).toMatchObject([{ code: 'TARGET_REASON' }])
    expect((await h.act('project', id, 'set_target', { lines: [line('1'), line('2')] })).body.errors).toMatchObject([{ code: 'TARGET_TWICE' }])
    const last = addMonths(`${month}-01`, -1).slice(0, 7)
    expect((await h.act('project', id, 'set_target', { lines: [{ metric: 'sales', month: last, value: '1' }] })).body.errors).toMatchObject([
      { code: 'TARGET_OVER' },
    ])
    await h.act('project', id, 'set_target', { lines: [line('200000')], reason: '断货' })
    await h.act('project', id, 'confirm_target')
    const set = () => h.t.app.db.tx((tx) => setTargets({ app: h.t.app, tx, ctx: superCtx(1) }, id, [{ metric: 'sales', month, value: '250000' }], '年度计划'))
    expect([await set(), await set()]).toEqual([1, 0])
    const all = (
      await h.call('GET', `project-target?filter=${encodeURIComponent(JSON.stringify({ project: { eq: id }, metric: { eq: 'sales' } }))}&sort=revision`)
    ).body
    expect(all.rows.map((r: any) => [r.revision, r.value, r.status])).toEqual([
      [1, '310000.0000', 'replaced'],
      [2, '200000.0000', 'replaced'],
      [3, '250000.0000', 'confirmed'],
    ])
  })
  it('asks before a person gives more than all of his time, and takes nobody who has left', async () => {
    const [a, b] = [await h.project(), await h.project()]
    await h.t.app.db.run(sql`update project set stage = 'operating' where id = any(${[a, b]}::bigint[])`)
    const member = { employee: h.ids.su, role: 'operator', from: today, workload_pct: 60, is_primary: true }
    expect((await h.act('project', a, 'set_member', member)).status).toBe(200)
    expect((await h.act('project', b, 'set_member', member)).body).toMatchObject({
      status: 409,
      code: 'MEMBER_WORKLOAD',
      detail: expect.stringContaining('120%'),
    })
    expect((await h.act('project', b, 'set_member', member, { confirmed: ['MEMBER_WORKLOAD'] })).status).toBe(200)
    const gone = await insertRow(h.t.app.db, 'employee', { name: '离职', status: 'left' })
    expect((await h.act('project', a, 'set_member', { ...member, employee: gone })).body.errors).toMatchObject([{ code: 'MEMBER_LEFT', detail: '员工已离职' }])
    const { version, members: team } = (await h.call('GET', `project/${a}`)).body
    const rows = team.map((m: any) => ({ ...m, employee: m.employee.id }))
    const patch = await h.call('PATCH', `project/${a}`, { version, members: [...rows, { employee: gone, role: 'viewer', from: today }] })
    expect(patch.body.errors).toMatchObject([{ code: 'MEMBER_LEFT' }])
  })
  it('hands what a person did to another one from a day on, on each of his projects', async () => {
    const id = await h.project()
    const call = <T>(work: (c: any) => Promise<T>): Promise<T> => h.t.app.db.tx((tx) => work({ app: h.t.app, tx, ctx: superCtx(1) }))
    await call((c) => addMember(c, id, h.ids.boss, 'buyer', addDays(today, -30)))
    await call((c) => addMember(c, id, h.ids.boss, 'buyer', today))
    expect(await call((c) => replaceMember(c, h.ids.boss, h.ids.su, ['buyer'], today))).toBe(1)
    const buyers = async (day: string) => (await members(h.t.app.db, id, day)).filter((m) => m.role === 'buyer').map((m) => m.employee)
    expect([await buyers(addDays(today, -1)), await buyers(today)]).toEqual([[h.ids.boss], [h.ids.su]])
    expect((await h.act('project', id, 'end_member', { employee: h.ids.su, to: addDays(today, 3) })).status).toBe(200)
    expect([await buyers(addDays(today, 3)), await buyers(addDays(today, 4))]).toEqual([[h.ids.su], []])
  })
  it('holds a health that somebody set for at most fourteen days, and a pinned level', async () => {
    const id = await h.project()
    const set = (until: string) => h.act('project', id, 'set_health', { health: 'red', until, reason: '客诉' })
    expect((await set(addDays(today, 15))).body.errors).toMatchObject([{ code: 'HEALTH_UNTIL' }])
    expect((await set(addDays(today, 14))).body).toMatchObject({ health: 'red', health_reason: '客诉' })
    expect((await h.act('project', id, 'pin_level', { level: 'S' })).body).toMatchObject({ level: 'S', level_pinned: true })
    expect((await h.act('project', id, 'pin_level')).body).toMatchObject({ level: 'S', level_pinned: false })
  })
})
