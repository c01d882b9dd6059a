import { sql } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menuCounts } from '../../model/menu-counts.ts'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'
import { seedRules } from './seed-rules.ts'
import type { MenuEntry, SessionMenu } from './session-menu.ts'

let t: TestApp
let top: Browser
beforeAll(async () => {
  t = await platformApp()
  await account(t, 'root')
  await account(t, 'second')
  top = new Browser(t)
  await top.login('root', password)
})
afterAll(() => t?.close())

const rule = async (name: string): Promise<{ id: number; version: number; title: string; weight: number; parent_id: number | null }> =>
  t.app.db.one(sql`select id, version, title, weight, parent_id from permission_rule where name = ${name} and type <> 'menu_dir'`)
const menuOf = async (b: Browser): Promise<SessionMenu> => (await b.call('GET', '/api/session/menu')).body as unknown as SessionMenu
const all = (entries: readonly MenuEntry[]): MenuEntry[] => entries.flatMap((e) => [e, ...all(e.children ?? [])])

describe('the rules of an installation', () => {
  it('are the shipped pages, with the buttons of the pages that this build has', async () => {
    const stored = await t.app.db.rows<{ name: string; parent: string | null; type: 'menu'; menuType: 'tab'; mobile: boolean; group: string }>(
      sql`with recursive up as (select id, id as page, parent_id, name from permission_rule where type in ('menu', 'subroute', 'application') union all select p.id, up.page, p.parent_id, p.name from up join permission_rule p on p.id = up.parent_id)
        select r.name, d.name as parent, r.type, r.menu_type as "menuType", r.mobile, coalesce((select up.name from up where up.page = r.id and up.id <> r.id and up.parent_id is null), '') as "group" from permission_rule r left join permission_rule d on d.id = r.parent_id where r.type in ('menu', 'subroute', 'application')`,
    )
    const support = new Set(['workCalendar', 'numberingRule', 'approvalFlow', 'jobCenter', 'integration', 'bizParam'])
    expect(menuCounts(stored.map((r) => ({ ...r, support: support.has(r.name) })))).toEqual(menuCounts())
    const buttons = (await t.app.db.rows<{ name: string }>(sql`select name from permission_rule where type = 'button' and name like 'auth/admin/%'`)).map((r) =>
      r.name.slice('auth/admin/'.length),
    )
    for (const verb of ['add', 'edit', 'del', 'status', 'resetPwd', 'unlock', 'kick', 'reset2fa', 'token', 'export']) expect(buttons).toContain(verb)
  })
  it('keep what people changed when a new version seeds again', async () => {
    await t.app.db.run(sql`update permission_rule set title = '我的SKU', weight = 7 where name = 'sku'`)
    // Nodes that only routes name are known once those are; the first seed came before them.
    await t.app.db.tx((tx) => seedRules(t.app, tx))
    // Nodes that only hand-made routes ask for are known once these are declared: from the second start on.
    await t.app.db.tx((tx) => seedRules(t.app, tx))
    const before = await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from permission_rule`)
    await t.app.db.tx((tx) => seedRules(t.app, tx))
    expect(await t.app.db.one(sql`select count(*)::int as n from permission_rule`)).toEqual(before)
    expect(await rule('sku')).toMatchObject({ title: '我的SKU', weight: 7 })
  })
})

describe('the menu of a session', () => {
  it('starts with home and shows a super account everything', async () => {
    const { menus, nodes, permissionsVersion: stamp } = await menuOf(top)
    expect(menus[0]).toMatchObject({ name: 'home', path: 'home', icon: 'Home', keepalive: 'home' })
    const pages = all(menus).filter((e) => e.type === 'menu' || e.type === 'subroute')
    expect(pages).toHaveLength(235 + 19 + 6)
    expect(pages.find((e) => e.name === 'storeVerifyCode')).toMatchObject({ keepalive: false })
    expect(pages.find((e) => e.name === 'briefing')).toMatchObject({ menu_type: 'link', url: '/#/briefingModel', path: null })
    expect(nodes).toContain('auth/menu/sort')
    expect(stamp).toBeTruthy()
  })
  it('shows others what they hold, the open pages, and no empty directory', async () => {
    const id = Number((await top.call('POST', '/api/admin-group', { name: '商品', rules: ['sku', 'contract'] })).body.id)
    await account(t, 'buyer', [id])
    const b = new Browser(t)
    await b.login('buyer', password)
    const { menus, nodes } = await menuOf(b)
    expect(all(menus).map((e) => e.name)).toEqual([
      'home',
      'approvalCenter',
      'messageNotification',
      'product',
      'sku',
      'preSale',
      'contract',
      'personnelMatters',
      'salarySheetClient',
      'admin',
      'adminInfo',
    ])
    expect([...nodes].sort()).toEqual(['adminInfo', 'approvalCenter', 'contract', 'home', 'messageNotification', 'salarySheetClient', 'sku'])
    expect(await b.call('GET', '/api/permission-rule')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })
  it('loses a page that is switched off for everybody, but never the page of rules itself', async () => {
    const { id } = await t.app.db.one<{ id: number }>(sql`select id from permission_rule where name = 'admin' and type = 'menu_dir'`)
    expect((await top.call('POST', `/api/permission-rule/${(await rule('auth/menu')).id}/actions/disable`, {})).code).toBe('RULE_MENU_KEPT')
    expect((await top.call('POST', `/api/permission-rule/${id}/actions/disable`, {})).status).toBe(200)
    const names = all((await menuOf(top)).menus).map((e) => e.name)
    expect(names).toContain('auth/menu')
    expect(names).not.toContain('auth/admin')
    expect((await top.call('GET', '/api/admin')).status).toBe(403)
    expect((await top.call('POST', `/api/permission-rule/${id}/actions/enable`, {})).status).toBe(200)
    expect((await top.call('GET', '/api/admin')).status).toBe(200)
  })
})

describe('editing rules', () => {
  it('leaves system names alone and system nodes in place', async () => {
    const { id, version } = await rule('contract')
    expect(await top.call('PATCH', `/api/permission-rule/${id}`, { name: 'treaty', version })).toMatchObject({
      status: 409,
      body: { detail: '系统节点不可改名' },
    })
    expect((await top.call('DELETE', `/api/permission-rule/${id}`)).code).toBe('RULE_SHIPPED')
    expect((await top.call('PATCH', `/api/permission-rule/${id}`, { title: '合同台账', version })).body).toMatchObject({
      title: '合同台账',
      name: 'contract',
      path: 'contract',
    })
  })
  it('never hangs a rule below itself', async () => {
    const dir = await top.call('POST', '/api/permission-rule', { type: 'menu_dir', title: '甲', title_en: 'A', name: 'own/a' })
    const child = await top.call('POST', '/api/permission-rule', { type: 'menu_dir', title: '乙', title_en: 'B', name: 'own/b', parent: dir.body.id })
    for (const parent of [dir.body.id, child.body.id])
      expect(await top.call('PATCH', `/api/permission-rule/${dir.body.id}`, { parent, version: 1 })).toMatchObject({ status: 422, code: 'RULE_PARENT' })
    expect((await top.call('POST', `/api/permission-rule/${dir.body.id}/actions/move`, { args: { parent: child.body.id, place: 0 } })).code).toBe('RULE_PARENT')
  })
  it('takes names once whatever the case, and only links with a real address', async () => {
    const link = { type: 'menu', menu_type: 'link', title: '官网', title_en: 'Site', name: 'ownSite' }
    expect((await top.call('POST', '/api/permission-rule', { ...link, name: 'SKU' })).status).toBe(422)
    expect((await top.call('POST', '/api/permission-rule', { ...link, url: 'https://example.com', name: 'Sku' })).body.detail).toBe(
      '系统已存在相同数据！（规则名称：Sku）',
    )
    expect((await top.call('POST', '/api/permission-rule', { ...link, url: 'https://example.com', name: 'a'.repeat(51) })).status).toBe(422)
    expect((await top.call('POST', '/api/permission-rule', { ...link, url: 'javascript:alert(1)' })).code).toBe('RULE_URL')
    expect((await top.call('POST', '/api/permission-rule', { ...link, url: 'https://example.com' })).body).toMatchObject({
      path: null,
      url: 'https://example.com',
      is_system: false,
    })
    expect((await top.call('POST', '/api/permission-rule', { ...link, menu_type: 'tab', name: 'ownPage', path: 'sku' })).code).toBe('RULE_PATH_TAKEN')
  })
  it('moves a rule and spreads the weights of its level anew', async () => {
    const { id, parent_id } = await rule('WSKU')
    expect((await top.call('POST', `/api/permission-rule/${id}/actions/move`, { args: { parent: parent_id, place: 0 } })).status).toBe(200)
    const level = await t.app.db.rows<{ name: string; weight: number }>(
      sql`select name, weight from permission_rule where parent_id = ${parent_id}::bigint and type <> 'menu_dir' order by weight desc, id`,
    )
    expect(level[0]).toEqual({ name: 'WSKU', weight: level.length * 10 })
    expect(level.map((r) => r.weight)).toEqual(level.map((_, i) => (level.length - i) * 10))
  })
  it('gives a new rule to supers alone, also under a page that others hold', async () => {
    const g = await top.call('POST', '/api/admin-group', { name: 'SKU组', rules: ['sku'] })
    await account(t, 'seller', [Number(g.body.id)])
    const seller = new Browser(t)
    await seller.login('seller', password)
    const draft = { type: 'button', title: '估价', title_en: 'Appraise', name: 'sku/appraise', parent: (await rule('sku')).id }
    expect((await top.call('POST', '/api/permission-rule', draft)).status).toBe(201)
    await expect.poll(async () => (await menuOf(top)).nodes).toContain('sku/appraise')
    expect((await menuOf(seller)).nodes).toEqual(expect.arrayContaining(['sku']))
    expect((await menuOf(seller)).nodes).not.toContain('sku/appraise')
    expect(await t.app.db.rows(sql`select 1 from admin_group_rule where rule = 'sku/appraise'`)).toEqual([])
  })
  it('renames and deletes own rules in the groups that hold them', async () => {
    const created = await top.call('POST', '/api/permission-rule', { type: 'menu', title: '看板', title_en: 'Board', name: 'ownBoard' })
    const g = await top.call('POST', '/api/admin-group', { name: '看板组', rules: ['ownBoard', 'sku'] })
    await top.call('PATCH', `/api/permission-rule/${created.body.id}`, { name: 'ourBoard', version: created.body.version })
    const held = (): Promise<object[]> => t.app.db.rows(sql`select rule from admin_group_rule where group_id = ${g.body.id}::bigint order by 1`)
    expect(await held()).toEqual([{ rule: 'ourBoard' }, { rule: 'sku' }])
    expect((await top.call('POST', `/api/permission-rule/${created.body.id}/actions/add_buttons`, { args: { verbs: ['add', 'export'] } })).status).toBe(200)
    expect((await top.call('DELETE', `/api/permission-rule/${created.body.id}`)).code).toBe('CHILDREN_FIRST')
    const buttons = (await t.app.db.rows<{ id: number }>(sql`select id from permission_rule where parent_id = ${created.body.id}::bigint`)).map((r) => r.id)
    expect((await top.call('POST', '/api/permission-rule/actions/delete', { ids: [created.body.id, ...buttons] })).body).toMatchObject({ failed: [] })
    expect(await held()).toEqual([{ rule: 'sku' }])
  })
})
