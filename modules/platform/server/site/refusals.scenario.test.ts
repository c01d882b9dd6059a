import { sql } from '@crossway/server-kit'
import { refusalOf, rowsOf, type Refused, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'
import { setConfig } from './config.ts'

// What platform.md §6.3 (rules), §6.7 (settings) and §6.12 (contacts of members) refuse: in both languages, and nothing is written.
let t: TestApp
let top: Browser
type Case = readonly [method: 'POST' | 'PATCH' | 'DELETE', url: string, body: object, ...message: Refused]
async function refused(...cases: readonly Case[]): Promise<void> {
  const tables = ['config_item', 'config_history', 'permission_rule', 'member_code']
  const before = await rowsOf(t.app.db, ...tables)
  for (const [method, url, body, ...message] of cases)
    expect(await refusalOf((lang) => top.call(method, url, body, { 'accept-language': lang })), `${url} ${JSON.stringify(body)}`).toEqual(message)
  expect(await rowsOf(t.app.db, ...tables)).toBe(before)
}
beforeAll(async () => {
  t = await platformApp()
  await account(t, 'root')
  await account(t, 'second')
  top = new Browser(t)
  await top.login('root', password)
})
afterAll(() => t?.close())

const config = '/api/routine/config'
describe('settings', () => {
  it('hold what their type, rule and limits allow; one wrong one stops all', async () => {
    const set = (field: string, value: unknown, code: string, zh: string, en: string): Case => [
      'PATCH',
      config,
      { values: { site_name: '别名', [field]: value } },
      422,
      code,
      field,
      zh,
      en,
    ]
    const length = ['CONFIG_RANGE', '验证码位数须在 4 到 6 之间', 'Captcha length must be between 4 and 6'] as const
    await refused(
      set('login_captcha_length', 3, ...length),
      set('login_captcha_length', 7, ...length),
      set('quick_links', 'auth/admin\nno/such', 'CONFIG_UNKNOWN', '快捷配置入口中的 no/such 不被支持', 'Quick links: no/such is not supported'),
      set('log_keep_days', 179, 'CONFIG_RANGE', '日志在线保留天数须在 180 到 3650 之间', 'Days that logs stay online must be between 180 and 3650'),
      set('environment', 'moon', 'CONFIG_CHOICE', '请选择环境', 'Select Environment'),
      set('mail_from', 'nobody', 'CONFIG_RULE', '请输入正确的发件人', 'Enter a correct Sender'),
      set('time_zone', 'Moon/Base', 'CONFIG_RULE', '请输入正确的时区', 'Enter a correct Time zone'),
      [
        'PATCH',
        config,
        { values: { site_name: '别名', maintenance_until: '2099-01-01' } },
        403,
        'FIELD_READONLY',
        'maintenance_until',
        '字段只读',
        'The field is read-only',
      ],
      set('upload_mimetype', 'jpg, exe', 'CONFIG_SUFFIX', '允许的类型含有无法校验内容的类型', 'Allowed types names a type whose content cannot be checked'),
    )
  })
  it('of one’s own have a name, a dictionary only where there are choices, and known rules and attributes', async () => {
    const own = { name: 'own_item', group: 'basics', title: '自定义' }
    const add = (more: object, code: string, field: string, zh: string, en: string): Case => ['POST', config, { ...own, ...more }, 422, code, field, zh, en]
    await refused(
      add({ name: '1st' }, 'CONFIG_NAME', 'name', '请输入正确的名称', 'Enter a correct name'),
      add({ group: 'Basics' }, 'CONFIG_RULE', 'group', '请输入正确的变量分组', 'Enter a correct Group'),
      add({ type: 'blob' }, 'CONFIG_RULE', 'type', '请输入正确的变量类型', 'Enter a correct Type'),
      add({ content: 'a=1' }, 'CONFIG_NO_CONTENT', 'content', '只有单选、复选和下拉类型才有字典数据', 'Dictionary: only for radio, checkbox and select'),
      add({ rule: 'required,odd' }, 'CONFIG_UNKNOWN', 'rule', '验证规则中的 odd 不被支持', 'Rules: odd is not supported'),
      add({ extend: 'onclick=x' }, 'CONFIG_UNKNOWN', 'extend', '扩展属性中的 onclick 不被支持', 'Attributes: onclick is not supported'),
    )
  })
  it('that are secret have no way back, and a test mail needs somebody to go to', async () => {
    await t.app.db.tx((tx) => setConfig({ app: t.app, tx }, 'mail_password', 'once-upon-a-time', { account: 1, name: 'root' }))
    const { id } = await t.app.db.one<{ id: number }>(
      sql`insert into config_history (name, before, after, actor_id, actor_name) values ('mail_password', '"x"'::jsonb, '"y"'::jsonb, 1, 'root') returning id`,
    )
    const address = ['MAIL_ADDRESS', '请输入正确的电子邮箱地址', 'Enter a correct e-mail address'] as const
    await refused(
      ['POST', `${config}/mail_password/restore`, { history: id }, 409, 'CONFIG_SECRET_KEPT', null, '密钥没有可恢复的旧值', 'A secret keeps no former value'],
      ['POST', `${config}/test-mail`, { receiver: 'nobody' }, 422, address[0], 'receiver', address[1], address[2]],
    )
    await t.app.db.tx(async (tx) => {
      await setConfig({ app: t.app, tx }, 'open_member_center', true, { account: 1, name: 'root' })
      await setConfig({ app: t.app, tx }, 'login_captcha', 'off', { account: 1, name: 'root' })
    })
    await refused(
      [
        'POST',
        '/api/member-centre/code',
        { purpose: 'login', mobile: '12345' },
        422,
        'MOBILE_NUMBER',
        'mobile',
        '请输入正确的手机号',
        'Enter a correct mobile number',
      ],
      ['POST', '/api/member-centre/code', { purpose: 'login', email: 'a@b' }, 422, address[0], 'email', address[1], address[2]],
    )
  })
})

describe('rules of the menu', () => {
  it('hang on directories and pages, keep their shipped names, and open components of this build', async () => {
    const of = (name: string): Promise<{ id: number; version: number }> =>
      t.app.db.one(sql`select id, version from permission_rule where name = ${name} and type <> 'menu_dir'`)
    const [button, page] = [await of('auth/admin/add'), await of('contract')]
    const dir = await top.call('POST', '/api/permission-rule', { type: 'menu_dir', title: '甲', title_en: 'A', name: 'own/dir' })
    const own = { type: 'menu', menu_type: 'tab', title: '自有', title_en: 'Own', name: 'ownPage' }
    const parent = ['RULE_PARENT_TYPE', 'parent', '上级必须是目录或菜单', 'The superior must be a directory or a menu'] as const
    const rules = '/api/permission-rule'
    await refused(
      ['POST', rules, { ...own, parent: button.id }, 422, ...parent],
      ['PATCH', `${rules}/${page.id}`, { parent: button.id, version: page.version }, 422, ...parent],
      ['POST', `${rules}/${page.id}/actions/move`, { args: { parent: button.id, place: 0 } }, 422, ...parent],
      ['POST', `${rules}/${Number(dir.body.id)}/actions/add_buttons`, { args: { verbs: ['add'] } }, 422, parent[0], null, parent[2], parent[3]],
      [
        'PATCH',
        `${rules}/${page.id}`,
        { name: 'treaty', version: page.version },
        409,
        'RULE_NAME_FIXED',
        null,
        '系统节点不可改名',
        'System node cannot be renamed',
      ],
      [
        'POST',
        rules,
        { ...own, component: 'nowhere/index' },
        422,
        'RULE_COMPONENT',
        'component',
        '程序中没有该组件：nowhere/index',
        'This build has no component nowhere/index',
      ],
    )
  })
})
