import { Readable } from 'node:stream'
import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { later, makeStudio, type Studio } from './design-company.ts'
import { filmBytes } from './film-bytes.ts'

// What films, pins and people who accept are held to (design.md videoDemand, videoTask, planeTask).
let s: Studio
let cameraman: number
beforeAll(async () => {
  s = await makeStudio()
  cameraman = s.designer.employee!
  await s.t.app.db.run(sql`update employee set design_kind = 'three_d' where id = ${cameraman}`)
})
afterAll(() => s.t.close())
const scores = { quality: 5, speed: 5, service: 5 }

const filmTasks = async (demand: number) =>
  (await s.call('GET', `design-task?view=videoTask&sort=no&filter=${encodeURIComponent(JSON.stringify({ demand: { in: [demand] } }))}`)).body.rows
/** A film of one line, given to one person as an edit, begun. */
async function edit(line: object = {}): Promise<{ id: number; task: number }> {
  const { id } = await s.assigned({
    demand: {
      kind: 'video',
      lines: [{ category: await s.category('listing-video'), qty: '1', duration_sec: 45, aspect: '16:9', ...line }],
      expected_at: later(30),
    },
    tasks: [{ line_no: 1, designer: cameraman, stage: 'edit', share_pct: '100' }],
  })
  const tasks = await filmTasks(id)
  s.as(s.designer)
  for (const action of ['take', 'start']) expect(await s.act('design-task', tasks[0].id, action)).toMatchObject({ status: 200 })
  return { id, task: tasks[0].id }
}
async function film(name: string, about: Parameters<typeof filmBytes>[0] | undefined): Promise<number> {
  const bytes = about ? filmBytes(about) : Buffer.from('nothing that plays')
  await s.t.app.files.put(`x/${name}`, Readable.from([bytes]))
  return s.file(name, { mime: 'video/mp4', size: bytes.length, width: null, height: null })
}
const hand = async (task: number, file: number) => s.act('design-task', task, 'deliver', { files: [file], source_file: 'https://pan.example.com/a.prproj' })
const tick = async (task: number): Promise<void> => {
  const { checks } = (await s.call('GET', `design-task/${task}`)).body
  await s.act('design-task', task, 'tick', { checks: checks.map((c: { id: number }) => ({ line: c.id, ticked: true })) })
}

describe('a cut (design.md videoTask)', () => {
  it('is H.264 of 1080 lines and as long as ordered, a tenth more or less; another aspect is noted', async () => {
    const { task } = await edit()
    const good = { seconds: 45, width: 1920, height: 1080 }
    const wrong = async (name: string, about: Parameters<typeof film>[1]) => (await hand(task, await film(name, about))).body.errors?.[0]
    expect(await wrong('words.mp4', undefined)).toMatchObject({ code: 'DT_FILM', field: 'args.files' })
    expect(await wrong('hevc.mp4', { ...good, codec: 'hvc1' })).toMatchObject({ code: 'DT_CODEC', detail: 'hevc.mp4 编码为 hvc1，请导出为 H.264' })
    expect(await wrong('small.mp4', { ...good, width: 1280, height: 720 })).toMatchObject({ detail: 'small.mp4 尺寸 1280×720，要求 1080p' })
    expect(await wrong('long.mp4', { ...good, seconds: 50 })).toMatchObject({ detail: 'long.mp4 时长 50 秒，要求 45 秒（±10%）' })
    expect(await hand(task, await film('upright.mp4', { seconds: 47, width: 1080, height: 1920 }))).toMatchObject({
      status: 200,
      body: { status: 'reviewing' },
    })
    expect((await s.call('GET', `design-task/${task}`)).body.versions[0]).toMatchObject({ spec_check: 'warn', spec_notes: 'upright.mp4 1080×1920 ≠ 16:9' })
  })
  it('is not delivered without its licence, which may be attached while the work goes on', async () => {
    const { id, task } = await edit({ category: await s.category('ad-short'), models_needed: 1 })
    expect(await hand(task, await film('ad.mp4', { seconds: 45, width: 1920, height: 1080 }))).toMatchObject({ status: 200 })
    await tick(task)
    s.as(s.lead)
    expect(await s.act('design-task', task, 'pass')).toMatchObject({ status: 409, body: { code: 'DD_LICENCE' } })
    s.as(s.operator)
    expect((await s.act('design-demand', id, 'add_proof', { line_no: 1 })).body.errors).toMatchObject([{ code: 'DD_PROOF' }])
    expect((await s.act('design-demand', id, 'add_proof', { line_no: 2, music_licence: await s.file('l.pdf') })).body.errors).toMatchObject([
      { code: 'DD_LINE_NO' },
    ])
    expect(await s.act('design-demand', id, 'add_proof', { line_no: 1, music_licence: await s.file('licence.pdf') })).toMatchObject({ status: 200 })
    s.as(s.lead)
    expect(await s.act('design-task', task, 'pass')).toMatchObject({ status: 409, body: { code: 'DD_RELEASE' } })
    s.as(s.operator)
    expect(await s.act('design-demand', id, 'add_proof', { line_no: 1, release_form: await s.file('release.pdf') })).toMatchObject({ status: 200 })
    s.as(s.lead)
    expect(await s.act('design-task', task, 'pass')).toMatchObject({ status: 200, body: { status: 'delivered' } })
    expect((await s.call('GET', `design-demand/${id}`)).body).toMatchObject({ status: 'delivered', lines: [{ music_licence: { name: 'licence.pdf' } }] })
  })
  it('with many language versions earns one and a half times its points at most', async () => {
    const { id, task } = await edit({ duration_sec: 30 })
    const { points } = (await s.call('GET', `design-task/${task}`)).body
    expect(
      await s.act('design-task', task, 'deliver', { link: 'https://pan.example.com/a', source_file: 'https://pan.example.com/a.prproj', languages: 9 }),
    ).toMatchObject({ status: 200 })
    await tick(task)
    s.as(s.lead)
    await s.act('design-task', task, 'pass')
    s.as(s.operator)
    expect(await s.act('design-demand', id, 'accept_work', scores)).toMatchObject({ status: 200 })
    const { sum } = await s.t.app.db.one<{ sum: string }>(sql`select sum(points)::text as sum from design_workload_entry where task_id = ${task}`)
    expect(Number(sum)).toBeCloseTo(Number(points) * 1.5, 2)
  })
})

