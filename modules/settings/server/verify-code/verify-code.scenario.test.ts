import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { clock } from './clock.ts'

const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const morning = 1_111_111_109_000
/** 23:30 of that day in Shanghai. */
const night = Date.parse('2005-03-18T23:30:00+08:00')
const head = 7
const operator = 8
const stranger = 9

let fixture: Fixture
let source: number
let people: Record<number, number>
const call = (who: number, url: string, body: object = {}) => fixture.call(who, 'POST', url, body, { 'x-employee': String(people[who] ?? 0) })
const look = (who: number, body: object = {}) => call(who, `/api/otp-source/${source}/code`, body)
const views = (): Promise<{ result: string; n: number }[]> =>
  fixture.app.db.rows(sql`select result, count(*)::int as n from otp_view where source_id = ${source} group by 1 order by 1`)

async function makeStore(no: string, employee: number): Promise<number> {
  const db = fixture.app.db
  const site = await fixture.marketplace('amazon', 'US')
  const account = await insertRow(db, 'store_account', { alias: no, name: no, account_no: no, platform_id: site.platform, company_id: fixture.company })
  const store = await insertRow(db, 'store', {
    store_no: no,
    name: no,
    store_account_id: account,
    marketplace_id: site.id,
    platform_id: site.platform,
    currency: 'USD',
  })
  await db.run(
    sql`insert into store_staff (store_id, seq, employee_id, role, "from", is_primary) values (${store}, 1, ${employee}, 'operator', '2000-01-01', true)`,
  )
  return store
}

beforeAll(async () => {
  fixture = await makeFixture()
  const other = await insertRow(fixture.app.db, 'employee', { name: '苏杭', company_id: fixture.company, emp_no: 'E77777' })
  const leader = await insertRow(fixture.app.db, 'employee', { name: '周末', company_id: fixture.company, emp_no: 'E77778' })
  people = { [operator]: fixture.employee, [stranger]: other, [head]: leader }
  const store = await makeStore('A', fixture.employee)
  await makeStore('B', other)
  const created = await fixture.call(head, 'POST', '/api/otp-source', { label: 'KT 主账号', store, account_hint: 'kt***@mail.com' })
  source = Number(created.body.id)
})
beforeEach(() => void (clock.now = () => morning))
afterAll(async () => {
  clock.now = () => Date.now()
  await fixture.close()
})

