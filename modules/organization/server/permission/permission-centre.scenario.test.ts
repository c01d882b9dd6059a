import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeSecret } from '../employee/sealed-number.ts'
import { organizationApp, type OrganizationApp } from '../testing/organization-app.ts'
import { Fixture, type Someone } from '../testing/world.ts'
import { checkSod } from './sod.ts'

let t: OrganizationApp
let w: Fixture
let dept: number
let boss: Someone
let admin: Someone

type Json = Readonly<Record<string, unknown>>
async function call(
  who: Someone,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  lang = 'zh-cn',
): Promise<{ status: number; body: Json }> {
  const r = await t.http.inject({ method, url, headers: { 'x-account': String(who.account), 'accept-language': lang }, ...(body ? { payload: body } : {}) })
  return { status: r.statusCode, body: (r.body ? JSON.parse(r.body) : {}) as Json }
}
const rows = (a: { body: Json }): Json[] => a.body.rows as Json[]
const today = (): string => dayOf(new Date())

beforeAll(async () => {
  t = await organizationApp()
  w = new Fixture(t.app.db)
  dept = await w.department('总部')
  boss = await w.person(dept)
  await w.group(['*'], [boss.account, (await w.person(dept)).account])
  admin = await w.person(dept)
  await w.give(
    admin,
    await w.role(
      [
        'permissions',
        'permissions/edit',
        'permissions/grant',
        'permissions/view',
        'permissions/review',
        'role',
        'role/edit',
        'role/add',
        'role/del',
        'role/assign',
        'role/export',
        'role/import',
        'employee',
        'employee/edit',
        'employee/reveal',
        'department',
      ],
      [{ read: 'all' }],
    ),
  )
})
afterAll(() => t.close())

