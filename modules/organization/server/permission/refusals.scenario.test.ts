import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { refusalOf, rowsOf, type Refused } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationApp, type OrganizationApp } from '../testing/organization-app.ts'
import { Fixture, type Someone } from '../testing/world.ts'
import { checkSod } from './sod.ts'

// What organization.md refuses of files, roles, grants, reviews and the broken glass: in both languages, and nothing is written.
let t: OrganizationApp
let w: Fixture
let dept: number
let hr: Someone
let boss: Someone
const today = dayOf(new Date())
const tables = ['employee', 'employee_job', 'employee_role', 'role', 'permission_grant', 'access_review', 'access_review_line', 'break_glass', 'admin'] as const
type Case = readonly [who: Someone, method: 'POST' | 'PATCH' | 'DELETE', url: string, body: object, ...message: Refused]
const call = async (who: Someone, method: 'POST' | 'PATCH' | 'DELETE', url: string, body: object, lang = 'zh-cn'): Promise<{ status: number; body: any }> => {
  const r = await t.http.inject({ method, url, headers: { 'x-account': String(who.account), 'accept-language': lang }, payload: body })
  return { status: r.statusCode, body: r.body ? JSON.parse(r.body) : {} }
}
async function refused(...cases: readonly Case[]): Promise<void> {
  const before = await rowsOf(t.app.db, ...tables)
  for (const [who, method, url, body, ...message] of cases)
    expect(await refusalOf((lang) => call(who, method, url, body, lang)), `${url} ${JSON.stringify(body)}`).toEqual(message)
  expect(await rowsOf(t.app.db, ...tables)).toBe(before)
}

beforeAll(async () => {
  t = await organizationApp()
  w = new Fixture(t.app.db)
  dept = await w.department('总部')
  boss = await w.person(dept)
  await w.group(['*'], [boss.account, (await w.person(dept)).account, (await w.person(dept)).account])
  hr = await w.person(dept)
  const pages = ['employee', 'employee/edit', 'employee/account', 'employee/assignRole', 'role', 'role/assign', 'role/del', 'permissions', 'permissions/grant']
  await w.give(hr, await w.role([...pages, 'permissions/review', 'department'], [{ read: 'all' }]))
})
afterAll(() => t.close())

describe('the file of a person', () => {
  it('takes whole numbers and later days, and has an account, a WeCom user and a card before one acts on them', async () => {
    const bare = await w.person(dept, { entry: '2024-03-15' })
    await t.app.db.run(sql`update admin set employee_id = null where id = ${bare.account}`)
    const url = `/api/employee/${bare.employee}`
    const other = await w.department('分部')
    const half = (zh: string, en: string, field: string): Refused => [422, 'SECRET_FORM', field, zh, en]
    const noAccount = [409, 'NO_ACCOUNT', null, '该员工没有登录账号', 'The employee has no account'] as const
    const past = ['TRANSFER_PAST', 'args.effective_on', '生效日期不能早于入职日期', 'The effective date cannot be before the entry date'] as const
    const transfer = { effective_on: '2024-03-14', change_type: 'transfer', department: other, reason: '补录' }
    await refused(
      [boss, 'PATCH', url, { version: 1, id_no: '********002X' }, ...half('请输入完整的证件号', 'Enter the whole Id number', 'id_no')],
      [boss, 'PATCH', url, { version: 1, bank_account: '6228****0001' }, ...half('请输入完整的工资卡', 'Enter the whole Salary card', 'bank_account')],
      [boss, 'POST', `${url}/actions/transfer`, { args: transfer }, 422, ...past],
      [boss, 'POST', `${url}/actions/resetPassword`, { args: {} }, ...noAccount],
      ...['unlock', 'signOut', 'disable', 'enable'].map((action): Case => [
        hr,
        'POST',
        `/api/organization/employees/${bare.employee}/account/${action}`,
        { reason: '核对' },
        ...noAccount,
      ]),
      [boss, 'POST', `${url}/actions/unbindWecom`, { args: {} }, 409, 'NO_WECOM', null, '该员工未绑定企微', 'The employee is not bound to WeCom'],
      [boss, 'POST', `${url}/actions/verifyBank`, { args: {} }, 409, 'NO_BANK_ACCOUNT', null, '没有待核验的工资卡', 'There is no salary card to verify'],
    )
  })
})

