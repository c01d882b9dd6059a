import { sql } from '@crossway/server-kit'
import { insertRow, refusalOf, rowsOf, type Refused, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'
import { superGroup } from './supers.ts'

// What platform.md §5.2, §6.1 and §6.2 refuse of accounts, groups, tokens and logins: in both languages, and nothing is written.
let t: TestApp
let top: Browser
const id: Record<string, number> = {}
let others: number
type Method = Parameters<Browser['call']>[0]
type Case = readonly [method: Method, url: string, body: object, ...message: Refused]
async function refused(by: Browser, ...cases: readonly Case[]): Promise<void> {
  const tables = ['admin', 'admin_group', 'api_token', 'admin_password']
  const before = await rowsOf(t.app.db, ...tables)
  for (const [method, url, body, ...message] of cases)
    expect(await refusalOf((lang) => by.call(method, url, body, { 'accept-language': lang })), `${method} ${url} ${JSON.stringify(body)}`).toEqual(message)
  expect(await rowsOf(t.app.db, ...tables)).toBe(before)
}

beforeAll(async () => {
  t = await platformApp()
  id.root = await account(t, 'root')
  id.second = await account(t, 'second')
  top = new Browser(t)
  await top.login('root', password)
  others = Number((await top.call('POST', '/api/admin-group', { name: '仓库', rules: ['sku'] })).body.id)
  id.clerk = await account(t, 'clerk', [others])
  await new Browser(t).login('clerk', password)
})
afterAll(() => t?.close())

describe('a file', () => {
  it('fills no accounts, groups, rules or members: there is no sheet for it', async () => {
    const [zh, en] = ['不能从文件导入，请逐条添加', ': cannot be imported from a file, add them one by one']
    const names = {
      admin: ['管理员', 'Admin account'],
      'admin-group': ['角色组', 'Admin group'],
      'permission-rule': ['菜单规则', 'Menu rule'],
      member: ['会员', 'Member'],
    }
    for (const [record, [inChinese, inEnglish]] of Object.entries(names))
      await refused(top, ['GET', `/api/${record}/template`, undefined as never, 405, 'NOT_IMPORTABLE', null, `${inChinese}${zh}`, `${inEnglish}${en}`])
  })
})

describe('an account', () => {
  it('has a password or networks, networks and hours that can be read, a name that stays and a person of its own', async () => {
    const employee = await insertRow(t.app.db, 'employee', { name: '林木', emp_no: 'E1' })
    await t.app.db.run(sql`update admin set employee_id = ${employee} where id = ${id.clerk}::bigint`)
    const fresh = { username: 'fresh1', nickname: '新人', groups: [others] }
    const staff = { ...fresh, password }
    const machine = { ...fresh, kind: 'technical' }
    const needsIp = ['TECHNICAL_NEEDS_IP', 'allow_ip', '接口账号必须填写IP限制', 'A technical account needs an IP list'] as const
    const hours = ['HOURS_FORMAT', 'allow_time', '请输入正确的登录时段', 'Enter correct login hours'] as const
    const clerk = `/api/admin/${id.clerk}`
    const { version } = await t.app.db.one<{ version: number }>(sql`select version from admin where id = ${id.clerk}::bigint`)
    await refused(
      top,
      ['POST', '/api/admin', fresh, 422, 'PASSWORD_REQUIRED', 'password', '请输入密码', 'Please enter the password'],
      ['POST', '/api/admin', machine, 422, ...needsIp],
      ['POST', '/api/admin', { ...machine, allow_ip: [] }, 422, ...needsIp],
      [
        'POST',
        '/api/admin',
        { ...machine, allow_ip: ['10.0.0.300'] },
        422,
        'IP_FORMAT',
        'allow_ip',
        '请输入正确的IP或网段：10.0.0.300',
        'Enter a correct IP or network: 10.0.0.300',
      ],
      [
        'PATCH',
        clerk,
        { allow_ip: ['10.0.0.0/33'], version },
        422,
        'IP_FORMAT',
        'allow_ip',
        '请输入正确的IP或网段：10.0.0.0/33',
        'Enter a correct IP or network: 10.0.0.0/33',
      ],
      ['POST', '/api/admin', { ...staff, allow_time: { mon: [9] } }, 422, ...hours],
      ['PATCH', clerk, { allow_time: 'always', version }, 422, ...hours],
      [
        'POST',
        '/api/admin',
        { ...staff, employee },
        409,
        'EMPLOYEE_TAKEN',
        'employee',
        '该员工已有账号（clerk）',
        'This employee already has an account (clerk)',
      ],
      [
        'PATCH',
        clerk,
        { username: 'clerk2', version },
        409,
        'USERNAME_FIXED',
        'username',
        '账号登录过，用户名不能再修改',
        'The account has signed in before, its username can no longer change',
      ],
    )
  })
  it('of the last two supers keeps its rights by whichever way (§6.1)', async () => {
    const supers = await t.app.db.tx((tx) => superGroup(tx))
    const keep = [409, 'KEEP_TWO_SUPERS', null, '至少保留两个超级管理员', 'Keep at least two super administrators'] as const
    const second = `/api/admin/${id.second}`
    const { version } = await t.app.db.one<{ version: number }>(sql`select version from admin where id = ${id.second}::bigint`)
    await refused(
      top,
      ['POST', `${second}/actions/disable`, { args: {}, confirmed: ['*'] }, ...keep],
      ['DELETE', second, {}, ...keep],
      ['PATCH', second, { groups: [others], version }, ...keep],
    )
    const third = await account(t, 'third', [supers])
    expect((await top.call('POST', `/api/admin/${third}/actions/disable`, { args: {} })).status).toBe(200)
  })
  it('gives tokens no more than it holds, from networks that can be read', async () => {
    const make = `/api/admin/${id.clerk}/actions/create_token`
    const odd = ['请输入正确的IP或网段：intranet', 'Enter a correct IP or network: intranet'] as const
    const own = { name: 'report', days: 30, allow_ip: ['intranet'] }
    await top.call('POST', '/api/session/reauth', { password })
    const beyond = ['令牌的权限不能超过账号自己的权限：auth/admin', 'A token cannot hold more than its account does: auth/admin'] as const
    await refused(
      top,
      ['POST', make, { args: { name: 'bi', days: 30, nodes: ['sku', 'auth/admin'] } }, 403, 'TOKEN_NODES', 'args.nodes', ...beyond],
      ['POST', make, { args: { name: 'bi', days: 30, allow_ip: ['intranet'] } }, 422, 'IP_FORMAT', 'args.allow_ip', ...odd],
      ['POST', '/api/profile/token', own, 422, 'IP_FORMAT', 'allow_ip', ...odd],
    )
  })
})

it('a group with members stays', async () => {
  const { n } = await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from admin_group_member where group_id = ${others}`)
  expect(n).toBeGreaterThan(0)
  await refused(top, ['DELETE', `/api/admin-group/${others}`, {}, 409, 'GROUP_HAS_MEMBERS', null, `请先移除 ${n} 名成员`, `Remove ${n} members first`])
})

describe('one’s own entry', () => {
  it('keeps its password against a wrong old one, and the second factor that it must have', async () => {
    const b = new Browser(t)
    await b.login('second', password)
    const change = { old: 'not-it-4-sure', new: 'coffee-4-two', repeat: 'coffee-4-two' }
    await refused(b, ['POST', '/api/profile/password', change, 422, 'OLD_PASSWORD_WRONG', 'old', '旧密码不正确', 'The old password is incorrect'])
    expect((await b.call('POST', '/api/session/reauth', { password })).status).toBe(204)
    await top.call('PATCH', '/api/routine/config', { values: { two_factor_super: true } })
    const stored = [409, 'TWO_FACTOR_KEPT', null, '您的账号必须使用双因素验证', 'Your account must use two-factor authentication'] as const
    await refused(b, ['DELETE', '/api/profile/two-factor', {}, ...stored])
    await t.app.db.run(sql`update config_item set value = 'false'::jsonb where name = 'two_factor_super'`)
  })
  it('begins with an account, a password and a captcha that have their form (§5.2)', async () => {
    const faults = async (body: object): Promise<unknown[]> => {
      const out: unknown[] = []
      for (const lang of ['zh-cn', 'en']) {
        const r = await new Browser(t, '203.0.113.9').call('POST', '/api/session', body, { 'accept-language': lang })
        expect(r.status).toBe(422)
        out.push((r.body.errors as { field: string; code: string; detail: string }[]).map((e) => [e.field, e.code, e.detail]))
      }
      return out
    }
    expect(await faults({ username: ' ', password: '', captcha: '12', captchaId: 'x' })).toEqual([
      [
        ['username', 'USERNAME_REQUIRED', '请输入账号'],
        ['password', 'PASSWORD_REQUIRED', '请输入密码'],
        ['captcha', 'CAPTCHA_LENGTH', '验证码长度必须在4到6位之间'],
      ],
      [
        ['username', 'USERNAME_REQUIRED', 'Please enter the account'],
        ['password', 'PASSWORD_REQUIRED', 'Please enter the password'],
        ['captcha', 'CAPTCHA_LENGTH', 'The captcha must have 4 to 6 characters'],
      ],
    ])
    expect(await faults({ username: '1x', password, captcha: '12345', captchaId: 'x' })).toEqual([
      [['username', 'USERNAME_FORMAT', '请输入正确的账户']],
      [['username', 'USERNAME_FORMAT', 'Please enter the correct account']],
    ])
  })
})
