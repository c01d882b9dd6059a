import { defineResource, f, type AnyResource } from '@crossway/kernel'
import { server as organization } from '@crossway/organization/server'
import { server as platform } from '@crossway/platform/server'
import { server as settings } from '@crossway/settings/server'
import { sql, systemAccess, type Ctx } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workplaceServer } from '../workplace-server.ts'
import { registerHomeMetric } from './home-metrics.ts'
import { readMetrics, remindCheckins } from './okr-jobs.ts'
import { okrScoreOf } from './okr.sql.ts'

const named = (name: string): AnyResource => defineResource({ name, module: 'other', title: 'name', fields: { name: f.text() } })
const words = { name: '其他', fields: { name: '名称' }, states: {}, actions: {} }
let t: TestApp
let who: Ctx
let leader: number
let me: number
let cycle: number
const everyone = superCtx(1)
const plain = (account: number, employee: number): Ctx => ({ ...superCtx(account), employee, access: { ...systemAccess, super: false } })
const call = async (method: string, url: string, payload?: object): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }> => {
  const r = await t.http.inject({ method: method as 'GET', url: `/api/${url}`, ...(payload ? { payload } : {}) })
  return { status: r.statusCode, body: r.body ? r.json() : null }
}
const make = async (record: string, body: object): Promise<number> => {
  const r = await call('POST', record, body)
  if (r.status !== 201) throw new Error(JSON.stringify(r.body))
  return r.body.id
}
const act = (id: number, action: string, args: object = {}) => call('POST', `okr-objective/${id}/actions/${action}`, { args, confirmed: [action] })
const read = async (id: number) => (await call('GET', `okr-objective/${id}`)).body
const day = (n: number): string => new Date(Date.now() + 8 * 3_600_000 + n * 86_400_000).toISOString().slice(0, 10)
const results = [
  { title: '销售额', kr_type: 'increase', start_value: '100', target_value: '150', weight: '50' },
  { title: '广告占比', kr_type: 'decrease', start_value: '20', target_value: '14', weight: '30' },
  { title: '上线新仓', kr_type: 'milestone', weight: '20' },
]
const milestones = [
  { kr_no: 3, name: '选址', weight: '40' },
  { kr_no: 3, name: '开仓', weight: '60' },
]

beforeAll(async () => {
  who = everyone
  t = await createTestApp(
    [
      platform,
      settings,
      {
        model: {
          name: 'other',
          resources: [named('customer'), named('warehouse'), named('category'), named('project')],
          pages: [],
          labels: Object.fromEntries(['customer', 'warehouse', 'category', 'project'].map((n) => [n, { 'zh-cn': words, en: words }])),
        },
      },
      organization,
      workplaceServer,
    ],
    { auth: () => ({ authenticate: async () => who }) },
  )
  const db = t.app.db
  const company = await insertRow(db, 'company', { code: 'SZ', name: '跨途', short_name: '跨途', status: 'active' })
  const department = await insertRow(db, 'department', { code: 'OP', name: '运营部', status: 'enabled' })
  const person = (name: string, more = {}): Promise<number> =>
    insertRow(db, 'employee', { emp_no: name, name, department_id: department, company_id: company, status: 'regular', entry_date: '2020-01-01', ...more })
  leader = await person('上级')
  me = await person('运营', { leader_id: leader })
  cycle = await make('okr-cycle', { name: '本期', start_on: day(-45), end_on: day(46), type: 'quarter' })
})
afterAll(() => t.close())

