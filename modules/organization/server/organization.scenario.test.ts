import { runAction, sql, type Ctx } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { employee } from '../model/employee.resource.ts'
import { bumpAccess } from './access/bump-access.ts'
import { registerScopeSource } from './access/scope-source.ts'
import { organizationApp, type OrganizationApp } from './testing/organization-app.ts'
import { Fixture, type Someone } from './testing/world.ts'

let t: OrganizationApp
let w: Fixture
let dept: number
interface Answer {
  readonly status: number
  readonly body: Body
}
interface Body extends Readonly<Record<string, unknown>> {
  readonly code: string
  readonly detail: string
  readonly version: number
  readonly nodes: string[]
  readonly rows: ({ id: number } & Readonly<Record<string, unknown>>)[]
}
async function call(who: Someone | number, method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', url: string, body?: object, lang = 'zh-cn'): Promise<Answer> {
  const r = await t.http.inject({
    method,
    url,
    headers: { 'x-account': String(typeof who === 'number' ? who : who.account), 'accept-language': lang },
    ...(body ? { payload: body } : {}),
  })
  return { status: r.statusCode, body: r.body ? JSON.parse(r.body) : {} }
}
/** What whoever holds a link sees, without any login. */
async function look(token: string, lang = 'zh-cn'): Promise<{ status: number; body: Body }> {
  const r = await t.http.inject({ method: 'GET', url: '/api/share', headers: { 'x-share-token': token, 'accept-language': lang } })
  return { status: r.statusCode, body: r.json() }
}
/** Rights changed behind the engine's back: what a writer of this module would say. */
async function tell(...who: Someone[]): Promise<void> {
  const waiting = new Set(who.map((x) => String(x.account)))
  const { promise, resolve } = Promise.withResolvers<void>()
  const deaf = t.app.events.onBump('access', (key) => {
    if (key === undefined) waiting.clear()
    else waiting.delete(key)
    if (waiting.size === 0) resolve()
  })
  await t.app.db.tx((tx) =>
    bumpAccess(
      { app: t.app, tx },
      who.map((x) => x.account),
    ),
  )
  await promise
  deaf()
}
beforeAll(async () => {
  t = await organizationApp()
  w = new Fixture(t.app.db)
  dept = await w.department('总部')
  // Nodes of modules that are not part of this test's build.
  for (const name of ['bankAccount/view', 'supplierPayment/submit', 'supplierPayment/pay'])
    await w.row('permission_rule', { type: 'button', title: name, title_en: name, name })
})
afterAll(() => t.close())

