import { addDays, dayOf } from '@crossway/kernel'
import { createRecord, runAction, sql, systemCtx, updateRecord, type Ctx } from '@crossway/server-kit'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { employee } from '../../model/employee.resource.ts'
import { organizationApp, type OrganizationApp } from '../testing/organization-app.ts'
import { Fixture } from '../testing/world.ts'
import { openItems, registerHandover } from './handover.ts'
import { dueLeavers } from './leave.ts'
import { applyDueTransfers } from './transfer.ts'

let t: OrganizationApp
let w: Fixture
let dept: number
let other: number
let n = 0
const ctx = systemCtx()
const today = (): string => dayOf(new Date())
const draft = async (more: object = {}): Promise<Record<string, unknown>> => ({
  name: '新人' + ++n,
  mobile: '1390000' + String(1000 + n),
  department: dept,
  position: await w.position(),
  grade: 'P4',
  company: await w.company(),
  entry_date: today(),
  contracts: [],
  documents: [],
  ...more,
})
const hire = async (more: object = {}, as: Ctx = ctx): Promise<number> => {
  const body = await draft(more)
  return t.app.db.tx((tx) => createRecord({ app: t.app, tx, ctx: as }, employee, body))
}
const act = (id: number, action: string, args: object = {}, as: Ctx = ctx): Promise<string> =>
  t.app.db.tx((tx) => runAction({ app: t.app, tx, ctx: as }, employee, id, action, { args }))
const edit = (id: number, body: Record<string, unknown>): Promise<unknown> =>
  t.app.db.tx((tx) => updateRecord({ app: t.app, tx, ctx }, employee, id, body, { anyVersion: true }))
const row = (id: number): Promise<Record<string, unknown>> => t.app.db.one(sql`select * from employee where id = ${id}`)
const texts = (p: Promise<unknown>): Promise<string[]> =>
  p.then(
    () => [],
    (e: { text(l: string): string }) => [e.text('zh-cn'), e.text('en')],
  )

beforeAll(async () => {
  t = await organizationApp()
  w = new Fixture(t.app.db)
  dept = await w.department('运营部')
  other = await w.department('采购部')
})
afterAll(() => t.close())
afterEach(() => void vi.useRealTimers())

describe('a person’s file', () => {
  it('gets a number, never twice, and a planned end of probation', async () => {
    const a = await row(await hire({ entry_date: '2026-08-31', probation_months: 6 }))
    const b = await row(await hire())
    expect([a.emp_no, b.emp_no]).toEqual(['E00001', 'E00002'])
    expect(a).toMatchObject({ status: 'pending_entry', plan_regular_date: '2027-02-28' })
  })
  it('keeps the id number sealed and unique, and refuses a wrong one', async () => {
    const id = await hire({ id_no: '11010519491231002x' })
    expect((await row(id)).id_no).toBe('********002X')
    const secret = await t.app.db.one<{ sealed: string }>(sql`select sealed from employee_secret where employee_id = ${id} and field = 'id_no'`)
    expect(secret.sealed).not.toContain('19491231')
    const name = String((await row(id)).name)
    await expect(hire({ id_no: '11010519491231002X' })).rejects.toMatchObject({ code: 'ID_EXISTS', status: 409 })
    expect(await texts(hire({ id_no: '11010519491231002X' }))).toEqual([`该证件号已存在(${name})`, `ID exists (${name})`])
    await expect(hire({ id_no: '110105194912310021' })).rejects.toMatchObject({ code: 'ID_WRONG' })
    await edit(id, { id_no: '********002X', note: '原样送回的掩码不是修改' })
    expect((await t.app.db.one<{ sealed: string }>(sql`select sealed from employee_secret where employee_id = ${id} and field = 'id_no'`)).sealed).toBe(
      secret.sealed,
    )
  })
  it('holds a mobile number once among people who are here', async () => {
    const id = await hire({ mobile: '13812345678' })
    await expect(hire({ mobile: '13812345678' })).rejects.toMatchObject({ code: 'MOBILE_EXISTS' })
    await t.app.db.run(sql`update employee set status = 'left' where id = ${id}`)
    await hire({ mobile: '13812345678' })
  })
  it('refuses a ring of superiors', async () => {
    const a = await hire()
    const b = await hire({ leader: a })
    await expect(edit(a, { leader: b })).rejects.toMatchObject({ code: 'LEADER_LOOP' })
    await expect(edit(a, { leader: a })).rejects.toMatchObject({ code: 'LEADER_LOOP' })
  })
})

