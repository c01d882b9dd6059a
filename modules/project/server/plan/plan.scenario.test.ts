import { addDays, dayOf } from '@crossway/kernel'
import { deliverOne, openTodos, sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeHouse, type House } from '../testing/house.ts'
import { projectServer } from '../project-server.ts'
import { warn } from './risk.commands.ts'

let h: House
const today = dayOf(new Date())
beforeAll(async () => {
  h = await makeHouse()
  await h.t.app.db.tx((tx) => projectServer.base!({ app: h.t.app, tx }))
})
afterAll(() => h.close())

describe('milestones, risks and meetings of a project (project.md projectDetail)', () => {
  it('are prepared with the twelve milestones of an Amazon opening, each a task of the leader, once', async () => {
    const id = await h.project({ start_date: addDays(today, 10) })
    const site = await h.t.app.db.one<{ id: number; platform: number }>(
      sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
    )
    const { version } = (await h.call('GET', `project/${id}`)).body
    await h.call('PATCH', `project/${id}`, { version, scopes: [{ platform: site.platform, marketplace: site.id, planned_store_qty: 1 }] })
    expect((await h.act('project', id, 'prepare')).body).toMatchObject({ stage: 'preparing' })
    const rows = await h.t.app.db.rows<{ name: string; day: string; weight: number }>(
      sql`select name, plan_date::text as day, weight from project_milestone where project_id = ${id} order by plan_date, id`,
    )
    expect(rows).toHaveLength(12)
    expect(rows[0]).toMatchObject({ name: '资料收集', day: addDays(today, 10), weight: 1 })
    expect(rows.at(-1)).toMatchObject({ name: '30天复盘', day: addDays(today, 120), weight: 2 })
    while (await deliverOne(h.t.app));
    expect(await h.t.app.db.one(sql`select count(*)::int as n from opening_case where project_id = ${id}`)).toEqual({ n: 1 })
    expect((await openTodos({ app: h.t.app, run: h.t.app.db }, h.ids.lin)).filter((x) => rows.some((r) => r.name === x.title))).toHaveLength(12)
    await h.t.app.db.run(sql`update project set stage = 'draft' where id = ${id}`)
    await h.act('project', id, 'prepare')
    expect((await h.call('GET', `project-milestone?filter=${encodeURIComponent(JSON.stringify({ project: { eq: id } }))}`)).body.total).toBe(12)
  })
  it('finish in their order, or after a question, close their task, and say why they come more than a week late', async () => {
    const project = await h.project()
    const make = async (more: object) => (await h.call('POST', 'project-milestone', { project, owner: h.ids.lin, plan_date: today, ...more })).body
    const first = await make({ name: '备案' })
    const second = await make({ name: '上架', depends_on: [first.id] })
    expect((await make({ name: '迟', forecast_date: addDays(today, 8) })).errors).toMatchObject([{ code: 'MILESTONE_LATER' }])
    expect((await make({ name: '迟', forecast_date: addDays(today, 7) })).id).toBeGreaterThan(0)
    const other = await h.project()
    expect(
      (await h.call('POST', 'project-milestone', { project: other, name: 'x', owner: h.ids.lin, plan_date: today, depends_on: [first.id] })).body.errors,
    ).toMatchObject([{ code: 'MILESTONE_OTHER' }])
    const done = { done_date: today }
    expect((await h.act('project-milestone', second.id, 'finish', done)).body).toMatchObject({ status: 409, code: 'MILESTONE_BEFORE' })
    expect((await h.act('project-milestone', second.id, 'finish', done, { confirmed: ['MILESTONE_BEFORE'] })).body).toMatchObject({
      status: 'done',
      done_date: today,
    })
    expect((await h.act('project-milestone', first.id, 'finish', { done_date: addDays(today, 1) })).body.errors).toMatchObject([{ code: 'MILESTONE_FUTURE' }])
  })
  it('rates a risk of 4 × 4 as high, and keeps one open risk for each warning', async () => {
    const project = await h.project()
    const risk = (await h.call('POST', 'project-risk', { project, title: '断货', type: 'stock', probability: 4, impact: 4, owner: h.ids.lin })).body
    expect(risk).toMatchObject({ score: 16, level: 'high', status: 'open' })
    const warned = (text: string) => h.t.app.db.tx((tx) => warn({ app: h.t.app, tx }, project, 'ads:over', text))
    const one = await warned('广告超支')
    expect(await warned('广告超支 30%')).toBe(one)
    expect((await h.call('GET', `project-risk/${one}`)).body).toMatchObject({ title: '广告超支 30%', source: 'warning' })
    expect((await h.act('project-risk', one, 'close')).status).toBe(422)
    await h.act('project-risk', one, 'close', { result: '已下调预算' })
    expect(await warned('广告超支')).not.toBe(one)
  })
  it('makes a task of each line of a meeting once', async () => {
    const project = await h.project()
    const lines = [{ text: '补拍主图', assignee: h.ids.su, due_on: addDays(today, 3) }]
    const id = (await h.call('POST', 'project-meeting', { project, title: '周会', attendees: [h.ids.lin], actions: lines })).body.id
    for (let i = 0; i < 2; i++) expect((await h.act('project-meeting', id, 'make_todos')).status).toBe(200)
    expect((await h.call('GET', `project-meeting/${id}`)).body.actions).toMatchObject([{ text: '补拍主图', todo: { title: '补拍主图' } }])
    expect((await openTodos({ app: h.t.app, run: h.t.app.db }, h.ids.su)).filter((x) => x.title === '补拍主图')).toHaveLength(1)
  })
  it('12 scope: a member of project 1 gets of project 2 the answer of an unknown number, and none of its rows', async () => {
    const [one, two] = [await h.project(), await h.project()]
    for (const project of [one, two]) {
      await h.call('POST', 'project-milestone', { project, name: '首发', owner: h.ids.boss, plan_date: today })
      await h.call('POST', 'project-risk', { project, title: '断货', owner: h.ids.boss })
    }
    const ctx = superCtx(77, h.ids.su)
    h.become({
      ...ctx,
      access: { ...ctx.access, super: false, has: (n) => n.startsWith('project'), scopes: () => [{ kind: 'projects', projects: [one], stores: [] }] },
    })
    const unknown = await h.call('GET', 'project/999999')
    const hidden = await h.call('GET', `project/${two}`)
    expect([hidden.status, { ...hidden.body, traceId: 0, instance: 0 }]).toEqual([404, { ...unknown.body, traceId: 0, instance: 0 }])
    expect((await h.call('GET', `project/${one}`)).status).toBe(200)
    for (const record of ['project', 'project-milestone', 'project-risk']) {
      const { body } = await h.call('GET', `${record}?view=projectDetail&size=100`)
      expect(body.rows.map((r: any) => r.project?.id ?? r.id)).toEqual([one])
    }
    h.become(superCtx(1))
  })
})
