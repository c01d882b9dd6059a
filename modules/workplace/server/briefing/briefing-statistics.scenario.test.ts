import { readBook, sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeHouse, plain, type House } from '../testing/house.ts'
import { tellHeads } from './month-to-heads.ts'

let h: House
let head: number
let seller: number
let idle: number
let rule: number
const at = (day: string, time: string): string => `${day}T${time}:00+08:00`
const account = (employee: number, name: string): Promise<number> =>
  insertRow(h.t.app.db, 'admin', { username: name, nickname: name, kind: 'staff', employee_id: employee, status: 'enabled' })
const duty = (employee: number, day: string, status: string): Promise<number> =>
  insertRow(h.t.app.db, 'briefing_duty', {
    rule_id: rule,
    employee_id: employee,
    period_key: day,
    day,
    deadline: at(day, '18:00'),
    late_until: at(day, '20:00'),
    status,
  })

beforeAll(async () => {
  h = await makeHouse()
  const { db } = h.t.app
  const sales = await insertRow(db, 'department', { code: 'SA', name: '销售部', status: 'enabled' })
  const group = await insertRow(db, 'department', { code: 'SA1', name: '销售一组', status: 'enabled', parent_id: sales })
  await db.run(
    sql`insert into department_closure (ancestor_id, descendant_id, depth) values (${sales}, ${sales}, 0), (${group}, ${group}, 0), (${sales}, ${group}, 1) on conflict do nothing`,
  )
  head = await h.person('销售总监', { department_id: sales })
  seller = await h.person('销售', { department_id: group, name_en: 'Sally' })
  idle = await h.person('新人', { department_id: group })
  // he heads both: his people are counted once
  await db.run(sql`update department set head_id = ${head} where id in (${sales}, ${group})`)
  const fields = [{ key: 'calls', zh: '电话', en: 'Calls', type: 'number', required: true }]
  const template = await insertRow(db, 'briefing_template', { name: '销售日报', kind: 'daily', fields: '[]', status: 'published', edition: 1 })
  await insertRow(db, 'briefing_edition', { template_id: template, edition: 1, fields: JSON.stringify(fields) })
  rule = await insertRow(db, 'briefing_rule', { name: '销售日报', template_id: template, deadline: '18:00', late_until: '20:00' })
  const report = async (no: string, day: string, sent: string, read: string | null): Promise<void> => {
    const id = await insertRow(db, 'briefing', {
      no,
      template_id: template,
      edition: 1,
      rule_id: rule,
      author_id: seller,
      department_id: group,
      period_key: day,
      content: JSON.stringify({ calls: '12' }),
      submitted_at: sent,
      status: 'submitted',
    })
    await insertRow(db, 'briefing_receiver', { briefing_id: id, seq: 1, employee_id: head, read_at: read })
  }
  // Friday 17:00, read on Monday at 9:30: an hour and a half of Friday, half an hour of Monday
  await report('BF1', '2026-08-14', at('2026-08-14', '17:00'), at('2026-08-17', '09:30'))
  await report('BF2', '2026-08-17', at('2026-08-17', '19:00'), at('2026-08-17', '22:00'))
  await duty(seller, '2026-08-14', 'on_time')
  await duty(seller, '2026-08-17', 'late')
  await duty(idle, '2026-08-14', 'missed')
  await duty(idle, '2026-08-17', 'exempt')
})
afterAll(() => h.close())

const span = 'from=2026-08-01&to=2026-08-31'
describe('briefing statistics (workplace.md statistics)', () => {
  it('reports wait for their readers in hours of work: an evening and a weekend are none', async () => {
    h.become(plain(90, head))
    expect((await h.call('GET', `briefings/statistics?${span}`)).body.reading).toMatchObject({ reads: 2, hours: '1.0' })
  })
  it('leave as a workbook: people by periods with their marks and rates, and only those whom the reader may see', async () => {
    const file = async (employee: number): Promise<string[][]> => {
      // without the right to the statistics of all
      const who = plain(90, employee)
      h.become({ ...who, access: { ...who.access, has: () => false } })
      const r = await h.t.http.inject({ method: 'GET', url: `/api/briefings/statistics/file?${span}&rule=${rule}` })
      expect([r.statusCode, r.headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')])
      return readBook(h.t.app, r.rawPayload)
    }
    expect(await file(head)).toEqual([
      ['员工', '部门', '2026-08-14', '2026-08-17', '按时', '补交', '未交', '提交率%', '按时率%', '免交', '连续提交'],
      ['新人', '销售一组', '✗', '–', '0', '0', '1', '0.00', '0.00', '1', '0'],
      ['销售', '销售一组', '✓', '◐', '1', '1', '0', '100.00', '50.00', '0', '2'],
    ])
    expect((await file(idle)).slice(1).map((r) => r[0])).toEqual(['新人'])
  })
  it('heads hear of the month before once: what their people owed, handed in and missed', async () => {
    const his = await account(head, 'head')
    await h.t.app.db.run(sql`update admin set lang = 'en' where id = ${await account(seller, 'seller')}`)
    const told = () => h.t.app.db.rows(sql`select account, title_zh, body_zh, body_en from notification where type = 'briefing.month'`)
    expect(await tellHeads(h.t.app, '2026-10-01')).toEqual({ heads: 0 })
    expect(await told()).toEqual([])
    expect(await tellHeads(h.t.app, '2026-09-01')).toEqual({ heads: 1 })
    expect(await tellHeads(h.t.app, '2026-09-01')).toEqual({ heads: 1 })
    expect(await told()).toEqual([
      {
        account: his,
        title_zh: '2026-08 简报统计：应交 3，提交率 66.67%，按时率 33.33%',
        body_zh: '未交最多：新人 1。明细见简报统计。',
        body_en: 'Missed most: 新人 1. More under briefing statistics.',
      },
    ])
  })
})