describe('what is said of a version (design.md planeTask; mobile.md, scenario 13)', () => {
  /** A picture handed in for review. */
  async function handed(line: object = {}) {
    const { id, tasks } = await s.assigned({
      demand: { lines: [{ category: await s.category('main-image'), qty: '1', ...line }] },
      tasks: [{ line_no: 1, designer: s.second.employee, share_pct: '100' }],
    })
    s.as(s.second)
    for (const action of ['take', 'start']) await s.act('design-task', tasks[0].id, action)
    const file = await s.file(`pic${tasks[0].id}.jpg`, { uploader_id: s.second.account })
    const answer = await s.act('design-task', tasks[0].id, 'deliver', { files: [file], source_file: 'https://pan.example.com/p.psd' })
    return { id, task: tasks[0].id as number, file, answer }
  }
  async function reviewing(): Promise<{ id: number; task: number; file: number }> {
    const { answer, ...rest } = await handed()
    expect(answer).toMatchObject({ status: 200, body: { status: 'reviewing' } })
    return rest
  }
  it('13 a lead taps at 30 %/45 %, writes what is wrong and sends it back: the pin stands there for the designer', async () => {
    const { task, file } = await reviewing()
    s.as(s.lead)
    const back = (annotations: unknown) => s.act('design-task', task, 'send_back', { reason_category: 'spec', comment: '见批注', annotations })
    for (const wrong of [[{ file, x: 30, y: 45 }], [{ file, x: 130, y: 45, text: 'a' }], [{ file: file + 999, x: 3, y: 4, text: 'a' }], 'logo'])
      expect((await back(wrong)).body.errors, JSON.stringify(wrong)).toMatchObject([{ code: 'DT_PIN', field: 'args.annotations' }])
    expect(await back([{ file, x: 30, y: 45, text: 'logo 偏小' }])).toMatchObject({ status: 200, body: { status: 'reworking' } })
    s.as(s.second)
    expect((await s.call('GET', `design-task/${task}`)).body.reviews[0].annotations).toEqual([{ file, x: 30, y: 45, text: 'logo 偏小' }])
  })
  it('a lead marks moments of a film: they stand there for whoever cut it, to the tenth of a second', async () => {
    const { task } = await edit()
    const file = await film('cut.mp4', { seconds: 45, width: 1920, height: 1080 })
    expect(await hand(task, file)).toMatchObject({ status: 200 })
    s.as(s.lead)
    const marked = ['00:07.5', '00:31.0'].map((time) => ({ file, time, text: '字幕晚半秒' }))
    expect(await s.act('design-task', task, 'send_back', { reason_category: 'quality', comment: '见批注', annotations: marked })).toMatchObject({ status: 200 })
    s.as(s.designer)
    expect((await s.call('GET', `design-task/${task}`)).body.reviews[0].annotations).toEqual(marked)
  })
  it('13 the acceptor’s pins reach the task whose picture they stand on', async () => {
    const { id, task, file } = await reviewing()
    await tick(task)
    s.as(s.lead)
    await s.act('design-task', task, 'pass')
    s.as(s.operator)
    const rework = (annotations: unknown) => s.act('design-demand', id, 'rework', { reason_category: 'copy', reason: '见批注', annotations })
    expect((await rework([{ file: file + 999, x: 1, y: 1, text: 'a' }])).body.errors).toMatchObject([{ code: 'DT_PIN' }])
    expect(await rework([{ file, x: 12.5, y: 80, text: '文案错字' }])).toMatchObject({ status: 200 })
    expect((await s.call('GET', `design-task/${task}`)).body.reviews.at(-1)).toMatchObject({ type: 'external', annotations: [{ file, x: 12.5, y: 80 }] })
  })
  it('is not said by whoever accepts the work', async () => {
    const { task } = await reviewing()
    await s.t.app.db.run(sql`update design_task set acceptor_id = ${s.lead.employee} where id = ${task}`)
    s.as(s.lead)
    expect(await s.act('design-task', task, 'pass')).toMatchObject({ status: 403, body: { code: 'DT_ACCEPTOR' } })
  })
  it('is smaller than the demand’s own line asks for: refused', async () => {
    const { answer } = await handed({ size_px: '3000 x 3000' })
    expect(answer.body.errors).toMatchObject([{ code: 'DT_SIZE', field: 'args.files' }])
    expect(answer.body.errors[0].detail).toMatch(/尺寸 2000×2000，要求 3000×3000$/)
  })
})

