import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationApp, type OrganizationApp } from '../testing/organization-app.ts'
import { Fixture, type Someone } from '../testing/world.ts'

let t: OrganizationApp
let w: Fixture
let dept: number
let hr: Someone
let boss: Someone

type Json = Readonly<Record<string, unknown>>
async function call(who: Someone, method: 'GET' | 'POST', url: string, body?: object): Promise<{ status: number; body: Json }> {
  const r = await t.http.inject({ method, url, headers: { 'x-account': String(who.account), 'accept-language': 'zh-cn' }, ...(body ? { payload: body } : {}) })
  return { status: r.statusCode, body: (r.body ? JSON.parse(r.body) : {}) as Json }
}
const account = async (who: Someone): Promise<Json> => (await call(hr, 'GET', `/api/organization/employees/${who.employee}/account`)).body.account as Json
const act = (by: Someone, who: Someone, action: string, body: object = { reason: '核对' }): ReturnType<typeof call> =>
  call(by, 'POST', `/api/organization/employees/${who.employee}/account/${action}`, body)

beforeAll(async () => {
  t = await organizationApp()
  w = new Fixture(t.app.db)
  dept = await w.department('总部')
  hr = await w.person(dept)
  await w.give(hr, await w.role(['employee', 'employee/account', 'employee/assignRole', 'role', 'role/assign', 'role/edit'], [{ read: 'all' }]))
  boss = await w.person(dept)
  await w.group(['*'], [boss.account, (await w.person(dept)).account, (await w.person(dept)).account])
})
afterAll(() => t.close())

describe('the login account of a person', () => {
  it('shows its state, its lock and where it is signed in, and is unlocked, closed and opened with a reason', async () => {
    const who = await w.person(dept)
    const { username } = (await account(who)) as { username: string }
    await t.app.db.run(
      sql`insert into login_failure (subject, failed_at, locked_until) values (${'account:' + username.toLowerCase()}, array[now()], now() + interval '10 minutes')`,
    )
    expect(await account(who)).toMatchObject({ status: 'enabled', locked_until: expect.any(String), sessions: [], groups: [] })
    expect((await act(hr, who, 'unlock')).status).toBe(204)
    expect(await account(who)).toMatchObject({ locked_until: null })
    expect((await act(hr, who, 'disable')).status).toBe(204)
    expect(await account(who)).toMatchObject({ status: 'disabled' })
    expect((await act(hr, who, 'enable', {})).status).toBe(400)
    expect((await act(hr, who, 'enable')).status).toBe(204)
    expect((await act(hr, who, 'explode')).status).toBe(404)
    const log = await t.app.db.rows<{ action: string; comment: string }>(
      sql`select action, comment from audit_log where resource = 'employee' and record_id = ${who.employee} and action like 'account.%' order by id`,
    )
    expect(log).toEqual(['unlock', 'disable', 'enable'].map((d) => ({ action: `account.${d}`, comment: '核对' })))
    expect((await act(who, hr, 'disable')).status).toBe(403)
  })

  it('of somebody above is not managed by keeping files: no new password for a super account', async () => {
    expect(await call(hr, 'POST', `/api/organization/employees/${boss.employee}/password`, {})).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_HIGHER', detail: '您没有权限操作此账号' },
    })
    for (const action of ['disable', 'signOut', 'unlock']) expect((await act(hr, boss, action)).status, action).toBe(403)
    const grouped = await w.person(dept)
    await w.group(['permissions'], [grouped.account])
    expect((await act(hr, grouped, 'signOut')).status).toBe(403)
    expect((await act(boss, grouped, 'signOut')).status).toBe(204)
  })
})

it('gives a role to many people at once, each on his own', async () => {
  const [one, two] = [await w.person(dept), await w.person(dept)]
  const role = await w.role(['deal'])
  await w.give(two, role)
  const answer = await call(hr, 'POST', '/api/employee/actions/assignRole', {
    ids: [one.employee, two.employee],
    args: { role, valid_from: '2026-01-01', reason: '轮岗' },
  })
  expect(answer.body).toMatchObject({ ok: [one.employee], failed: [{ id: two.employee, code: 'ROLE_TWICE' }] })
  expect((await t.as(one.account)).access.has('deal')).toBe(true)
  const clerk = await w.person(dept)
  await w.give(clerk, await w.role(['employee', 'employee/assignRole'], [{ read: 'all' }]))
  expect((await call(clerk, 'POST', `/api/employee/${one.employee}/actions/assignRole`, { args: { role, valid_from: '2026-01-01' } })).status).toBe(403)
})
