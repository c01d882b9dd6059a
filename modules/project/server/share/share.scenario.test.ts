import { dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeHouse, type House } from '../testing/house.ts'
import { watchShares } from './share-job.ts'

let h: House
let project: number
beforeAll(async () => {
  h = await makeHouse()
  await insertRow(h.t.app.db, 'admin', { id: 1, username: 'lin', nickname: '林木', status: 'enabled' })
  project = await h.project({ name: 'LUMO', summary: '品牌代运营' })
  await h.t.app.db.run(sql`update project set stage = 'operating' where id = ${project}`)
})
afterAll(() => h.close())

const share = async (more: object = {}): Promise<{ id: number; token: string }> => {
  const { status, body } = await h.call('POST', `project/${project}/share`, { sections: ['sales', 'stock'], days: 7, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id, token: body.url.split('token=')[1] }
}
const look = (token: string, password?: string) =>
  h.call('GET', 'project-link', undefined, { 'x-share-token': token, ...(password ? { 'x-share-password': password } : {}) })

describe('the public page of a project (project.md overviewInfo)', () => {
  it('6 asks for the password, locks for fifteen minutes after five wrong ones, and holds no profit, cost or team', async () => {
    const { id, token } = await share({ password: 'LUMO-2026' })
    expect((await look(token)).body).toMatchObject({ status: 401, code: 'LINK_PASSWORD' })
    for (let left = 4; left > 0; left--) expect((await look(token, 'wrong!')).body).toMatchObject({ code: 'LINK_WRONG', detail: `密码错误，还可以试${left}次` })
    expect((await look(token, 'wrong!')).body).toMatchObject({ status: 429, code: 'LINK_LOCKED' })
    expect((await look(token, 'LUMO-2026')).body).toMatchObject({ status: 429, code: 'LINK_LOCKED', detail: '尝试过多，请15分钟后再试' })
    await h.t.app.db.run(sql`update project_share_secret set locked_until = now() - interval '1 second'`)
    const { status, body } = await look(token, 'LUMO-2026')
    expect([status, body.title, body.sales.months.length >= 0]).toEqual([200, 'LUMO', true])
    expect(JSON.stringify(body)).not.toMatch(/profit|cost|team|margin|commission/)
    expect(Object.keys(body).sort()).toEqual(['brands', 'by', 'currency', 'expires_at', 'language', 'period', 'sales', 'sections', 'stage', 'stock', 'title'])
    await h.act('project-share', id, 'revoke')
    const gone = await look(token, 'LUMO-2026')
    const unknown = await look('x'.repeat(43))
    expect([gone.status, { ...gone.body, traceId: 0 }]).toEqual([404, { ...unknown.body, traceId: 0 }])
  })
  it('speaks the language that its maker chose, names included, whatever the visitor’s browser speaks', async () => {
    const { db } = h.t.app
    await db.run(sql`update employee set name_en = 'Lin Mu' where id = ${h.ids.lin}`)
    await db.run(sql`update admin set employee_id = ${h.ids.lin} where id = 1`)
    await db.run(
      sql`insert into project_member (project_id, seq, employee_id, role, "from") values (${project}, 90, ${h.ids.lin}, 'leader', date '2026-01-01') on conflict do nothing`,
    )
    const read = async (language: string, browser: string): Promise<unknown[]> => {
      const { token } = await share({ sections: ['team'], language })
      const { body } = await h.call('GET', 'project-link', undefined, { 'x-share-token': token, 'accept-language': browser })
      return [body.language, body.by, body.team.some((m: { name: string }) => m.name === 'Lin Mu')]
    }
    expect(await read('en', 'zh-CN,zh;q=0.9')).toEqual(['en', 'Lin Mu', true])
    expect(await read('zh-cn', 'en-GB,en;q=0.9')).toEqual(['zh-cn', expect.not.stringContaining('Lin'), false])
  })
  it('5 closing: the links of a project that ends answer 404', async () => {
    const { token } = await share()
    expect((await look(token)).status).toBe(200)
    await h.t.app.db.run(sql`update project set stage = 'closing' where id = ${project}`)
    expect((await h.act('project', project, 'close')).status).toBe(200)
    expect((await look(token)).body).toMatchObject({ status: 404, code: 'LINK_GONE' })
    await h.t.app.db.run(sql`update project set stage = 'operating' where id = ${project}`)
    expect((await look(token)).status).toBe(404)
  })
  it('shows what waits for the client, takes five messages an hour, and only about what it shows', async () => {
    const { token } = await share({ sections: ['summary', 'progress', 'tasks'] })
    const milestone = (
      await h.call('POST', 'project-milestone', { project, name: '商标授权', owner: h.ids.lin, plan_date: dayOf(new Date()), for_client: true })
    ).body.id
    const inner = (await h.call('POST', 'project-milestone', { project, name: '内部', owner: h.ids.lin, plan_date: dayOf(new Date()) })).body.id
    const { body } = await look(token)
    expect(body).toMatchObject({ summary: { text: '品牌代运营' }, tasks: [{ id: milestone, title: '商标授权', seen: false }] })
    expect(body).not.toHaveProperty('sales')
    const say = (payload: object) => h.call('POST', 'project-link/feedback', payload, { 'x-share-token': token })
    expect((await say({ name: '王总', milestone: inner, seen: true })).status).toBe(404)
    expect((await say({ name: '王总' })).body.errors).toMatchObject([{ code: 'LINK_TEXT' }])
    expect((await say({ name: '王总', milestone, seen: true })).status).toBe(201)
    expect((await look(token)).body.tasks).toMatchObject([{ seen: true }])
    for (let i = 0; i < 4; i++) expect((await say({ name: '王总', text: `留言 ${i}` })).status).toBe(201)
    expect((await say({ name: '王总', text: '第六条' })).body).toMatchObject({ status: 429, code: 'LINK_OFTEN' })
    expect((await h.call('GET', `project-feedback?filter=${encodeURIComponent(JSON.stringify({ project: { eq: project } }))}`)).body.total).toBe(5)
  })
  it('shows profit only with its own right, ends with its views, and its maker hears before it ends', async () => {
    const ctx = superCtx(1, h.ids.lin)
    h.become({
      ...ctx,
      access: { ...ctx.access, super: false, has: (n) => n === 'overview/share' || n === 'overview' || n === 'projectDetail', scopes: () => [{ kind: 'all' }] },
    })
    const refused = await h.call('POST', `project/${project}/share`, { sections: ['sales'], days: 7, show_profit: true })
    expect(refused.body.errors).toMatchObject([{ code: 'LINK_PROFIT' }])
    expect((await h.call('POST', `project/${project}/share`, { sections: ['sales'], days: 91 })).status).toBe(422)
    h.become(superCtx(1))
    const { token } = await share({ max_views: 1, show_profit: true, days: 2 })
    expect((await look(token)).body).toHaveProperty('profit')
    expect((await look(token)).status).toBe(404)
    // the last look is one, also for eight who open it at once
    const last = await share({ max_views: 1, days: 2 })
    const eight = await Promise.all(Array.from({ length: 8 }, () => look(last.token)))
    expect(eight.map((r) => r.status).sort()).toEqual([200, 404, 404, 404, 404, 404, 404, 404])
    expect((await watchShares(h.t.app)).ending).toBeGreaterThan(0)
    expect(
      (await h.call('POST', `project/${project}/share`, { sections: ['sales'], days: 7, period_mode: 'range', period_from: '2026-02-01' })).body.errors,
    ).toMatchObject([{ code: 'LINK_PERIOD' }])
  })
})
