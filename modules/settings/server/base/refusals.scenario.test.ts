import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow, refusalOf, rowsOf, type Refused } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addWorkdays } from '../calendar/calendar.ts'
import { registerCalendarLock } from '../calendar/calendar.commands.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

// What settings.md tag, workCalendar, numberingRule, jobCenter and storeVerifyCode refuse: in both languages, and nothing is written.
let w: Fixture
const tables = ['tag', 'tag_group', 'supplier', 'work_calendar', 'work_segment', 'calendar_day', 'numbering_rule', 'otp_source', 'job'] as const
type Case = readonly [method: 'POST' | 'PATCH' | 'DELETE', url: string, body: object, ...message: Refused]
async function refused(...cases: readonly Case[]): Promise<void> {
  const before = await rowsOf(w.app.db, ...tables)
  for (const [method, url, body, ...message] of cases)
    expect(await refusalOf((lang) => w.call(7, method, url, body, { 'accept-language': lang })), `${url} ${JSON.stringify(body)}`).toEqual(message)
  expect(await rowsOf(w.app.db, ...tables)).toBe(before)
}
const make = async (url: string, body: object): Promise<number> => {
  const r = await w.call(7, 'POST', url, body)
  expect(r.status, JSON.stringify(r.body)).toBe(201)
  return Number(r.body['id'])
}
beforeAll(async () => {
  w = await makeFixture()
})
afterAll(() => w.close())

describe('tags', () => {
  it('of a locked group stay as they are, of a group for some roles are theirs, and merge within their group', async () => {
    const group = (code: string, more: object = {}): Promise<number> => make('/api/tag-group', { code, name: code, resource: 'supplier', ...more })
    const [open, other, locked] = [await group('open'), await group('other'), await group('locked')]
    const tag = (of: number, name: string): Promise<number> => make('/api/tag', { group: of, name })
    const [one, two, three, stored] = [await tag(open, '甲'), await tag(other, '乙'), await tag(open, '丙'), await tag(locked, '丁')]
    await w.app.db.run(sql`update tag_group set locked = true where id = ${locked}`)
    await w.app.db.run(sql`update tag set status = 'disabled' where id = ${three}`)
    const role = await insertRow(w.app.db, 'role', { code: 'R1', name: '采购' })
    const theirs = await tag(await group('theirs', { usable_roles: [role] }), '战略')
    const supplier = await w.supplier('标签厂')
    const version = async (url: string): Promise<unknown> => (await w.call(7, 'GET', url)).body['version']
    const lock = [409, 'TAG_LOCKED', null, '标签组已锁定', 'The tag group is locked'] as const
    const merge = (id: number, into: number, ...message: Refused): Case => ['POST', `/api/tag/${id}/actions/merge`, { args: { into } }, ...message]
    await refused(
      ['POST', '/api/tag', { group: locked, name: '戊' }, ...lock],
      ['PATCH', `/api/tag/${stored}`, { version: await version(`/api/tag/${stored}`), name: '改' }, ...lock],
      ['PATCH', `/api/tag/${stored}`, { version: await version(`/api/tag/${stored}`), group: open }, ...lock],
      ['PATCH', `/api/tag/${one}`, { version: await version(`/api/tag/${one}`), group: locked }, ...lock],
      [
        'PATCH',
        `/api/supplier/${supplier}`,
        { version: await version(`/api/supplier/${supplier}`), tags: [theirs] },
        422,
        'TAG_ROLE',
        'tags',
        '您的角色不能使用标签“战略”',
        'Your roles may not use tag “战略”',
      ],
      merge(one, two, 409, 'TAG_MERGE_GROUP', null, '只能合并同一标签组的标签', 'Only tags of one group can be merged'),
      merge(one, three, 409, 'MERGE_TARGET', 'args.into', '保留的记录不可用', 'The record that stays is not in use'),
    )
  })
})