describe('from entry to leaving', () => {
  it('joins on the entry date, with roles by position and an account', async () => {
    const role = await w.role(['deal'])
    await t.app.db.run(sql`update position set default_roles = array[${role}::bigint] where id = ${await w.position()}`)
    const late = await hire({ entry_date: addDays(today(), 3) })
    await expect(act(late, 'join')).rejects.toMatchObject({ code: 'ENTRY_AHEAD' })
    const id = await hire()
    expect(await act(id, 'join', { login: 'newbie' })).toBe('probation')
    const account = await t.app.db.one<{ id: number; must: boolean }>(
      sql`select a.id, p.must_change as must from admin a join admin_password p on p.admin_id = a.id where a.employee_id = ${id}`,
    )
    expect(account.must).toBe(true)
    expect((await t.app.access(account.id)).has('deal')).toBe(true)
    expect(await t.app.db.rows(sql`select valid_from, change_type from employee_job where employee_id = ${id}`)).toEqual([
      { valid_from: today(), change_type: 'entry' },
    ])
    await expect(act(id, 'createAccount', { login: 'newbie2' })).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' })
    await expect(act(await hire(), 'createAccount', { login: 'NEWBIE' })).rejects.toMatchObject({ code: 'LOGIN_EXISTS' })
    expect(await act(id, 'regularise')).toBe('regular')
    await t.app.db.run(sql`update position set default_roles = '{}'`)
  })

  it('changes a job by transfer only; what is dated ahead waits for its day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00+08:00') })
    const auto = await w.role(['sku'])
    await t.app.db.run(sql`insert into role_auto_rule (role_id, seq, department_id, below) values (${auto}, 1, ${other}, true)`)
    const who = await w.person(dept, { entry: '2026-01-01' })
    const manual = await w.give(who, await w.role(['deal']))
    await expect(edit(who.employee, { department: other })).rejects.toMatchObject({ code: 'JOB_BY_TRANSFER' })
    await expect(act(who.employee, 'transfer', { effective_on: '2026-12-01', reason: 'x' })).rejects.toMatchObject({ code: 'TRANSFER_EMPTY' })
    await act(who.employee, 'transfer', { effective_on: '2026-12-01', department: other, reason: '支援采购' })
    expect((await row(who.employee)).department_id).toBe(dept)
    expect(await t.app.db.tx((tx) => applyDueTransfers({ app: t.app, tx, ctx }, '2026-11-30'))).toEqual([])
    vi.setSystemTime(new Date('2026-12-01T00:05:00+08:00'))
    expect(await t.app.db.tx((tx) => applyDueTransfers({ app: t.app, tx, ctx }))).toEqual([who.employee])
    expect((await row(who.employee)).department_id).toBe(other)
    const access = await t.app.access(who.account)
    expect([access.has('sku'), access.has('deal')]).toEqual([true, true])
    await act(who.employee, 'transfer', { effective_on: '2026-12-01', department: dept, reason: '改回' })
    await t.heard()
    expect((await t.app.access(who.account)).has('sku')).toBe(false)
    expect((await t.app.db.one<{ s: string }>(sql`select status as s from employee_role where id = ${manual}`)).s).toBe('active')
    expect(await t.app.db.rows(sql`select valid_from, department_id as d from employee_job where employee_id = ${who.employee} order by 1`)).toEqual([
      { valid_from: '2026-12-01', d: dept },
    ])
  })

  it('suspends at once and restores to what he was', async () => {
    const who = await w.person(dept)
    await act(who.employee, 'suspend', { reason: '调查' })
    await t.heard()
    await expect(t.app.access(who.account)).rejects.toMatchObject({ code: 'SUSPENDED' })
    expect(await act(who.employee, 'restore', { reason: '结束' })).toBe('regular')
    await t.heard()
    expect((await t.app.access(who.account)).employee).toBe(who.employee)
  })

  it('takes a leaving back before its day, not after', async () => {
    const who = await w.person(dept)
    await expect(act(who.employee, 'startLeave', { leave_date: addDays(today(), -1), leave_type: 'resign', leave_reason: 'x' })).rejects.toMatchObject({
      code: 'LEAVE_PAST',
    })
    await act(who.employee, 'startLeave', { leave_date: addDays(today(), 5), leave_type: 'resign', leave_reason: 'x' })
    await expect(act(who.employee, 'left')).rejects.toMatchObject({ code: 'LEAVE_AHEAD' })
    expect(await act(who.employee, 'withdrawLeave')).toBe('regular')
    await act(who.employee, 'startLeave', { leave_date: today(), leave_type: 'resign', leave_reason: 'x' })
    await expect(act(who.employee, 'withdrawLeave')).rejects.toMatchObject({ code: 'LEAVE_OVER' })
  })

  it('scenario 7: does not let go who has not handed over, and ends everything when he has', async () => {
    const who = await w.person(dept)
    const role = await w.role(['deal'])
    await w.give(who, role)
    await w.grant(who, 'allow', ['sku'], '2026-01-01', '2999-01-01')
    await w.head(dept, who.employee)
    let handed = false
    const off = registerHandover(async ({ employee: e }) =>
      handed || e !== who.employee
        ? []
        : [
            { code: 'customer', text: { 'zh-cn': '客户', en: 'Customers' }, count: 3, blocking: true },
            { code: 'project', text: { 'zh-cn': '项目', en: 'Projects' }, count: 1, blocking: true },
            { code: 'asset', text: { 'zh-cn': '资产', en: 'Assets' }, count: 2, blocking: false },
          ],
    )
    await w.row('deal', { name: '未结单', owner_id: who.employee })
    expect((await openItems({ app: t.app, run: t.app.db }, who.employee)).map((i) => [i.code, i.count, i.blocking])).toEqual([
      ['deal', 1, false],
      ['customer', 3, true],
      ['project', 1, true],
      ['asset', 2, false],
    ])
    await act(who.employee, 'startLeave', { leave_date: today(), leave_type: 'resign', leave_reason: '发展' })
    expect(await texts(act(who.employee, 'left'))).toEqual(['还有 4 项未交接', '4 items not handed over'])
    await expect(act(who.employee, 'left', { force: true })).rejects.toMatchObject({ code: 'FORCE_NEEDS_REASON' })
    handed = true
    expect(await act(who.employee, 'left')).toBe('left')
    off()
    await t.heard()
    await expect(t.app.access(who.account)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
    expect(
      await t.app.db.rows(
        sql`select status from employee_role where employee_id = ${who.employee} union select status from permission_grant where employee_id = ${who.employee} order by 1`,
      ),
    ).toEqual([{ status: 'ended' }, { status: 'revoked' }])
    expect((await t.app.db.one<{ h: number | null }>(sql`select head_id as h from department where id = ${dept}`)).h).toBeNull()
  })

  it('comes back under his old file, with an old or a new number', async () => {
    const who = await w.person(dept)
    const before = await row(who.employee)
    await act(who.employee, 'startLeave', { leave_date: today(), leave_type: 'resign', leave_reason: 'x' })
    await act(who.employee, 'left')
    expect(await act(who.employee, 'rehire', { entry_date: today(), new_number: true })).toBe('pending_entry')
    const after = await row(who.employee)
    expect(after.emp_no).not.toBe(before.emp_no)
    expect(after).toMatchObject({ leave_date: null, entry_date: today() })
    await act(who.employee, 'join')
    await t.heard()
    expect((await t.app.access(who.account)).employee).toBe(who.employee)
  })

  it('names those whose last day is over', async () => {
    const who = await w.person(dept, { status: 'leaving', leave: addDays(today(), -1) })
    expect((await t.app.db.tx((tx) => dueLeavers({ app: t.app, tx }))).ready).toContain(who.employee)
  })

  it('only the head of HR forces a leaving', async () => {
    const who = await w.person(dept, { status: 'leaving', leave: today() })
    const hr = await w.department('人事部', null, { businessLine: 'hr' })
    const [boss, clerk] = [await w.person(hr), await w.person(hr)]
    const role = await w.role(['employee', 'employee/left'], [{ read: 'all' }])
    await w.give(boss, role)
    await w.give(clerk, role)
    await w.head(hr, boss.employee)
    const off = registerHandover(async () => [{ code: 'customer', text: { 'zh-cn': '客户', en: 'Customers' }, count: 1, blocking: true }])
    await expect(act(who.employee, 'left', { force: true, reason: '失联' }, await t.as(clerk.account))).rejects.toMatchObject({ code: 'FORCE_BY_HR_HEAD' })
    expect(await act(who.employee, 'left', { force: true, reason: '失联' }, await t.as(boss.account))).toBe('left')
    off()
  })

  it('has a changed salary card verified by somebody else', async () => {
    const [hr, finance] = [await w.person(dept), await w.person(dept)]
    await w.give(hr, await w.role(['employee', 'employee/edit', 'employee/verifyBank'], [{ read: 'all' }], [{ field_class: 'bank', level: 'edit' }]))
    await w.give(finance, await w.role(['employee', 'employee/verifyBank'], [{ read: 'all' }]))
    const who = await w.person(dept)
    const as = await t.as(hr.account)
    await t.app.db.tx((tx) =>
      updateRecord({ app: t.app, tx, ctx: as }, employee, who.employee, { bank_name: '工商银行', bank_account: '6222 0212 3456 6217' }, { anyVersion: true }),
    )
    expect(await row(who.employee)).toMatchObject({ bank_account: '**** 6217', bank_verified: false, bank_changed_on: today() })
    await expect(act(who.employee, 'verifyBank', {}, as)).rejects.toMatchObject({ code: 'OWN_CARD' })
    await act(who.employee, 'verifyBank', {}, await t.as(finance.account))
    expect((await row(who.employee)).bank_verified).toBe(true)
  })
})
