import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationApp, type OrganizationApp } from '../testing/organization-app.ts'
import { Fixture, type Someone } from '../testing/world.ts'

const today = dayOf(new Date())
const verbs = ['edit', 'del', 'status', 'resetPwd', 'unlock', 'kick', 'reset2fa', 'token'].map((v) => `auth/admin/${v}`)
const keeperNodes = ['auth/admin', ...verbs, 'deal', 'employee', 'employee/account']

let t: OrganizationApp
let w: Fixture
let dept: number
/** Keeps accounts, and holds `deal`. */
let keeper: Someone

interface Answer {
  readonly status: number
  readonly code?: unknown
  readonly body: Readonly<Record<string, unknown>>
}
async function call(by: Someone, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object): Promise<Answer> {
  const r = await t.http.inject({ method, url, headers: { 'x-account': String(by.account) }, ...(body ? { payload: body } : {}) })
  const answer = (r.body ? JSON.parse(r.body) : {}) as Record<string, unknown>
  return { status: r.statusCode, code: answer.code, body: answer }
}
/** Every action for which one must stand above the account. */
const actions: readonly (readonly [string, (who: Someone) => Promise<Answer>])[] = [
  [
    'edit',
    async (who) =>
      call(keeper, 'PATCH', `/api/admin/${who.account}`, { motto: '新', version: (await call(keeper, 'GET', `/api/admin/${who.account}`)).body.version }),
  ],
  ...(
    [
      ['kick', {}],
      ['reset_password', {}],
      ['reset_two_factor', {}],
      ['create_token', { args: { name: '对账', days: 5 } }],
      ['disable', {}],
    ] as const
  ).map(([action, body]) => [action, (who: Someone) => call(keeper, 'POST', `/api/admin/${who.account}/actions/${action}`, body)] as const),
  ['delete', (who) => call(keeper, 'DELETE', `/api/admin/${who.account}`)],
]
const allClosed = actions.map(([name]) => `${name} 403 ACCOUNT_ABOVE`)
async function tried(who: Someone): Promise<string[]> {
  const out: string[] = []
  for (const [name, action] of actions) {
    const { status, code } = await action(who)
    out.push([name, status, code].filter((x) => x !== undefined).join(' '))
  }
  return out
}

beforeAll(async () => {
  t = await organizationApp()
  w = new Fixture(t.app.db)
  dept = await w.department('总部')
  keeper = await w.person(dept)
  await w.give(keeper, await w.role(keeperNodes, [{ read: 'all' }]))
})
afterAll(() => t.close())

describe('rank is everything an account holds (platform.md §6.1, §6.2)', () => {
  it('closes the accounts of people whose roles give what the keeper lacks, though no group does', async () => {
    const buyer = await w.person(dept)
    await w.give(buyer, await w.role(['sku']))
    expect((await call(keeper, 'GET', `/api/admin/${buyer.account}`)).status).toBe(200)
    expect(await tried(buyer)).toEqual(allClosed)
    // The people's own desk goes by groups: organization.md §8 gives it to whoever keeps files.
    expect((await call(keeper, 'POST', `/api/organization/employees/${buyer.employee}/password`, {})).status).toBe(200)
    expect((await call(keeper, 'POST', `/api/organization/employees/${buyer.employee}/account/signOut`, { reason: '核对' })).status).toBe(204)
    // Lifting a lock opens no door.
    expect((await call(keeper, 'POST', `/api/admin/${buyer.account}/actions/unlock`, {})).status).toBe(200)
  })

  it('lets nobody open again what those above have closed', async () => {
    const closed = await w.person(dept)
    await w.give(closed, await w.role(['sku']))
    await t.app.db.run(sql`update admin set status = 'disabled' where id = ${closed.account}::bigint`)
    expect(await call(keeper, 'POST', `/api/admin/${closed.account}/actions/enable`, {})).toMatchObject({ status: 403, code: 'ACCOUNT_ABOVE' })
  })

  it('counts roles and grants that begin later, and what is denied today', async () => {
    const soon = await w.person(dept)
    await w.give(soon, await w.role(['sku']), addDays(today, 5))
    expect(await tried(soon)).toEqual(allClosed)
    const delegated = await w.person(dept)
    await w.grant(delegated, 'allow', ['sku'], addDays(today, 1), addDays(today, 9))
    expect(await tried(delegated)).toEqual(allClosed)
    const denied = await w.person(dept)
    await w.give(denied, await w.role(['sku']))
    await w.grant(denied, 'deny', ['sku'], today, addDays(today, 9), keeper.account)
    expect(await tried(denied)).toEqual(allClosed)
  })

  it('leaves open whoever holds less, and closes an equal', async () => {
    const below = await w.person(dept)
    await w.give(below, await w.role(['deal']))
    const over = await w.person(dept)
    await w.give(over, await w.role(['sku']), '2025-01-01', '2025-12-31')
    // A token is made only by whoever has just proved to be the keeper; that is asked for after his rank.
    for (const who of [below, over])
      for (const [name, action] of actions) {
        const { status, code } = await action(who)
        expect(status < 300 || code, name).toBe(name === 'create_token' ? 'REAUTH_REQUIRED' : true)
      }
    const equal = await w.person(dept)
    await w.give(equal, await w.role(keeperNodes))
    expect(await tried(equal)).toEqual(allClosed)
  })

  it('ties no account to a person with richer roles', async () => {
    const rich = await w.person(dept)
    await w.give(rich, await w.role(['sku']))
    await t.app.db.run(sql`update admin set employee_id = null where id = ${rich.account}::bigint`)
    const spare = await w.account('staff', null)
    const { version } = (await call(keeper, 'GET', `/api/admin/${spare}`)).body
    expect(await call(keeper, 'PATCH', `/api/admin/${spare}`, { employee: rich.employee, version })).toMatchObject({ status: 403, code: 'PERSON_ABOVE' })
  })
})

describe('a group of accounts that is switched off (platform.md §6.2)', () => {
  it('gives nothing from the next call on, though it is still shown, and everything again afterwards', async () => {
    const [root, who] = [await w.person(dept), await w.person(dept)]
    await w.group(['*'], [root.account])
    const group = await w.group(['auth/admin'], [who.account])
    const opens = async (): Promise<number> => (await call(who, 'GET', '/api/admin')).status
    expect(await opens()).toBe(200)
    expect((await call(root, 'POST', `/api/admin-group/${group}/actions/disable`, {})).status).toBe(200)
    await expect.poll(opens).toBe(403)
    expect((await call(root, 'GET', `/api/admin-group/${group}`)).body).toMatchObject({ status: 'disabled' })
    expect((await call(root, 'POST', `/api/admin-group/${group}/actions/enable`, {})).status).toBe(200)
    await expect.poll(opens).toBe(200)
  })
})