describe('workplace.md OKR', () => {
  let objective: number
  it('11. weights of 50, 30 and 10 block submitting, with the words of the file', async () => {
    objective = await make('okr-objective', {
      title: '提升净销售额',
      cycle,
      owner: me,
      krs: [...results.slice(0, 2), { ...results[2], weight: '10' }],
      milestones,
    })
    const refused = await act(objective, 'submit')
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('权重合计须为100%，现为 90%')
    const { version } = await read(objective)
    expect((await call('PATCH', `okr-objective/${objective}`, { version, krs: results })).status).toBe(200)
    who = plain(5, leader)
    expect((await act(objective, 'submit')).status).toBe(403)
    who = everyone
    expect((await act(objective, 'submit')).status).toBe(200)
    expect(await read(objective)).toMatchObject({ status: 'reviewing', leader: { title: '上级' } })
    expect((await act(objective, 'confirm')).status).toBe(200)
  })

  it('11. the example is 53 % and on track at day 46 of 92, also after changing hands of a figure', async () => {
    const { krs, milestones: steps } = await read(objective)
    const done = await act(objective, 'checkin', {
      lines: [
        { line: krs[0].id, value: '130', confidence: 7 },
        { line: krs[1].id, value: '17', confidence: 7 },
      ],
      milestones: [{ line: steps[0].id, done: true }],
      done: '完成选址',
    })
    expect(done.status).toBe(200)
    expect((await act(objective, 'checkin')).body).toMatchObject({ code: 'OKR_NOTHING' })
    expect((await act(objective, 'checkin', { problems: '素材延期' })).status).toBe(200)
    expect(await read(objective)).toMatchObject({ status: 'active', progress: '53.0000', health: 'on_track', confidence: 7 })
    expect((await t.app.db.rows(sql`select kr, value::text from okr_checkin where objective_id = ${objective} order by id`)).map((r) => r)).toEqual([
      { kr: '销售额', value: '130.0000' },
      { kr: '广告占比', value: '17.0000' },
      { kr: '销售额', value: null },
    ])
  })

  it('carries progress up to a company objective without results of its own, and reads figures of upper modules at night', async () => {
    const top = await make('okr-objective', { title: '公司增长', cycle, owner: leader, owner_type: 'company', krs: [] })
    await act(top, 'submit')
    await act(top, 'confirm')
    await t.app.db.run(sql`update okr_objective set aligned_to_id = ${top} where id = ${objective}`)
    const unknown = await call('POST', 'okr-objective', { title: '甲', cycle, owner: leader, krs: [{ ...results[0], metric_code: 'nothing' }] })
    expect(unknown.body).toMatchObject({ code: 'OKR_METRIC' })
    await t.app.db.run(sql`update okr_kr set metric_code = 'net_sales' where okr_objective_id = ${objective} and title = '销售额'`)
    registerHomeMetric(t.app, { code: 'net_sales', title: { 'zh-cn': '净销售额', en: 'Net sales' }, read: async () => '150' })
    expect(await readMetrics(t.app, day(0))).toEqual({ results: 1 })
    expect(await read(objective)).toMatchObject({ progress: '73.0000' })
    expect(await read(top)).toMatchObject({ progress: '73.0000' })
    // what is above cannot stand below itself
    const one = await make('okr-objective', { title: '甲', cycle, owner: leader, krs: [] })
    const two = await make('okr-objective', { title: '乙', cycle, owner: leader, krs: [], aligned_to: one })
    const ring = await call('PATCH', `okr-objective/${one}`, { version: (await read(one)).version, aligned_to: two })
    expect(ring.body).toMatchObject({ code: 'OKR_RING' })
    for (const id of [one, two]) await call('DELETE', `okr-objective/${id}`)
    await call('POST', `okr-cycle/${cycle}/actions/run`, { confirmed: ['run'] })
    expect(await remindCheckins(t.app, day(30))).toEqual({ people: 2 })
  })

  it('keeps the old edition of a changed objective, and asks the leader again', async () => {
    const { krs } = await read(objective)
    const lines = krs.map((k: { id: number; weight: string; target_value: string | null }, i: number) => ({
      line: k.id,
      weight: k.weight,
      ...(k.target_value === null ? {} : { target_value: i === 0 ? '160' : k.target_value }),
    }))
    expect((await act(objective, 'change', { reason: '市场变化', lines })).status).toBe(200)
    expect((await read(objective)).status).toBe('reviewing')
    expect(
      await t.app.db.rows(
        sql`select c.item, c.what, c.old_value::numeric as old, c.new_value::numeric as new from okr_version v join okr_version_change c on c.okr_version_id = v.id where v.objective_id = ${objective}`,
      ),
    ).toEqual([{ item: '销售额', what: 'target', old: '150.0000', new: '160' }].map((r) => expect.objectContaining({ item: r.item, what: r.what })))
    await act(objective, 'confirm')
  })

  it('people like a goal once each and take it back; its version stays, and nobody likes what he does not see', async () => {
    const like = async (id: number, liked: boolean) => call('POST', `okr-objective/${id}/like`, { liked })
    const { version } = await read(objective)
    who = plain(5, leader)
    expect((await like(objective, true)).body).toEqual({ likes: 1, liked: true })
    expect((await like(objective, true)).body).toEqual({ likes: 1, liked: true })
    who = plain(6, me)
    expect((await call('GET', `okr-objective/${objective}/like`)).body).toEqual({ likes: 1, liked: false })
    expect((await like(objective, true)).body).toEqual({ likes: 2, liked: true })
    expect((await like(objective, false)).body).toEqual({ likes: 1, liked: false })
    who = everyone
    expect(await read(objective)).toMatchObject({ likes: 1, version })
    const own = await make('okr-objective', { title: '个人计划', cycle, owner: me, visibility: 'leader', krs: results, milestones })
    // somebody without the right to keep cycles, who is neither owner nor leader
    who = { ...plain(7, leader + 500), access: { ...systemAccess, super: false, has: (n) => !n.includes('/'), scopes: () => [{ kind: 'self' }] } }
    expect((await like(own, true)).status).toBe(404)
    who = everyone
    expect((await call('DELETE', `okr-objective/${own}`)).status).toBe(204)
  })

  it('11. a final score 0.4 against a self score of 0.8 needs a comment', async () => {
    const { krs } = await read(objective)
    const all = (field: string, v: string) => ({ lines: krs.map((k: { id: number }) => ({ line: k.id, [field]: v })) })
    expect((await act(objective, 'selfScore', { ...all('self_score', '0.8'), summary: '完成大部分' })).body).toMatchObject({ code: 'OKR_NOT_SCORING' })
    await call('POST', `okr-cycle/${cycle}/actions/score`, { confirmed: ['score'] })
    expect((await act(objective, 'selfScore', { ...all('self_score', '0.85'), summary: '完成大部分' })).status).toBe(422)
    expect((await act(objective, 'selfScore', { ...all('self_score', '0.8'), summary: '完成大部分' })).status).toBe(200)
    expect((await act(objective, 'finalScore', all('score', '0.4'))).status).toBe(422)
    expect((await act(objective, 'finalScore', { ...all('score', '0.4'), comment: '口径不同' })).status).toBe(200)
    expect(await read(objective)).toMatchObject({ status: 'done', self_score: '0.80', final_score: '0.40' })
    expect(await okrScoreOf(t.app.db, me, cycle)).toBe('0.40')
    const scores = await call('GET', 'okr-score?view=OKRHistory')
    expect(scores.body.rows).toContainEqual(expect.objectContaining({ final_score: '0.40', band: 'middle' }))
  })

  it('a cycle with open objectives is not closed, and five objectives are the most', async () => {
    expect((await call('POST', `okr-cycle/${cycle}/actions/close`, { confirmed: ['close'] })).body).toMatchObject({ code: 'OKR_CYCLE_OPEN' })
    expect((await call('POST', 'okr-cycle', { name: '重叠', start_on: day(0), end_on: day(10), type: 'quarter' })).status).toBe(422)
    const next = await make('okr-cycle', { name: '下期', start_on: day(47), end_on: day(140), type: 'quarter' })
    expect((await act(objective, 'carry', { cycle: next })).status).toBe(200)
    for (let i = 0; i < 4; i++) await make('okr-objective', { title: `目标 ${i}`, cycle: next, owner: me, krs: [] })
    expect((await call('POST', 'okr-objective', { title: '第六个', cycle: next, owner: me, krs: [] })).body).toMatchObject({ code: 'OKR_MOST' })
  })
})