describe('the permission centre', () => {
  it('saves the matrix as one change set and shows the second writer what changed', async () => {
    const [a, b] = [await w.role(['employee']), await w.role(['employee', 'department'])]
    const before = rows(await call(admin, 'GET', `/api/organization/matrix?roles=${a},${b}`))
    expect(before.map((r) => [r.id, r.nodes])).toEqual([
      [a, ['employee']],
      [b, ['employee', 'department']],
    ])
    const changes = [
      { role: a, version: before[0]!.version, add: ['department'] },
      { role: b, version: before[1]!.version, remove: ['department'] },
    ]
    expect((await call(admin, 'POST', '/api/organization/matrix', { changes, reason: '季度调整' })).body).toEqual({
      diff: [
        { role: a, added: ['department'], removed: [] },
        { role: b, added: [], removed: ['department'] },
      ],
    })
    const stale = await call(admin, 'POST', '/api/organization/matrix', { changes, reason: '另一人' })
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'MATRIX_STALE',
        data: {
          roles: [
            { id: a, nodes: ['department', 'employee'] },
            { id: b, nodes: ['employee'] },
          ],
        },
      },
    })
    const now = rows(await call(admin, 'GET', `/api/organization/matrix?roles=${a}`))[0]!
    expect(
      await call(admin, 'POST', '/api/organization/matrix', { changes: [{ role: a, version: now.version, add: ['salarySheet'] }], reason: 'x' }),
    ).toMatchObject({ status: 403, body: { code: 'NODE_NOT_HELD' } })
    expect(
      await call(admin, 'POST', '/api/organization/matrix', { changes: [{ role: a, version: now.version, add: ['employee'] }], reason: 'x' }),
    ).toMatchObject({ status: 422, body: { code: 'MATRIX_EMPTY' } })
    expect((await call(admin, 'POST', '/api/organization/matrix', { changes: 'x' })).status).toBe(422)
    const log = await t.app.db.one<{ comment: string; node: string }>(
      sql`select comment, node from audit_log where resource = 'role' and record_id = ${a} and operation = 'update' order by id desc limit 1`,
    )
    expect(log).toEqual({ comment: '季度调整', node: 'permissions/edit' })
  })

  it('answers who may do what, and why', async () => {
    const who = await w.person(dept)
    const role = await w.role(['deal', 'deal/edit'], [{ read: 'dept', write: 'self' }], [{ field_class: 'cost', level: 'readonly' }])
    await w.give(who, role)
    await w.grant(who, 'allow', ['sku'], '2026-01-01', '2999-01-01')
    const view = (await call(admin, 'GET', `/api/organization/rights?employee=${who.employee}`)).body
    expect(view.nodes).toMatchObject([
      { node: 'deal', sources: [{ kind: 'role', id: role, since: '2025-01-01' }] },
      { node: 'deal/edit' },
      { node: 'sku', sources: [{ kind: 'grant', until: '2999-01-01' }] },
    ])
    expect((view.scopes as Json[]).find((s) => s.code === 'deal')).toMatchObject({ read: ['departments'], write: ['self'] })
    expect((view.fields as Json[]).filter((f) => f.resource === 'deal').map((f) => [f.field, f.level])).toEqual([
      ['unit_cost', 'readonly'],
      ['margin', 'readonly'],
      ['pay', 'hidden'],
      ['phone', 'masked'],
    ])
    expect((await call(admin, 'GET', `/api/organization/rights/compare?a=${who.employee}&b=${admin.employee}`)).body).toMatchObject({
      onlyA: ['deal', 'deal/edit', 'sku'],
      both: 0,
    })
    const node = (await call(admin, 'GET', '/api/organization/node?name=deal/edit')).body
    expect((node.roles as Json[]).map((r) => r.id)).toContain(role)
    expect((node.people as Json[]).map((p) => p.employee)).toEqual(expect.arrayContaining([who.employee, boss.employee]))
    expect((await call(who, 'GET', `/api/organization/rights?employee=${who.employee}`)).status).toBe(403)
  })

  it('simulates a decision step by step; scenario 9: nobody approves what he made', async () => {
    const [maker, other] = [await w.person(dept), await w.person(dept)]
    const role = await w.role(['deal', 'deal/approve'], [{ read: 'dept' }])
    for (const p of [maker, other]) await w.give(p, role)
    const id = await w.row('deal', { name: '付款单', department_id: dept, owner_id: other.employee, created_by: maker.account })
    const ask = (who: Someone, node: string, record = id): Promise<{ body: Json }> =>
      call(admin, 'POST', '/api/organization/simulate', { employee: who.employee, node, resource: 'deal', record })
    expect((await ask(maker, 'deal/approve')).body).toMatchObject({ allow: false, status: 409, code: 'OWN_DOCUMENT', detail: '不能审批自己创建的单据' })
    const fine = (await ask(other, 'deal/approve')).body
    expect(fine).toMatchObject({ allow: true, status: 200, sources: [{ kind: 'role', id: role }], scopes: { read: [{ kind: 'departments', ids: [dept] }] } })
    expect((fine.steps as Json[]).map((s) => `${s.no} ${s.step} ${s.result}`)).toEqual([
      '1 token pass',
      '2 account pass',
      '3 endpoint pass',
      '4 denial pass',
      '5 super skip',
      '6 node pass',
      '7 row pass',
      '8 guard pass',
      '9 input pass',
      '10 effect pass',
      '11 output pass',
    ])
    expect((await ask(other, 'deal/approve', 999_999)).body).toMatchObject({ status: 404 })
    expect((await ask(other, 'salarySheet')).body).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    await expect(checkSod({ run: t.app.db, ctx: await t.as(maker.account) }, 'deal/approve', maker.account)).rejects.toMatchObject({ code: 'OWN_DOCUMENT' })
    await checkSod({ run: t.app.db, ctx: await t.as(other.account) }, 'deal/approve', maker.account)
  })

  it('gives for a time what one holds, to others, for ninety days at most', async () => {
    const who = await w.person(dept)
    const give = (body: object): Promise<{ status: number; body: Json }> =>
      call(admin, 'POST', '/api/permission-grant', { kind: 'allow', employee: who.employee, nodes: ['department'], reason: '代班', ...body })
    expect(await give({ valid_to: addDays(today(), 90) })).toMatchObject({ status: 422, body: { code: 'GRANT_LONG' } })
    expect(await give({ valid_to: addDays(today(), 5), employee: admin.employee })).toMatchObject({ status: 403, body: { code: 'NOT_TO_YOURSELF' } })
    expect(await give({ valid_to: addDays(today(), 5), nodes: ['salarySheet'] })).toMatchObject({ status: 403, body: { code: 'NODE_NOT_HELD' } })
    expect(await give({ valid_to: addDays(today(), 5), nodes: [] })).toMatchObject({ status: 422 })
    const created = await give({ valid_to: addDays(today(), 5) })
    expect(created.status).toBe(201)
    expect((await t.as(who.account)).access.has('department')).toBe(true)
    await w.grant(admin, 'grantable', ['salarySheet'], '2026-01-01', null)
    await t.heard()
    await t.app.db.tx((tx) => t.app.events.bump(tx, 'access', admin.account))
    await t.heard()
    expect((await give({ valid_to: addDays(today(), 5), nodes: ['salarySheet'] })).status).toBe(201)
    expect(await call(admin, 'POST', `/api/permission-grant/${created.body.id}/actions/revoke`, {})).toMatchObject({
      status: 200,
      body: { status: 'revoked', revoked_by: { id: admin.account } },
    })
    await t.heard()
    expect((await t.as(who.account)).access.has('department')).toBe(false)
    expect((await call(who, 'GET', '/api/permission-grant')).status).toBe(403)
    expect(rows(await call(admin, 'GET', '/api/permission-grant?size=100')).length).toBeGreaterThan(1)
  })

  it('lets heads give the roles meant for it to their people only', async () => {
    const team = await w.department('团队', dept)
    const [head, mine, stranger] = [await w.person(team), await w.person(team), await w.person(dept)]
    await w.head(team, head.employee)
    await w.give(head, await w.role(['role', 'role/assign'], [{ read: 'all' }]))
    const [open, closed, single] = [
      await w.role(['deal'], [], [], { byHead: true }),
      await w.role(['deal']),
      await w.role(['deal'], [], [], { byHead: true, max: 1 }),
    ]
    const give = (role: number, to: Someone): Promise<{ status: number; body: Json }> =>
      call(head, 'POST', '/api/employee-role', { employee: to.employee, role })
    expect((await give(closed, mine)).body).toMatchObject({ code: 'ROLE_NOT_BY_HEAD' })
    expect((await give(open, stranger)).body).toMatchObject({ code: 'NOT_YOUR_PEOPLE' })
    expect((await give(open, head)).body).toMatchObject({ code: 'NOT_TO_YOURSELF' })
    expect((await give(open, mine)).status).toBe(201)
    expect((await give(single, mine)).status).toBe(201)
    expect(await give(single, await w.person(team))).toMatchObject({ status: 409, body: { code: 'ROLE_FULL', detail: '角色人数已满' } })
    expect(await call(admin, 'DELETE', `/api/role/${open}`)).toMatchObject({ status: 409, body: { code: 'ROLE_HAS_MEMBERS', detail: '请先移除成员' } })
    const granted = rows(await call(admin, 'GET', `/api/employee-role?filter=${encodeURIComponent(JSON.stringify({ role: { in: [open] } }))}`))
    expect((await call(admin, 'POST', `/api/employee-role/${granted[0]!.id}/actions/revoke`, { args: { reason: '调整' } })).body).toMatchObject({
      status: 'ended',
      valid_to: today(),
    })
    await t.heard()
    const again = await t.as(mine.account)
    expect(again.access.has('deal')).toBe(true)
    expect((await call(admin, 'DELETE', `/api/role/${open}`)).status).toBe(204)
  })

  it('checks a role’s scopes and fields, copies and carries it over', async () => {
    const body = { code: 'NEW', name: '新角色', category: 'operation', nodes: ['employee'], auto_rules: [], field_levels: [] }
    expect((await call(admin, 'POST', '/api/role', { ...body, scopes: [{ resource: 'deal', read_scope: 'self', write_scope: 'all' }] })).body).toMatchObject({
      code: 'SCOPE_WIDER',
    })
    expect(
      (await call(admin, 'POST', '/api/role', { ...body, scopes: [{ resource: 'currency', read_scope: 'self', write_scope: 'self' }] })).body,
    ).toMatchObject({ code: 'SCOPE_UNKNOWN' })
    expect((await call(admin, 'POST', '/api/role', { ...body, scopes: [], field_levels: [{ field_class: 'salary', level: 'edit' }] })).body).toMatchObject({
      code: 'FIELD_NOT_HELD',
    })
    expect(
      (
        await call(admin, 'POST', '/api/role', {
          ...body,
          scopes: [],
          field_levels: [{ field_class: 'cost', resource: 'sku', field: 'unit_cost', level: 'edit' }],
        })
      ).body,
    ).toMatchObject({ code: 'FIELD_RULE_WRONG' })
    const created = await call(admin, 'POST', '/api/role', {
      ...body,
      scopes: [{ resource: '*', read_scope: 'dept', write_scope: 'self' }],
      field_levels: [{ field_class: 'cost', level: 'readonly' }],
    })
    expect(created.status).toBe(201)
    expect((await call(admin, 'POST', `/api/role/${created.body.id}/actions/copy`, { args: { code: 'NEW-2', name: '新角色副本' } })).status).toBe(200)
    const [copy] = await t.app.db.rows<{ id: number; nodes: string[] }>(sql`select id, nodes from role where code = 'NEW-2'`)
    expect(copy!.nodes).toEqual(['employee'])
    expect((await call(admin, 'GET', `/api/organization/roles/compare?a=${created.body.id}&b=${copy!.id}`)).body).toEqual({ onlyA: [], onlyB: [], both: 1 })
    const file = (await call(admin, 'GET', `/api/organization/roles/file?ids=${created.body.id}`)).body.roles as Json[]
    const there = await call(admin, 'POST', '/api/organization/roles/file', {
      roles: [{ ...file[0], code: 'FROM-FILE', name: '导入角色', nodes: ['employee', 'unknownPage'] }],
    })
    expect(there.body).toEqual({ created: ['FROM-FILE'], changed: [], unknown: ['unknownPage'] })
  })

  it('reviews who holds what; a revoked role is gone at once', async () => {
    const team = await w.department('复核组')
    const [one, two] = [await w.person(team), await w.person(team)]
    const role = await w.role(['deal'])
    for (const p of [one, two]) await w.give(p, role)
    const created = await call(admin, 'POST', '/api/access-review', {
      period: '2026Q4',
      scope: 'role',
      role,
      reviewer: admin.employee,
      due_on: addDays(today(), 10),
      lines: [],
    })
    expect(created.status).toBe(201)
    const started = await call(admin, 'POST', `/api/access-review/${created.body.id}/actions/start`, {})
    const lines = started.body.lines as Json[]
    expect(lines).toHaveLength(2)
    const decide = (line: Json, decision: string): Promise<{ status: number; body: Json }> =>
      call(admin, 'POST', `/api/access-review/${created.body.id}/actions/decide`, { args: { lines: [line.id], decision } })
    await decide(lines[0]!, 'revoke')
    await t.heard()
    expect((await t.as(one.account)).access.has('deal')).toBe(false)
    expect((await call(admin, 'POST', `/api/access-review/${created.body.id}/actions/finish`, {})).body).toMatchObject({ code: 'REVIEW_OPEN' })
    await decide(lines[1]!, 'keep')
    expect((await call(admin, 'POST', `/api/access-review/${created.body.id}/actions/finish`, {})).body).toMatchObject({ status: 'finished' })
  })

  it('changes the default level of a field for everybody', async () => {
    const who = await w.person(dept)
    await w.give(who, await w.role(['deal'], [{ read: 'all' }]))
    const id = await w.row('deal', { name: '电话', phone: '13812345678' })
    expect((await call(who, 'GET', `/api/deal/${id}`)).body.phone).toBe('138****5678')
    expect((await call(admin, 'PUT', '/api/organization/fields', { resource: 'deal', field: 'phone', level: 'readonly' })).status).toBe(204)
    await t.heard()
    expect((await call(who, 'GET', `/api/deal/${id}`)).body.phone).toBe('13812345678')
    expect(rows(await call(admin, 'GET', '/api/organization/fields')).find((f) => f.resource === 'deal' && f.field === 'phone')).toMatchObject({
      level: 'readonly',
      changed: true,
    })
    await call(admin, 'PUT', '/api/organization/fields', { resource: 'deal', field: 'phone' })
    expect((await call(admin, 'PUT', '/api/organization/fields', { resource: 'deal', field: 'nothing', level: 'edit' })).status).toBe(422)
  })

  it('answers its reports', async () => {
    for (const url of ['nodes', 'scopes', 'sod-conflicts', 'new-nodes', 'unused-rights', 'right-changes'])
      expect((await call(admin, 'GET', `/api/organization/${url}`)).status, url).toBe(200)
    expect(rows(await call(admin, 'GET', '/api/organization/nodes')).slice(0, 1)).toMatchObject([{ name: 'home', parent: null }])
    expect(rows(await call(admin, 'GET', '/api/sod-rule?size=100'))).toHaveLength(14)
    expect(rows(await call(admin, 'GET', '/api/position')).length).toBeGreaterThan(0)
    expect((await call(admin, 'GET', '/api/department?sort=sort')).status).toBe(200)
    expect(rows(await call(admin, 'GET', '/api/role?tab=enabled&size=100&sort=-holders'))[0]).toHaveProperty('node_count')
    expect((await call(admin, 'GET', '/api/organization/department-tree')).status).toBe(200)
    expect((await call(boss, 'GET', `/api/organization/department-move?department=${dept}`)).body).toMatchObject({
      departments: expect.any(Number),
      people: expect.any(Number),
    })
  })
})

