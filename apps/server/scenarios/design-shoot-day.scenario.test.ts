import { sql, type Ctx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { later, makeStudio, type Studio } from './design-company.ts'

// A day of the studios, on the screen and on paper (design.md videoSchedule, shoot-day view and call sheet).
let s: Studio
const day = '2026-12-08'
const at = (clock: string, on = day) => `${on}T${clock}:00+08:00`
const ids: Record<string, number> = {}

/** A film with a shooting by one person. */
async function shoot(title: string, designer: Ctx, more: object = {}): Promise<number> {
  const line = { category: await s.category('listing-video'), qty: '1', duration_sec: 30, props: '木质托盘' }
  const { id } = await s.assigned({
    demand: { kind: 'video', title, lines: [line], expected_at: later(60), ...more },
    tasks: [{ line_no: 1, designer: designer.employee, stage: 'shoot', share_pct: '100' }],
  })
  const of = encodeURIComponent(JSON.stringify({ demand: { in: [id] } }))
  return (await s.call('GET', `design-task?view=videoTask&filter=${of}`)).body.rows[0].id
}
const book = (resource: number, task: number, from: string, to: string, more: Record<string, unknown> = {}): Promise<number> =>
  insertRow(s.t.app.db, 'studio_booking', { resource_id: resource, task_id: task, start_at: from, end_at: to, status: 'booked', ...more })
const limited = (who: Ctx, kind: 'all' | 'self'): Ctx => ({
  ...who,
  access: {
    ...who.access,
    super: false,
    has: (node) => node === 'videoSchedule',
    scopes: () => [{ kind }] as never,
    permissionsVersion: `${kind}${who.account}`,
  },
})
const sheet = (of = day) => s.t.http.inject({ method: 'GET', url: `/api/shoot-day/call-sheet.pdf?day=${of}` })

beforeAll(async () => {
  s = await makeStudio()
  await s.t.app.db.run(sql`update employee set design_kind = 'three_d' where id in (${s.designer.employee}, ${s.second.employee})`)
  const resource = (name: string, type: string, status = 'enabled') => insertRow(s.t.app.db, 'studio_resource', { name, type, capacity: 1, status })
  ids['a'] = await resource('摄影棚A', 'studio')
  ids['b'] = await resource('摄影棚B', 'studio')
  ids['anna'] = await resource('模特 Anna', 'model')
  ids['old'] = await resource('旧棚', 'studio', 'disabled')
  ids['own'] = await shoot('台灯实拍', s.designer, { sample_needed: true, sample_location: '样品间 3 号柜' })
  ids['other'] = await shoot('音箱实拍', s.second)
  ids['secret'] = await shoot('未公布的新系列', s.second, { confidential: true })
  await book(ids['a'], ids['own'], at('09:00'), at('12:00'), { people: '摄影、灯光', props: '绿植', shots: '正面全景\n开关特写' })
  await book(ids['anna'], ids['own'], at('10:00'), at('11:00'), { people: '摄影、灯光' })
  await book(ids['a'], ids['other'], at('13:30'), at('17:30'))
  await book(ids['b'], ids['secret'], at('09:00'), at('10:00'), { people: '保密人员' })
  await book(ids['b'], ids['other'], at('09:00', '2026-12-09'), at('10:00', '2026-12-09'))
  await book(ids['b'], ids['other'], at('10:00'), at('11:00'), { status: 'cancelled' })
})
afterAll(() => s.t.close())

describe('a shooting day (design.md videoSchedule)', () => {
  it('shows every studio in use and the bookings of the day; what is cancelled, and other days, are left out', async () => {
    s.as(s.director)
    const { status, body } = await s.call('GET', `shoot-day?day=${day}`)
    expect(status).toBe(200)
    expect(body.resources.map((r: { name: string }) => r.name)).toEqual(['摄影棚A', '摄影棚B', '模特 Anna'])
    expect(body.bookings.map((b: { resource: number; task: { id: number } }) => [b.resource, b.task.id])).toEqual([
      [ids['a'], ids['own']],
      [ids['b'], ids['secret']],
      [ids['anna'], ids['own']],
      [ids['a'], ids['other']],
    ])
  })
  it('tells of bookings that are not the reader’s only that the time is taken', async () => {
    s.as(limited(s.designer, 'self'))
    const { body } = await s.call('GET', `shoot-day?day=${day}`)
    expect(body.bookings.filter((b: { shown: boolean }) => b.shown).map((b: { task: { id: number } }) => b.task.id)).toEqual([ids['own'], ids['own']])
    expect(body.bookings.filter((b: { shown: boolean }) => !b.shown)).toMatchObject([
      { resource: ids['b'], task: null, people: null },
      { resource: ids['a'], task: null, people: null },
    ])
    s.as(limited(s.designer, 'all'))
    const wide = JSON.stringify((await s.call('GET', `shoot-day?day=${day}`)).body)
    expect(wide).toContain('吴设计')
    expect(wide).not.toContain('保密人员')
  })
  it('names people in the reader’s language', async () => {
    await s.t.app.db.run(sql`update employee set name_en = 'Zoe Wu' where id = ${s.second.employee}`)
    const designers = async (who: Ctx): Promise<string[]> => {
      s.as(who)
      return (await s.call('GET', `shoot-day?day=${day}`)).body.bookings.map((b: { task: { designer: string } }) => b.task.designer)
    }
    expect(await designers({ ...s.director, lang: 'en' })).toEqual(['周设计', 'Zoe Wu', '周设计', 'Zoe Wu'])
    expect(await designers(s.director)).toEqual(['周设计', '吴设计', '周设计', '吴设计'])
  })
  it('prints what the reader sees, and tells the timeline who printed', async () => {
    s.as(limited(s.designer, 'self'))
    const r = await sheet()
    expect(r.statusCode, r.body.slice(0, 200)).toBe(200)
    expect(r.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const log = await s.t.app.db.rows<{ id: number }>(
      sql`select b.task_id as id from audit_log l join studio_booking b on b.id = l.record_id where l.resource = 'studio_booking' and l.operation = 'export' order by b.id`,
    )
    expect(log.map((l) => l.id)).toEqual([ids['own'], ids['own']])
  })
  it('has no sheet of a day without shootings, and none for who may not open the plan', async () => {
    s.as(s.director)
    const none = await sheet('2026-12-20')
    expect([none.statusCode, none.json().code]).toEqual([409, 'DB_NO_SHOOT'])
    expect((await sheet('2026-13-01')).statusCode).toBe(400)
    s.as({ ...s.operator, access: { ...s.operator.access, super: false, has: () => false } })
    expect((await sheet()).statusCode).toBe(403)
    expect((await s.call('GET', `shoot-day?day=${day}`)).status).toBe(403)
  })
})