describe('the calendar', () => {
  it('has hours that do not overlap, and days that a locked payroll has not counted', async () => {
    const nine = { effective_from: '2026-01-01', start: '09:00', end: '12:00' }
    const calendar = await make('/api/work-calendar', { code: 'OWN', name: '自有', country: 'CN', company: w.company, work_hours: [nine] })
    const [past, next] = [addDays(dayOf(new Date()), -40), addDays(dayOf(new Date()), 40)]
    const beside = addDays(past, past.endsWith('01') ? 1 : -1)
    const day = await make('/api/calendar-day', { calendar, day: past, kind: 'rest', name: '旧' })
    const free = await make('/api/calendar-day', { calendar, day: next, kind: 'rest', name: '新' })
    registerCalendarLock(async (_, __, period) => period === past.slice(0, 7).replace('-', ''))
    const locked = [409, 'PAYROLL_LOCKED', 'day', '该日期所在工资月已锁定', 'Payroll month locked'] as const
    const hours = [nine, { effective_from: '2026-01-01', start: '11:30', end: '18:00' }]
    const overlap = [422, 'SEGMENT_OVERLAP', 'work_hours', '工作时段重叠', 'Working hours overlap'] as const
    await refused(
      ['POST', '/api/work-calendar', { code: 'X', name: 'X', country: 'CN', work_hours: hours }, ...overlap],
      ['POST', '/api/calendar-day', { calendar, day: beside, kind: 'workday' }, ...locked],
      ['PATCH', `/api/calendar-day/${day}`, { version: 1, kind: 'workday' }, ...locked],
      ['PATCH', `/api/calendar-day/${free}`, { version: 1, day: past }, ...locked],
      ['DELETE', `/api/calendar-day/${day}`, {}, ...locked],
    )
  })
  it('that is not there counts nothing', async () => {
    type Caught = { code: string; status: number; text(l: string): string }
    const counted = w.app.db.tx(async (tx) => {
      await tx.run(sql`delete from calendar_day`)
      await tx.run(sql`delete from work_segment`)
      await tx.run(sql`delete from work_calendar`)
      await addWorkdays(tx, '2026-01-05', 3)
    })
    const e = (await counted.catch((x: unknown) => x)) as Caught
    expect([e.status, e.code, e.text('zh-cn'), e.text('en')]).toEqual([409, 'NO_CALENDAR', '没有可用的工作日历', 'There is no work calendar'])
  })
})

describe('numbers, schedules and codes', () => {
  it('are no longer than a number may be, and come from seeds of time', async () => {
    const rule = await w.app.db.one<{ id: number }>(
      sql`select id from numbering_rule where code = 'supplier' and status = 'active' order by active_from desc limit 1`,
    )
    const long = { pattern: `${'A'.repeat(28)}{seq:5}`, reset: 'never', scope: 'none', start: 1, step: 1 }
    const url = `/api/numbering-rule/${rule.id}/actions/revise`
    const source = await make('/api/otp-source', { label: '主账号', store: await shop(), account_hint: 'x' })
    const kind = (secret: string, detail: string): Case => [
      'POST',
      `/api/otp-source/${source}/enrol`,
      { secret },
      422,
      'OTP_SEED_KIND',
      'secret',
      `只支持动态口令（totp）：${detail}`,
      `Only time-based codes (totp): ${detail}`,
    ]
    const seed = 'secret=GEZDGNBVGY3TQOJQ'
    await refused(
      ['POST', url, { args: long }, 422, 'PATTERN_LONG', 'pattern', '编号展开后不能超过32个字符', 'A number must not be longer than 32 characters'],
      kind(`otpauth://hotp/x?${seed}`, 'hotp'),
      kind(`otpauth://totp/x?${seed}&digits=7`, 'digits 7'),
      kind(`otpauth://totp/x?${seed}&period=5`, 'period 5'),
      kind(`otpauth://totp/x?${seed}&algorithm=MD5`, 'MD5'),
    )
  })
  it('of a module that is off do not run', async () => {
    const job = { name: 'other.nightly', title: { 'zh-cn': '别的', en: 'Other' }, cron: '0 3 * * *', run: async () => ({}) }
    ;(w.app.modules as unknown[]).push({ model: { name: 'other', resources: [], pages: [], labels: {} }, jobs: [job] })
    const off = w.app.ports.moduleOff
    w.app.ports.moduleOff = (name) => name === 'other'
    await refused(['POST', '/api/job-schedule/other.nightly/run', {}, 409, 'SCHEDULE_OFF', null, '模块已停用，不能运行', 'The module is switched off'])
    w.app.ports.moduleOff = off
  })
})
async function shop(): Promise<number> {
  const site = await w.marketplace('amazon', 'US')
  const account = await insertRow(w.app.db, 'store_account', { alias: 'A', name: 'A', account_no: 'A', platform_id: site.platform, company_id: w.company })
  return insertRow(w.app.db, 'store', {
    store_no: 'A',
    name: 'A',
    store_account_id: account,
    marketplace_id: site.id,
    platform_id: site.platform,
    currency: 'USD',
  })
}