describe('people’s own data', () => {
  it('is a contact directory for everybody, and a file for those whose role shows it', async () => {
    const who = await w.person(dept)
    await w.give(who, await w.role(['employee'], [{ read: 'none' }]))
    expect(rows(await call(who, 'GET', '/api/employee'))).toEqual([])
    expect((await call(who, 'GET', `/api/employee/${admin.employee}`)).status).toBe(404)
    const cards = rows(await call(who, 'GET', '/api/organization/directory'))
    expect(cards.length).toBeGreaterThan(3)
    expect(Object.keys(cards[0]!).sort()).toEqual([
      'department',
      'department_id',
      'email_work',
      'emp_no',
      'id',
      'mobile',
      'name',
      'name_en',
      'photo',
      'position',
      'wecom_userid',
    ])
    expect(cards[0]!.mobile).toMatch(/^\d{3}\*{4}\d{4}$/)
  })
  it('is masked for others, readable for oneself, and shown on request with a reason', async () => {
    const who = await w.person(dept)
    await t.app.db.tx((tx) => storeSecret({ app: t.app, tx }, who.employee, 'bank_account', '6222021234566217', 0))
    await t.app.db.run(sql`update employee set bank_account = '**** 6217', hourly_cost = 80 where id = ${who.employee}`)
    const mobile = (await t.app.db.one<{ mobile: string }>(sql`select mobile from employee where id = ${who.employee}`)).mobile
    const seen = (await call(admin, 'GET', `/api/employee/${who.employee}`)).body
    expect(seen).toMatchObject({ mobile: mobile.slice(0, 3) + '****' + mobile.slice(-4), bank_account: '**** 6217' })
    expect(seen).not.toHaveProperty('hourly_cost')
    const own = (await call(who, 'GET', '/api/organization/me')).body
    expect(own).toMatchObject({ mobile, hourly_cost: '80.0000', allowed: [], service_months: expect.any(Number) })
    const reveal = (field: string, reason?: string): Promise<{ status: number; body: Json }> =>
      call(admin, 'POST', `/api/organization/employees/${who.employee}/reveal`, { field, ...(reason ? { reason } : {}) })
    expect((await reveal('bank_account', '核对工资')).body).toEqual({ value: '6222021234566217', seconds: 30 })
    expect((await reveal('bank_account')).status).toBe(422)
    expect((await reveal('hourly_cost', '核对')).status).toBe(422)
    expect(
      await t.app.db.maybe(
        sql`select 1 as x from audit_log where operation = 'reveal' and resource = 'employee' and record_id = ${who.employee} and comment = '核对工资'`,
      ),
    ).toBeDefined()
    await t.app.db.run(
      sql`insert into audit_log (actor_type, actor_id, actor_name, request_id, resource, operation) select 'admin', ${admin.account}, 'x', 'x', 'employee', 'reveal' from generate_series(1, 50)`,
    )
    expect(await reveal('mobile', '联系')).toMatchObject({ status: 429, body: { code: 'REVEAL_LIMIT' } })
    expect((await call(who, 'POST', `/api/organization/employees/${who.employee}/reveal`, { field: 'mobile', reason: 'x' })).status).toBe(403)
  })
  it('opens an account and shows the first password once', async () => {
    const dev = await w.department('信息部')
    const who = await t.app.db.one<{ id: number }>(
      sql`insert into employee (emp_no, name, mobile, department_id, position_id, grade, company_id, entry_date) values ('X1', '小新', '13700000000', ${dev}, ${await w.position()}, 'P4', ${await w.company()}, ${today()}::date) returning id`,
    )
    const hr = await w.person(dept)
    await w.give(hr, await w.role(['employee', 'employee/account', 'employee/join'], [{ read: 'all' }]))
    const answer = await call(hr, 'POST', `/api/organization/employees/${who.id}/account`, { login: 'xiaoxin' })
    expect(answer).toMatchObject({ status: 200, body: { state: 'pending_entry', password: expect.stringMatching(/^[A-Za-z0-9]{12}$/) } })
    expect((await call(hr, 'POST', `/api/organization/employees/${who.id}/password`, {})).body.password).not.toBe(answer.body.password)
    expect(await call(hr, 'POST', `/api/organization/employees/${who.id}/account`, { login: 'xiaoxin2' })).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_EXISTS' },
    })
  })
})
