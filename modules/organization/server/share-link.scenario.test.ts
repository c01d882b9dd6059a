import { setAdminState } from '@crossway/platform/server'
import { sql, systemCtx } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bumpAccess } from './access/bump-access.ts'
import { organizationApp, type OrganizationApp } from './testing/organization-app.ts'
import { Fixture, type Someone } from './testing/world.ts'

let t: OrganizationApp
let w: Fixture
let me: Someone
let other: Someone
let role: number
let deal: number
let foreign: number
beforeAll(async () => {
  t = await organizationApp()
  w = new Fixture(t.app.db)
  const [here, there] = [await w.department('甲'), await w.department('乙')]
  ;[me, other] = [await w.person(here), await w.person(there)]
  role = await w.role(['deal', 'deal/share'], [{ read: 'self' }])
  await w.give(me, role)
  await w.give(other, await w.role(['deal'], [{ read: 'all' }]))
  deal = await w.row('deal', { name: '给客户看的单', owner_id: me.employee, department_id: here })
  foreign = await w.row('deal', { name: '别人的单', owner_id: other.employee, department_id: there })
})
afterAll(() => t.close())

type Body = Readonly<Record<string, unknown>> & { readonly rows: Readonly<Record<string, unknown>>[] }
async function call(
  who: Someone | undefined,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  o: { body?: object; token?: string } = {},
): Promise<{ status: number; body: Body }> {
  const headers = { ...(who ? { 'x-account': String(who.account) } : {}), ...(o.token === undefined ? {} : { 'x-share-token': o.token }) }
  const r = await t.http.inject({ method, url, headers, ...(o.body ? { payload: o.body } : {}) })
  return { status: r.statusCode, body: (r.body ? JSON.parse(r.body) : {}) as Body }
}
async function share(body: object = {}): Promise<{ id: number; token: string }> {
  const created = await call(me, 'POST', '/api/share-link', { body: { record: 'deal', id: deal, ...body } })
  expect(created.status).toBe(201)
  return { id: Number(created.body.id), token: /#\/share\?token=([\w-]{43})$/.exec(String(created.body.url))![1]! }
}
const look = async (token: string): Promise<number> => (await call(undefined, 'GET', '/api/share', { token })).status

describe('a link to one record (organization.md §1, scenario 6)', () => {
  it('shows what the page chose, read-only and without a login, and every look is counted', async () => {
    const { id, token } = await share()
    const { status, body } = await call(undefined, 'GET', '/api/share', { token })
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['by', 'fields', 'files', 'kind', 'title'])
    expect(body).toMatchObject({ title: '给客户看的单', fields: [{ value: '给客户看的单' }], files: [] })
    expect((await call(undefined, 'POST', '/api/share', { token, body: {} })).status).not.toBe(200)
    expect((await call(me, 'GET', `/api/share-link?record=deal&id=${deal}`)).body.rows[0]).toMatchObject({ id, views: 1, open: true })
    const stored = await t.app.db.rows<{ x: string }>(sql`select to_jsonb(s)::text as x from share_link s union all select to_jsonb(a)::text from audit_log a`)
    expect(stored.some(({ x }) => x.includes(token))).toBe(false)
    expect(await t.app.db.rows(sql`select action, record_no from audit_log where record_id = ${deal}::bigint and action = 'share'`)).toEqual([
      { action: 'share', record_no: '给客户看的单' },
    ])
  })
  it('ends with its time and when it is taken back (410); nobody else takes it back', async () => {
    const [old, back] = [await share({ days: 1 }), await share()]
    await t.app.db.run(sql`update share_link set expires_at = now() - interval '1 second' where id = ${old.id}::bigint`)
    expect(await look(old.token)).toBe(410)
    expect((await call(other, 'DELETE', `/api/share-link/${back.id}`)).status).toBe(404)
    expect((await call(other, 'GET', `/api/share-link?record=deal&id=${deal}`)).body.rows).toEqual([])
    expect(await look(back.token)).toBe(200)
    expect((await call(me, 'DELETE', `/api/share-link/${back.id}`)).status).toBe(204)
    expect(await look(back.token)).toBe(410)
  })
  it('dies with the account of its maker, and does not live again with it', async () => {
    const { token } = await share()
    const set = (state: 'enabled' | 'disabled'): Promise<void> =>
      t.app.db.tx((tx) => setAdminState({ app: t.app, tx, ctx: systemCtx() }, me.account, state, '休假'))
    await set('disabled')
    await expect.poll(() => look(token)).toBe(404)
    await set('enabled')
    await expect.poll(() => look(token)).toBe(410)
  })
  it('is made only with the node, of a record in reach, for thirty days at most; what it shows is what its maker sees now', async () => {
    const asked = (who: Someone, body: object): Promise<number> => call(who, 'POST', '/api/share-link', { body }).then((r) => r.status)
    expect(await asked(other, { record: 'deal', id: deal })).toBe(403)
    expect(await asked(me, { record: 'deal', id: foreign })).toBe(404)
    expect(await asked(me, { record: 'employee', id: me.employee })).toBe(404)
    for (const odd of [{ days: 31 }, { days: 0 }, { days: 'x' }, { id: '1;--' }]) expect(await asked(me, { record: 'deal', id: deal, ...odd })).toBe(422)
    expect(await asked(me, { record: 'deal', id: deal, file: deal })).toBe(400)
    expect(await asked(me, { record: 'deal', id: deal, secret: 1 })).toBe(422)
    const { token } = await share()
    await t.app.db.run(sql`update deal set owner_id = ${other.employee}, created_by = ${other.account} where id = ${deal}`)
    expect(await look(token)).toBe(404)
    await t.app.db.run(sql`update deal set owner_id = ${me.employee} where id = ${deal}`)
    expect(await look(token)).toBe(200)
    await t.app.db.run(sql`update role set nodes = array['deal'] where id = ${role}::bigint`)
    await t.app.db.tx((tx) => bumpAccess({ app: t.app, tx }, [me.account]))
    await expect.poll(() => look(token)).toBe(404)
  })
})