describe('people and days of a demand (design.md planeDemand, planeSchedule)', () => {
  it('the acceptor who has left is followed by his superior, who then sees it', async () => {
    const d = await s.demand({ confidential: true })
    const chief = await insertRow(s.t.app.db, 'employee', {
      emp_no: 'E0900',
      name: '赵经理',
      mobile: '13800000900',
      department_id: s.ids.group,
      status: 'regular',
    })
    await s.t.app.db.run(sql`update employee set leader_id = ${chief} where id = ${s.operator.employee}`)
    const handler = s.t.app.modules.flatMap((m) => m.handlers ?? []).find((h) => h.name === 'design.acceptorOfLeft')!
    const left = { app: s.t.app, id: 1, payload: { employee: s.operator.employee, lastDay: dayOf(new Date()) } }
    for (let n = 0; n < 2; n++) await s.t.app.db.tx((tx) => handler.run({ ...left, tx }))
    const now = await s.t.app.db.one<{ acceptor: number; people: number[] }>(sql`select acceptor_id as acceptor, people from design_demand where id = ${d.id}`)
    expect(now.acceptor).toBe(chief)
    expect(now.people).toContain(chief)
  })
  it('what is held is planned anew when it goes on, but for what somebody locked', async () => {
    const { id, tasks } = await s.assigned({
      demand: { expected_at: later(40), lines: [{ category: await s.category('packaging'), qty: '1' }] },
      tasks: [{ line_no: 1, designer: s.second.employee, share_pct: '100' }],
    })
    s.as(s.lead)
    await s.act('design-demand', id, 'hold', { reason: '等资料' })
    const { db } = s.t.app
    await db.run(sql`update design_demand set held_at = now() - interval '9 days' where id = ${id}`)
    await db.run(
      sql`update design_schedule_block set start_at = start_at - interval '9 days', end_at = end_at - interval '9 days' where task_id = ${tasks[0].id}`,
    )
    const [first] = await db.rows<{ id: number }>(sql`select id from design_schedule_block where task_id = ${tasks[0].id} order by start_at limit 1`)
    await db.run(sql`update design_schedule_block set locked = true where id = ${first!.id}`)
    expect(await s.act('design-demand', id, 'resume')).toMatchObject({ status: 200 })
    const blocks = await db.rows<{ day: string; locked: boolean; hours: string }>(
      sql`select (start_at at time zone 'Asia/Shanghai')::date::text as day, locked, hours::text as hours from design_schedule_block where task_id = ${tasks[0].id} order by start_at`,
    )
    expect(blocks.filter((b) => b.locked)).toHaveLength(1)
    expect(blocks.filter((b) => !b.locked).every((b) => b.day >= addDays(dayOf(new Date()), 0))).toBe(true)
    expect(blocks.reduce((n, b) => n + Number(b.hours), 0)).toBe(12)
  })
  it('a task goes on to a designer of its kind only', async () => {
    const { tasks } = await s.assigned({ demand: { lines: [{ category: await s.category('label'), qty: '1' }] } })
    const films = await insertRow(s.t.app.db, 'employee', {
      emp_no: 'E0901',
      name: '孙剪辑',
      mobile: '13800000901',
      department_id: s.ids.group,
      status: 'regular',
      is_designer: true,
      design_kind: 'video',
    })
    s.as(s.lead)
    const to = (designer: number | null) => s.act('design-task', tasks[0].id, 'transfer', { designer, reason: '请假' })
    expect((await to(films)).body.errors).toMatchObject([{ code: 'DD_DESIGNER', field: 'args.designer' }])
    expect(await to(s.second.employee)).toMatchObject({ status: 200, body: { status: 'pending' } })
  })
  it('a change keeps to a category that is out of use by now', async () => {
    const category = await s.category('catalogue')
    const { id } = await s.assigned({ demand: { lines: [{ category, qty: '1' }] } })
    await s.t.app.db.run(sql`update design_category set status = 'disabled' where id = ${category}`)
    s.as(s.lead)
    const line = (await s.call('GET', `design-demand/${id}`)).body.lines[0].id
    expect(await s.act('design-demand', id, 'change_request', { lines: [{ line, new_qty: '3' }], reason: '加两页' })).toMatchObject({ status: 200 })
    expect(await s.act('design-demand', id, 'decide_change', { agree: true })).toMatchObject({ status: 200 })
    expect((await s.call('GET', `design-demand/${id}`)).body).toMatchObject({ est_points: '6.00' })
    expect((await s.tasksOf(id))[0].points).toBe('6.00')
  })
  it('a block of a task is not put before what the task waits for, by hand as little as by dragging', async () => {
    const stage = (name: string) => ({ line_no: 1, designer: cameraman, stage: name, share_pct: '50' })
    const { id } = await s.assigned({
      demand: { kind: 'video', lines: [{ category: await s.category('how-to'), qty: '1' }], expected_at: later(30) },
      tasks: [stage('script'), stage('edit')],
    })
    const [script, cut] = (await filmTasks(id)) as { id: number; no: string; plan_end: string; plan_start: string }[]
    const { db } = s.t.app
    const block = await db.one<{ id: number; version: number }>(
      sql`select id, version from design_schedule_block where task_id = ${cut!.id} order by start_at limit 1`,
    )
    s.as(s.lead)
    const [from, to] = [new Date(Date.parse(script!.plan_end) - 7_200_000), new Date(Date.parse(script!.plan_end) - 3_600_000)]
    const early = { start_at: from.toISOString(), end_at: to.toISOString(), version: block.version }
    expect(await s.call('PATCH', `design-schedule-block/${block.id}`, early)).toMatchObject({ status: 409, body: { code: 'DS_BEFORE' } })
    expect(await s.call('POST', 'design-plan/video/move', { task: cut!.id, at: early.start_at })).toMatchObject({ status: 409, body: { code: 'DS_BEFORE' } })
    await db.run(sql`update design_task set status = 'cancelled' where id = ${cut!.id}`)
    expect(await s.call('PATCH', `design-schedule-block/${block.id}`, early)).toMatchObject({ status: 409, body: { code: 'DS_CLOSED' } })
  })
})

