import { sql } from '@crossway/server-kit'
import { startEmulator, type Emulator } from '@crossway/amazon/emulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { completeSchedules, watchStatements } from './watch-statements.ts'

let w: Fixture
let emulator: Emulator
let account: number
beforeAll(async () => {
  w = await makeFixture()
  emulator = await startEmulator()
  ;(w.app.config.env as Record<string, string>).AMAZON_ENDPOINT = emulator.url
  account = (await w.account('shop', 'US', 'CA')).account
  await w.app.db.run(sql`update store_account set merchant_id = 'AFACTS', credential_state = 'none' where id = ${account}`)
})
afterAll(async () => {
  await emulator.close()
  await w.close()
})
const facts = async (): Promise<Record<string, unknown>> => (await w.call('GET', '/api/connector-account')).body.rows[0]

describe('how a connection stands', () => {
  it('tells of an account without keys, and of one that was authorised', async () => {
    expect(await facts()).toMatchObject({ alias: 'shop', keys: 0, credential_state: 'none', sites: ['CA', 'US'], alarm: 'none', statements_at: null })
    expect((await w.call('POST', `/api/store-account/${account}/credential/test`)).body.code).toBe('STORE_NOT_AUTHORISED')
    await w.call('PUT', `/api/store-account/${account}/credential`, { client_id: 'amzn1.app', client_secret: 'secret-secret', refresh_token: 'Atzr|AFACTS|r' })
    expect(await facts()).toMatchObject({ keys: 3, credential_state: 'valid', alarm: 'none', statements_days: 0 })
  })
  it('tries the keys: sites that Amazon names, and ours that are not among them; a withdrawn consent is told, not thrown', async () => {
    const test = () => w.call('POST', `/api/store-account/${account}/credential/test`)
    expect((await test()).body).toEqual({ ok: true, why: null, sites: ['US'], missing: ['CA'] })
    emulator.fixture.faults.revoked.push('AFACTS')
    await w.app.db.run(sql`delete from connector_token`)
    const gone = (await test()).body
    expect(gone.ok).toBe(false)
    expect(gone.why).toMatch(/consent|denied/i)
    emulator.fixture.faults.revoked.length = 0
  })
  it('shows the limits by what is left of them', async () => {
    const { rows } = (await w.call('GET', `/api/connector-account/${account}/limits`)).body
    const used = rows.find((r: { operation: string }) => r.operation === 'getMarketplaceParticipations')
    expect(used).toMatchObject({ burst: 13, blocked_until: null })
    expect(used.free).toBeLessThan(13)
    expect(used.full_at).not.toBeNull()
  })
  it('74 days of orders of two sites are three tasks; fees of two sites are two', async () => {
    const preview = async (type: string, from: string, to: string) =>
      (await w.call('POST', '/api/report-task/preview', { type, store_accounts: [account], from, to })).body
    expect(await preview('all_orders', '2026-01-01T00:00:00Z', '2026-03-16T00:00:00Z')).toMatchObject({ tasks: 3, accounts: [{ alias: 'shop', tasks: 3 }] })
    expect((await preview('listings', '2026-01-01T00:00:00Z', '2026-03-16T00:00:00Z')).tasks).toBe(2)
    expect((await w.call('POST', '/api/report-task/preview', { type: 'all_orders', store_accounts: [], from: '2026-01-01' })).status).toBe(400)
    expect((await w.call('POST', '/api/report-task/preview', { type: 'nothing', store_accounts: [account], from: '2026-01-01' })).status).toBe(422)
    expect(await w.count('report_task', `store_account_id = ${account} and trigger = 'backfill'`)).toBe(0)
  })
  it('an account authorised before a type was added gets its schedule; one that people switched off stays off', async () => {
    await w.app.db.run(sql`delete from report_schedule where store_account_id = ${account} and type = 'orders_api'`)
    await w.app.db.run(sql`update report_schedule set is_enabled = false where store_account_id = ${account} and type = 'fba_myi'`)
    const before = await w.count('report_schedule')
    expect(await completeSchedules(w.app)).toBe(1)
    expect(await w.count('report_schedule')).toBe(before + 1)
    expect(await w.count('report_schedule', `type = 'fba_myi' and not is_enabled`)).toBe(1)
  })
  it('raises the alarm after sixty days without a look, once a day', async () => {
    await w.app.db.run(sql`update connector_secret set updated_at = now() - interval '61 days' where store_account_id = ${account}`)
    expect(await facts()).toMatchObject({ alarm: 'alarm', statements_days: 61 })
    expect(await watchStatements(w.app)).toBe(1)
    expect(await watchStatements(w.app)).toBe(0)
    expect(await w.count('outbox_event', `event = 'report.unfetched' and (payload ->> 'store_account')::int = ${account}`)).toBe(1)
    await w.app.db.run(sql`update connector_secret set updated_at = now() - interval '91 days' where store_account_id = ${account}`)
    expect(await facts()).toMatchObject({ alarm: 'lost' })
  })
})
