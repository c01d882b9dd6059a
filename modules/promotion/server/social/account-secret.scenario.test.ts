import { dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let account: number
beforeAll(async () => {
  w = await makeFixture()
  const brand = await insertRow(w.db, 'brand', { code: 'LUMO', name: 'LUMO' })
  account = await w.make('social-account', {
    platform: 'instagram',
    handle: '@lumo',
    url: 'https://instagram.com/lumo',
    brand,
    project: w.project,
    operator: w.operator,
    login: 'lumo@x.com',
  })
})
afterAll(() => w.close())
const all = [{ kind: 'all' }]
const put = (field: string, value: string) => w.call('POST', `social-account/${account}/secret`, { field, value })
const look = (reason = '登录发帖') => w.call('POST', `social-account/${account}/reveal`, { reason })

describe('custody of our own accounts (promotion.md socialMedia, secrets)', () => {
  it('keeps a password sealed and says only since when it is stored', async () => {
    w.as(w.person(w.operator, ['socialMedia', 'socialMedia/edit'], all))
    expect((await put('password', 'Lumo#2026!')).status).toBe(200)
    const facts = await w.call('GET', `social-account/${account}/secrets`)
    expect(facts.body.rows).toMatchObject([
      { field: 'password', updated_at: expect.any(String) },
      { field: 'recovery', updated_at: null },
    ])
    expect(JSON.stringify(facts.body)).not.toContain('2026!')
    expect((await w.read('social-account', account)).password_changed_on).toBe(dayOf(new Date()))
    const traces = await w.db.rows(
      sql`select to_jsonb(s)::text as t from secret s union all select to_jsonb(a)::text from audit_log a union all select to_jsonb(o)::text from operation_log o`,
    )
    expect(traces.length).toBeGreaterThan(0)
    expect(traces.filter((r) => JSON.stringify(r).includes('Lumo#2026!'))).toEqual([])
    expect((await put('card', '1')).status).toBe(422)
  })
  it('shows it with a reason to whoever may, five times a day, and keeps every look', async () => {
    w.as(w.person(w.operator, ['socialMedia', 'socialMedia/edit'], all))
    expect((await look()).status).toBe(403)
    w.as(w.person(w.promoter, ['socialMedia', 'socialMedia/viewSecret'], all))
    expect((await put('password', 'x')).status).toBe(403)
    expect((await look('')).status).toBe(422)
    for (let i = 0; i < 5; i++) expect((await look()).body).toMatchObject({ value: { password: 'Lumo#2026!', recovery: null }, seconds: 30 })
    const sixth = await look()
    expect([sixth.status, sixth.body.code]).toEqual([429, 'SM_REVEALS'])
    const { n } = await w.db.one<{ n: number }>(
      sql`select count(*)::int as n from audit_log where resource = 'social_account' and record_id = ${account} and comment = '登录发帖'`,
    )
    expect(n).toBe(5)
  })
  it('refuses to store anything for a closed account', async () => {
    w.as(w.superOf(w.head))
    expect((await w.act('social-account', account, 'close')).status).toBe(200)
    expect((await put('recovery', 'x')).body.code).toBe('SM_CLOSED')
  })
})
