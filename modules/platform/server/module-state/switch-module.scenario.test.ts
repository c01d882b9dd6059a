import { sql } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MenuEntry, SessionMenu } from '../menu/session-menu.ts'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'

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

const names = async (b: Browser): Promise<string[]> => {
  const all = (entries: readonly MenuEntry[]): MenuEntry[] => entries.flatMap((e) => [e, ...all(e.children ?? [])])
  return all(((await b.call('GET', '/api/session/menu')).body as unknown as SessionMenu).menus).map((e) => e.name)
}

describe('31 module', () => {
  it('cannot be disabled while others depend on it: they are named', async () => {
    const answer = await top.call('POST', '/api/module/purchase/disable', {})
    expect(answer).toMatchObject({ status: 409, code: 'MODULE_NEEDED' })
    expect(answer.body.detail).toMatch(/^请先禁用依赖它的模块：物流、B2B、运营、财务/)
    expect((await top.call('POST', '/api/module/organization/disable', {})).body).toMatchObject({ detail: '核心模块不能禁用' })
  })
  it('b2b: entries gone and calls refused when disabled, everything as before when enabled', async () => {
    expect(await names(top)).toContain('vcOrder')
    const rules = await t.app.db.one(sql`select count(*)::int as n from permission_rule`)
    expect((await top.call('POST', '/api/module/b2b/disable', {})).status).toBe(200)
    expect(await names(top)).not.toContain('vcOrder')
    expect(await names(top)).not.toContain('b2b')
    expect(await top.call('GET', '/api/vcOrder')).toMatchObject({ status: 403, code: 'MODULE_DISABLED', body: { detail: '该模块未启用' } })
    expect((await new Browser(t).call('GET', '/api/vcOrder')).status).toBe(401)
    expect((await top.call('POST', '/api/module/b2b/disable', {})).code).toBe('MODULE_STATE')
    expect((await top.call('POST', '/api/module/b2b/enable', {})).status).toBe(200)
    expect(await names(top)).toContain('vcOrder')
    expect((await top.call('GET', '/api/vcOrder')).status).toBe(404)
    expect(await t.app.db.one(sql`select count(*)::int as n from permission_rule`)).toEqual(rules)
  })
  it('comes back only after what it needs', async () => {
    for (const key of ['b2b', 'personnelMatters', 'kingdee', 'dashboard', 'finance', 'marketing', 'logistics'])
      expect((await top.call('POST', `/api/module/${key}/disable`, {})).status, key).toBe(200)
    expect((await top.call('POST', '/api/module/b2b/enable', {})).body).toMatchObject({ code: 'MODULE_NEEDS', detail: '请先启用它依赖的模块：物流' })
    for (const key of ['logistics', 'b2b', 'marketing', 'finance', 'kingdee', 'personnelMatters', 'dashboard'])
      expect((await top.call('POST', `/api/module/${key}/enable`, {})).status, key).toBe(200)
  })
  it('asks before it leaves open work behind', async () => {
    await t.app.db.run(sql`update outbox_delivery set done_at = now()`)
    await t.app.db.run(sql`insert into outbox_event (event, payload) values ('x', '{}')`)
    await t.app.db.run(sql`insert into job (name, title, owner_id, state) values ('platform.cleanUp', 'x', 1, 'running')`)
    const { openWork } = await import('./open-work.ts')
    const { systemCtx } = await import('@crossway/server-kit')
    expect(
      await openWork(
        { app: t.app, run: t.app.db, ctx: systemCtx() },
        { key: 'x', title: '', titleEn: '', about: '', aboutEn: '', code: ['platform'], needs: [] },
      ),
    ).toEqual(['运行中任务 1 个'])
  })
  it('is read only while its content is unknown, and repaired to disabled', async () => {
    await t.app.db.run(sql`update module_state set state = 'unknown' where key = 'tool'`)
    await t.app.events.bump(t.app.db, 'modules')
    await expect.poll(async () => (await top.call('POST', '/api/pricingTrial', {})).code, { timeout: 3000 }).toBe('MODULE_DISABLED')
    expect((await top.call('GET', '/api/pricingTrial')).code).toBe('NO_ENDPOINT')
    expect((await top.call('POST', '/api/module/tool/repair', {})).status).toBe(200)
    expect((await top.call('POST', '/api/module/tool/enable', {})).status).toBe(200)
  })
  it('is shown as a card with what it holds and who switched it', async () => {
    const rows = (await top.call('GET', '/api/module')).body.rows as {
      key: string
      state: string
      changed_name: string | null
      needs: object[]
      pages: number
    }[]
    expect(rows).toHaveLength(25)
    expect(rows.find((r) => r.key === 'b2b')).toMatchObject({ state: 'enabled', changed_name: 'root', pages: 8 })
  })
})