describe('rights', () => {
  it('are given by roles in use, shipped roles stay, and a grant gives something', async () => {
    const who = await w.person(dept)
    const [off, shipped] = [await w.role(['deal']), await w.role(['deal'])]
    await t.app.db.run(sql`update role set status = 'disabled' where id = ${off}`)
    await t.app.db.run(sql`update role set is_system = true where id = ${shipped}`)
    const { name } = await t.app.db.one<{ name: string }>(sql`select name from role where id = ${off}`)
    const args = { role: off, valid_from: today }
    const grant = { kind: 'allow', employee: who.employee, valid_from: today, valid_to: addDays(today, 5), reason: '代班' }
    await refused(
      [
        hr,
        'POST',
        `/api/employee/${who.employee}/actions/assignRole`,
        { args },
        409,
        'ROLE_OFF',
        'role',
        `角色「${name}」已停用`,
        `Role “${name}” is disabled`,
      ],
      [boss, 'DELETE', `/api/role/${shipped}`, {}, 409, 'ROLE_IS_SYSTEM', null, '系统预置角色不能删除', 'A shipped role cannot be deleted'],
      [hr, 'POST', '/api/permission-grant', { ...grant, nodes: [] }, 422, 'GRANT_EMPTY', 'nodes', '请选择权限点或角色', 'Choose nodes or a role'],
      [hr, 'POST', '/api/permission-grant', grant, 422, 'GRANT_EMPTY', 'nodes', '请选择权限点或角色', 'Choose nodes or a role'],
    )
  })
  it('are reviewed where somebody holds them, by the reviewer alone', async () => {
    const [unheld, granted] = [await w.role(['deal']), await w.role(['deal'])]
    const holder = await w.person(dept)
    await w.give(holder, granted)
    const open = async (role: number): Promise<string> => {
      const body = { period: '2026Q4', scope: 'role', role, reviewer: boss.employee, due_on: addDays(today, 10), lines: [] }
      return `/api/access-review/${(await call(hr, 'POST', '/api/access-review', body)).body.id}/actions`
    }
    const [empty, full] = [await open(unheld), await open(granted)]
    const started = await call(hr, 'POST', `${full}/start`, {})
    expect(started.status, JSON.stringify(started.body)).toBe(200)
    const notYours = [403, 'REVIEW_NOT_YOURS', null, '只有复核人可以作结论', 'Only the reviewer decides'] as const
    const lines = [started.body.lines[0].id]
    await refused(
      [hr, 'POST', `${empty}/start`, {}, 409, 'REVIEW_EMPTY', null, '没有需要复核的角色成员', 'There are no role holders to review'],
      [hr, 'POST', `${full}/decide`, { args: { lines, decision: 'revoke' } }, ...notYours],
      [hr, 'POST', `${full}/finish`, {}, ...notYours],
    )
  })
  it('of pay and passwords are opened in need by supers only, and two actions of one record are not one person’s (§6)', async () => {
    const glass = ['GLASS_SUPER', null, '只有超级管理员可以应急查看', 'Only a super administrator may break the glass'] as const
    await refused([hr, 'POST', '/api/organization/break-glass', { reason: '核对工资' }, 403, ...glass])
    const rule = { code: 'TEST-PAY', node_a: 'deal/add', node_b: 'deal/pay', severity: 'block', same_record: true, enabled: true }
    await w.row('sod_rule', { ...rule, text: '制单与付款须分离', text_en: 'Who makes it does not pay it' })
    const message = async (lang: 'zh-cn' | 'en'): Promise<unknown> =>
      checkSod({ run: t.app.db, ctx: { ...(await t.as(hr.account)), lang } }, 'deal/pay', hr.account).catch((e) => [e.status, e.code, e.text(lang)])
    expect(await message('zh-cn')).toEqual([409, 'SAME_PERSON', '职责分离：制单与付款须分离'])
    expect(await message('en')).toEqual([409, 'SAME_PERSON', 'Separation of duties: Who makes it does not pay it'])
  })
  it('of who leaves are closed, action by action', async () => {
    const me = await w.person(dept)
    await w.give(me, await w.role(['employee', 'employee/reveal'], [{ read: 'all' }]))
    await t.app.db.run(sql`update employee set status = 'leaving', leave_date = ${addDays(today, 5)}::date where id = ${me.employee}`)
    const closed = [403, 'CLOSED_WHILE_LEAVING', null, '离职中不可进行此操作', 'This is closed while leaving'] as const
    await refused([me, 'POST', `/api/organization/employees/${hr.employee}/reveal`, { field: 'id_no', reason: '核对' }, ...closed])
  })
})