describe('the template of a brief (design.md planeDemand, form)', () => {
  const template = async (kind: string, categories: readonly number[]) =>
    s.call('GET', `design-demand/brief-template/${kind}?categories=${categories.join(',')}`)
  it('is that of the category, else of the one above it; of several categories each stands under its name', async () => {
    s.as(s.director)
    const [main, secondary, logo, short] = await Promise.all(['main-image', 'secondary-image', 'logo', 'ad-short'].map((c) => s.category(c)))
    const { version } = (await s.call('GET', `design-category/${main}`)).body
    expect(await s.call('PATCH', `design-category/${main}`, { version, brief_template: '卖点：\n背景：纯白' })).toMatchObject({ status: 200 })
    await s.t.app.db.run(sql`update design_category set brief_template = null where code = 'media'`)
    s.as({ ...s.operator, access: { ...s.operator.access, super: false, has: (node) => node === 'planeDemand' } })
    expect(await template('plane', [main!])).toEqual({ status: 200, body: { text: '卖点：\n背景：纯白' } })
    expect((await template('plane', [secondary!])).body.text).toMatch(/^卖点（按重要程度）：\n使用场景：/)
    expect((await template('plane', [secondary!, logo!, main!])).body.text).toMatch(/^【副图】\n卖点（按重要程度）：[^【]*\n\n【主图】\n卖点：\n背景：纯白$/)
    expect((await template('plane', [logo!, short!])).body).toEqual({ text: '' })
    expect((await template('video', [short!])).status).toBe(403)
    expect((await s.call('GET', 'design-demand/brief-template/plane?categories=x')).status).toBe(400)
  })
})