describe('settings.md storeVerifyCode', () => {
  it('a seed is tried with two codes, kept sealed, and nowhere readable', async () => {
    expect(await look(operator)).toMatchObject({ status: 409, body: { code: 'OTP_BARE' } })
    expect(await call(head, `/api/otp-source/${source}/enrol`, { secret: 'nonsense' })).toMatchObject({ status: 422, body: { code: 'OTP_SEED' } })
    const tried = await call(head, `/api/otp-source/${source}/enrol`, { secret: `otpauth://totp/KT?secret=${seed}` })
    expect(tried).toMatchObject({ status: 200, body: { enrolled: false, digits: 6, period: 30, left: 1, codes: ['081804', '050471'] } })
    expect(await fixture.app.db.rows(sql`select 1 from secret where owner_type = 'otp_source'`)).toEqual([])
    expect((await call(head, `/api/otp-source/${source}/enrol`, { secret: seed, confirm: true })).status).toBe(200)
    const tables = await fixture.app.db.rows<{ name: string }>(
      sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const t of tables) {
      const found = await fixture.app.db.one<{ n: number }>(
        sql`select count(*)::int as n from ${sql.raw(t.name)} r where position(${seed} in r::text) > 0 or position(${Buffer.from(seed).toString('base64')} in r::text) > 0`,
      )
      expect([t.name, found.n]).toEqual([t.name, 0])
    }
    expect(JSON.stringify((await fixture.call(head, 'GET', `/api/otp-source/${source}`)).body)).not.toContain(seed)
    // Carried to another row it does not open.
    const duplicate = Number((await fixture.call(head, 'POST', '/api/otp-source', { label: '另一个', store: 1 })).body.id)
    await fixture.app.db.run(
      sql`insert into secret (owner_type, owner_id, field, kind, version, sealed, wrapped_key, key_id, fingerprint, last4, updated_by) select owner_type, ${duplicate}, field, kind, version, sealed, wrapped_key, key_id, 'x', last4, updated_by from secret where owner_type = 'otp_source' and owner_id = ${source}`,
    )
    await fixture.app.db.run(sql`update otp_source set enrolled = true where id = ${duplicate}`)
    expect(await call(operator, `/api/otp-source/${duplicate}/code`)).toMatchObject({ status: 409, body: { code: 'OTP_SEALED' } })
    await fixture.app.db.run(sql`delete from secret where owner_type = 'otp_source' and owner_id = ${duplicate}`)
    expect(await call(head, `/api/otp-source/${duplicate}/enrol`, { secret: seed, confirm: true })).toMatchObject({
      status: 422,
      body: { code: 'OTP_SEED_TWICE' },
    })
  })

  it('3. at 1111111109 the operator sees 081804 with one second left and one row is kept; an operator of another store gets 404; at 23:30 approval is asked', async () => {
    const before = await views()
    expect(before).toEqual([])
    const shown = await look(operator, { purpose: '登录后台' })
    expect(shown).toMatchObject({ status: 200, body: { code: '081804', left: 1, hide: 1, until: '2005-03-18T01:58:30.000Z' } })
    expect(await fixture.app.db.rows(sql`select result, person, purpose, employee_id as employee from otp_view`)).toEqual([
      { result: 'shown', person: 'person 8', purpose: '登录后台', employee: fixture.employee },
    ])
    expect((await look(stranger)).status).toBe(404)
    expect(await views()).toEqual([
      { result: 'refused', n: 1 },
      { result: 'shown', n: 1 },
    ])

    clock.now = () => night
    expect(await look(operator)).toMatchObject({ status: 409, body: { code: 'OTP_HOURS' } })
    expect(await look(operator)).toMatchObject({ status: 409, body: { code: 'OTP_HOURS' } })
    const asked = await fixture.app.db.rows<{ id: number }>(sql`select id from otp_view where result = 'asked'`)
    expect(asked).toHaveLength(1)
    expect(await call(operator, `/api/otp-view/${asked[0]!.id}/actions/approve`)).toMatchObject({ status: 403, body: { code: 'OTP_OWN_APPROVAL' } })
    expect((await call(head, `/api/otp-view/${asked[0]!.id}/actions/approve`)).status).toBe(200)
    clock.now = () => night + 9 * 60_000
    expect((await look(operator)).status).toBe(200)
    expect(await fixture.app.db.one(sql`select approver from otp_view where result = 'shown' order by id desc limit 1`)).toEqual({ approver: 'person 7' })
    clock.now = () => night + 11 * 60_000
    expect((await look(operator)).status).toBe(409)
  })

  it('ten codes an hour for one person, a purpose where it is asked for, and none of a disabled source', async () => {
    clock.now = () => morning + 86_400_000
    const answers = await Promise.all(Array.from({ length: 12 }, () => look(operator)))
    expect(answers.map((r) => r.status).sort()).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    expect(answers.find((r) => r.status === 429)!.body).toMatchObject({ code: 'OTP_LIMIT', detail: '一小时内最多查看 10 次，请稍后再试' })
    clock.now = () => morning + 2 * 86_400_000
    const { version } = (await fixture.call(head, 'GET', `/api/otp-source/${source}`)).body
    expect((await fixture.call(head, 'PATCH', `/api/otp-source/${source}`, { version, need_reason: true })).status).toBe(200)
    expect(await look(operator, { purpose: ' ' })).toMatchObject({ status: 422, body: { code: 'OTP_PURPOSE' } })
    expect((await look(operator, { purpose: '改收款账户' })).status).toBe(200)
    expect((await call(head, `/api/otp-source/${source}/actions/disable`)).status).toBe(200)
    expect(await look(operator, { purpose: 'x' })).toMatchObject({ status: 409, body: { code: 'OTP_DISABLED' } })
  })
})
