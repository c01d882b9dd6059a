import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationApp, type OrganizationApp } from '../testing/organization-app.ts'
import { Fixture, type Someone } from '../testing/world.ts'

let t: OrganizationApp
let w: Fixture
let dept: number
let boss: Someone

type Json = Readonly<Record<string, unknown>>
async function call(who: Someone, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object): Promise<{ status: number; body: Json }> {
  const r = await t.http.inject({ method, url, headers: { 'x-account': String(who.account), 'accept-language': 'zh-cn' }, ...(body ? { payload: body } : {}) })
  return { status: r.statusCode, body: (r.body ? JSON.parse(r.body) : {}) as Json }
}
const version = async (role: number): Promise<number> => (await t.app.db.one<{ version: number }>(sql`select version from role where id = ${role}`)).version

beforeAll(async () => {
  t = await organizationApp()
  w = new Fixture(t.app.db)
  dept = await w.department('总部')
  boss = await w.person(dept)
  await w.group(['*'], [boss.account, (await w.person(dept)).account])
  for (const name of ['supplierPayment/submit', 'supplierPayment/pay', 'settlement/import', 'settlement/check'])
    await t.app.db.run(
      sql`insert into permission_rule (type, title, title_en, name) select 'button', ${name}, ${name}, ${name} where not exists (select 1 from permission_rule where name = ${name})`,
    )
})
afterAll(() => t.close())

describe('a change set of the matrix', () => {
  it('is shown before it is saved: people, nodes that deserve a second look, duties that would fall together', async () => {
    const [submit, pay] = [await w.role(['supplierPayment', 'supplierPayment/submit']), await w.role(['supplierPayment'])]
    const who = await w.person(dept)
    await w.give(who, submit)
    await w.give(who, pay)
    const changes = [{ role: pay, version: await version(pay), add: ['supplierPayment/pay', 'role/edit'] }]
    const preview = (await call(boss, 'POST', '/api/organization/matrix/preview', { changes })).body
    expect(preview).toMatchObject({
      roles: [
        {
          role: pay,
          people: 1,
          notGranted: [],
          risky: [
            { node: 'supplierPayment/pay', risk: 'pays' },
            { node: 'role/edit', risk: 'gives_rights' },
          ],
        },
      ],
      conflicts: [{ rule: 'SUPPLIER-PAYMENT', severity: 'block', employee: who.employee, text: '供应商付款的提交与付款不能由同一人承担' }],
    })
    expect((await t.app.db.one<{ nodes: string[] }>(sql`select nodes from role where id = ${pay}`)).nodes).toEqual(['supplierPayment'])
  })

  it('is refused where it would give a holder what assigning the role may not; taking the other side away in the same set lets it through', async () => {
    const [submit, pay] = [await w.role(['supplierPayment', 'supplierPayment/submit']), await w.role(['supplierPayment'])]
    const who = await w.person(dept)
    await w.give(who, submit)
    await w.give(who, pay)
    const add = { role: pay, version: await version(pay), add: ['supplierPayment/pay'] }
    expect(await call(boss, 'POST', '/api/organization/matrix', { changes: [add], reason: '调整' })).toMatchObject({
      status: 409,
      body: { code: 'SOD_BLOCKED' },
    })
    expect(await call(boss, 'PATCH', `/api/role/${pay}`, { version: await version(pay), nodes: ['supplierPayment', 'supplierPayment/pay'] })).toMatchObject({
      status: 409,
      body: { code: 'SOD_BLOCKED' },
    })
    const swap = [add, { role: submit, version: await version(submit), remove: ['supplierPayment/submit'] }]
    expect((await call(boss, 'POST', '/api/organization/matrix', { changes: swap, reason: '调整' })).status).toBe(200)
  })

  it('asks at a warning and goes on when it is confirmed', async () => {
    const role = await w.role(['settlement', 'settlement/import'])
    await w.give(await w.person(dept), role)
    const set = { changes: [{ role, version: await version(role), add: ['settlement/check'] }], reason: '小团队' }
    expect(await call(boss, 'POST', '/api/organization/matrix', set)).toMatchObject({ status: 409, body: { code: 'SOD_WARN', kind: 'confirm' } })
    expect((await call(boss, 'POST', '/api/organization/matrix', { ...set, confirmed: ['SOD_WARN'] })).status).toBe(200)
  })

  it('leaves the house as a workbook only with the right to export, and a line in the log', async () => {
    const role = await w.role(['employee'])
    const file = await t.http.inject({ method: 'GET', url: `/api/organization/matrix/file?roles=${role}`, headers: { 'x-account': String(boss.account) } })
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const rights = await t.http.inject({
      method: 'GET',
      url: `/api/organization/rights/file?employee=${boss.employee}`,
      headers: { 'x-account': String(boss.account) },
    })
    expect(rights.statusCode).toBe(200)
    expect(await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from audit_log where operation = 'export' and node = 'permissions/export'`)).toEqual(
      { n: 2 },
    )
    const viewer = await w.person(dept)
    await w.give(viewer, await w.role(['permissions']))
    expect((await call(viewer, 'GET', `/api/organization/matrix/file?roles=${role}`)).status).toBe(403)
  })

  it('names who has a node with the sources and the rows they reach', async () => {
    const who = await w.person(dept)
    await w.give(who, await w.role(['deal', 'deal/approve'], [{ read: 'dept' }]))
    const view = (await call(boss, 'GET', '/api/organization/node?name=deal/approve')).body
    expect((view.people as Json[]).find((p) => p.employee === who.employee)).toMatchObject({
      sources: [{ kind: 'role' }],
      scope: ['departments'],
      super: false,
    })
    expect((view.people as Json[]).find((p) => p.employee === boss.employee)).toMatchObject({ super: true })
  })
})