describe('organization.md, acceptance scenarios', () => {
  it('1. union of scopes, and the write scope of the role that gives the action', async () => {
    const [me, colleague] = [await w.person(dept), await w.person(dept)]
    const id = await w.row('deal', { name: '同事的合同', owner_id: colleague.employee, department_id: dept, created_by: colleague.account })
    const a = await w.role(['deal', 'deal/edit'], [{ read: 'self' }])
    const b = await w.role(['deal'], [{ read: 'dept', write: 'self' }])
    await w.give(me, a)
    await w.give(me, b)
    const edit = async (): Promise<number> =>
      (await call(me, 'PATCH', `/api/deal/${id}`, { name: '改', version: (await call(me, 'GET', `/api/deal/${id}`)).body.version })).status
    expect(await edit()).toBe(403)
    await t.app.db.run(sql`update role set nodes = nodes || '{deal/edit}' where id = ${b}`)
    await tell(me)
    expect(await edit()).toBe(403)
    await t.app.db.run(sql`update role_scope set write_scope = 'dept' where role_id = ${b}`)
    await tell(me)
    expect(await edit()).toBe(200)
  })

  it('3. a hidden field cannot be inferred by sort, filter or choice of columns', async () => {
    const me = await w.person(dept)
    await w.give(me, await w.role(['deal'], [{ read: 'all' }], [{ field_class: 'cost', level: 'hidden' }]))
    await w.row('deal', { name: '有成本', unit_cost: '12.5', margin: '30' })
    for (const q of ['sort=unit_cost', 'sort=-margin', `filter=${encodeURIComponent('{"margin":{"gt":0.3}}')}`, 'fields=name,margin'])
      expect(await call(me, 'GET', `/api/deal?${q}`)).toMatchObject({ status: 403, body: { code: 'FIELD_DENIED' } })
    const list = await call(me, 'GET', '/api/deal')
    expect(list.body.rows.length).toBeGreaterThan(0)
    for (const row of list.body.rows) for (const key of ['unit_cost', 'margin']) expect(row).not.toHaveProperty(key)
  })

  it('4. a foreign row and a missing one answer alike', async () => {
    const [me, other] = [await w.person(dept), await w.person(dept)]
    await w.give(me, await w.role(['deal'], [{ read: 'self' }]))
    const id = await w.row('deal', { name: '别人的', owner_id: other.employee })
    const [foreign, missing] = [await call(me, 'GET', `/api/deal/${id}`), await call(me, 'GET', '/api/deal/999999')]
    const strip = ({ traceId: _, instance: __, ...rest }: Record<string, unknown>): object => rest
    expect(foreign.status).toBe(404)
    expect(strip(foreign.body)).toEqual(strip(missing.body))
    expect(foreign.body.detail).toBe('记录不存在或无权查看')
  })

  it('5. a membership that ended shows nothing of the project any more, one’s own records stay', async () => {
    const me = await w.person(dept)
    await w.give(me, await w.role(['deal'], [{ read: 'project' }]))
    const [theirs, mine] = [
      await w.row('deal', { name: '项目单', project_id: 777 }),
      await w.row('deal', { name: '我的项目单', project_id: 777, owner_id: me.employee }),
    ]
    let member = true
    const off = registerScopeSource('project', async () => (member ? [777] : []))
    await tell(me)
    const seen = async (): Promise<number[]> => (await call(me, 'GET', '/api/deal?size=100')).body.rows.map((r) => r.id).sort()
    expect(await seen()).toEqual([theirs, mine].sort())
    member = false
    await tell(me)
    expect(await seen()).toEqual([mine])
    expect((await call(me, 'GET', `/api/deal/${theirs}`)).status).toBe(404)
    off()
  })

  it('6. who is leaving cannot export, and is out after his last day: his token is refused, his links open nothing', async () => {
    const me = await w.person(dept)
    await w.give(me, await w.role(['deal', 'deal/export', 'deal/share'], [{ read: 'all' }]))
    const shared = await w.row('deal', { name: '分享的单', owner_id: me.employee, department_id: dept })
    const link = await call(me, 'POST', '/api/share-link', { record: 'deal', id: shared, days: 30 })
    expect(link.status).toBe(201)
    const token = /token=([\w-]{43})$/.exec(String(link.body.url))![1]!
    expect(await look(token)).toMatchObject({ status: 200, body: { title: '分享的单' } })
    const admin: Ctx = await t.as((await supers())[0]!.account)
    expect((await t.as(me.account)).access.has('deal/export')).toBe(true)
    const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
    await t.app.db.tx((tx) =>
      runAction({ app: t.app, tx, ctx: admin }, employee, me.employee, 'startLeave', {
        args: { leave_date: today, leave_type: 'resign', leave_reason: '个人原因' },
      }),
    )
    await vi.waitFor(async () => expect((await call(me, 'POST', '/api/deal/export', { format: 'csv' })).status).toBe(403), 5000)
    expect((await call(me, 'POST', '/api/deal/export', { format: 'csv' })).body).toMatchObject({ code: 'EXPORT_WHILE_LEAVING', detail: '离职中不可导出' })
    expect((await call(me, 'POST', '/api/deal/export', { format: 'csv' }, 'en')).body.detail).toBe('Export is closed while leaving')
    expect((await call(me, 'GET', '/api/deal')).status).toBe(200)
    await t.app.db.run(sql`update employee set leave_date = leave_date - 1 where id = ${me.employee}`)
    await tell(me)
    expect(await call(me, 'GET', '/api/deal')).toMatchObject({ status: 401, body: { code: 'EMPLOYEE_LEFT', detail: '员工已离职' } })
    expect((await look(token)).status).toBe(404)
    expect((await look('x'.repeat(43))).status).toBe(404)
  })

  it('8. nobody puts into a role what he does not hold, his own or another', async () => {
    const me = await w.person(dept)
    const own = await w.role(['role', 'role/edit', 'deal'], [{ read: 'all' }])
    const other = await w.role(['deal'])
    await w.give(me, own)
    for (const role of [own, other]) {
      const { version, nodes } = (await call(me, 'GET', `/api/role/${role}`)).body
      expect(await call(me, 'PATCH', `/api/role/${role}`, { version, nodes: [...nodes, 'bankAccount/view'] })).toMatchObject({
        status: 403,
        body: { code: 'NODE_NOT_HELD', detail: '只能授予自己拥有的权限：bankAccount/view' },
      })
    }
    const { version, nodes } = (await call(me, 'GET', `/api/role/${other}`)).body
    expect((await call(me, 'PATCH', `/api/role/${other}`, { version, nodes: [...nodes, 'role'] })).status).toBe(200)
    const mine = (await call(me, 'GET', `/api/role/${own}`)).body
    expect(await call(me, 'PATCH', `/api/role/${own}`, { version: mine.version, nodes: ['role', 'deal'] })).toMatchObject({
      status: 409,
      body: { code: 'OWN_ROLE_EDIT' },
    })
    expect(await call(me, 'PATCH', `/api/role/${other}`, { version: version + 1, nodes: ['nonsense'] })).toMatchObject({
      status: 422,
      body: { code: 'NODE_UNKNOWN' },
    })
  })

  it('9. separation of duties when roles are given', async () => {
    const [hr, who] = [await w.person(dept), await w.person(dept)]
    await w.give(hr, await w.role(['role', 'role/edit', 'role/assign'], [{ read: 'all' }]))
    await w.give(who, await w.role(['supplierPayment', 'supplierPayment/submit']))
    const pay = await w.role(['supplierPayment', 'supplierPayment/pay'])
    expect(await call(hr, 'POST', '/api/employee-role', { employee: who.employee, role: pay })).toMatchObject({
      status: 409,
      body: { code: 'SOD_BLOCKED', detail: '职责分离：供应商付款的提交与付款不能由同一人承担' },
    })
    const third = await w.person(dept)
    expect((await call(hr, 'POST', '/api/employee-role', { employee: third.employee, role: pay })).status).toBe(201)
    expect((await t.as(third.account)).access.has('supplierPayment/pay')).toBe(true)
    expect((await call(hr, 'POST', '/api/employee-role', { employee: third.employee, role: pay })).body.code).toBe('ROLE_TWICE')
    expect((await call(hr, 'POST', '/api/employee-role', { employee: hr.employee, role: pay })).body.code).toBe('NOT_TO_YOURSELF')
  })

  it('12. pay stays masked for super accounts until the glass is broken', async () => {
    const [boss, second, third] = await supers()
    const id = await w.row('deal', { name: '工资', pay: '12345.67' })
    const pay = async (): Promise<unknown> => (await call(boss!, 'GET', `/api/deal/${id}`)).body.pay
    expect(await pay()).toBe('***')
    const reported: unknown[] = []
    const off = t.app.events.subscribe((e) => void (e.type === 'notice' && reported.push(...(e.to as number[]))))
    expect(await call(boss!, 'POST', '/api/organization/break-glass', { reason: '核对个税' })).toMatchObject({ status: 200 })
    await vi.waitFor(async () => expect(await pay()).toBe('12345.6700'), 5000)
    expect(reported.sort()).toEqual([second!.account, third!.account].sort())
    const notices = await t.app.db.rows(
      sql`select account, category, level, title_zh, body_zh from notification where type = 'permission.glassBroken' order by account`,
    )
    expect(notices).toMatchObject([
      {
        account: second!.account,
        category: 'system',
        level: 'urgent',
        title_zh: `account ${boss!.account} 已应急查看薪资与凭据`,
        body_zh: expect.stringMatching(/^原因：核对个税，至 \d\d:\d\d$/),
      },
      { account: third!.account },
    ])
    expect(
      await t.app.db.maybe(sql`select 1 as x from audit_log where resource = 'break_glass' and comment = '核对个税' and actor_id = ${boss!.account}`),
    ).toBeDefined()
    // open for an hour, then shut by itself
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 59 * 60_000 })
    expect(await pay()).toBe('12345.6700')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 })
    expect(await pay()).toBe('***')
    vi.useRealTimers()
    off()
    expect((await call(await w.person(dept), 'POST', '/api/organization/break-glass', { reason: 'x' })).status).toBe(403)
  })

  it('finds people without an account, and filters by other computed columns', async () => {
    const hr = await w.person(dept)
    await w.give(hr, await w.role(['employee', 'employee/edit', 'role'], [{ read: 'all' }]))
    const bare = await w.person(dept)
    await t.app.db.run(sql`update admin set employee_id = null where id = ${bare.account}`)
    const list = await call(hr, 'GET', '/api/employee?view=employee&tab=noAccount&counts=1&size=100')
    expect(list).toMatchObject({ status: 200, body: { total: 1, rows: [{ id: bare.employee }], tabCounts: { noAccount: 1 } } })
    const filter = (f: object): string => '&filter=' + encodeURIComponent(JSON.stringify(f))
    expect((await call(hr, 'GET', '/api/employee?view=employee' + filter({ login: { not_empty: true } }))).status).toBe(200)
    expect((await call(hr, 'GET', '/api/role?view=role' + filter({ node_count: { gt: 2 } }))).status).toBe(200)
  })

  let two: Someone[] | undefined
  async function supers(): Promise<Someone[]> {
    if (!two) {
      two = [await w.person(dept), await w.person(dept), await w.person(dept)]
      await w.group(
        ['*'],
        two.map((s) => s.account),
      )
    }
    return two
  }
})
