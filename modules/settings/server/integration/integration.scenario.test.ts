import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { registerConnections, registerConnectionTest } from './connections.ts'
import { isPaused, recordCall } from './record-call.ts'

let w: Fixture
let id: number
beforeAll(async () => {
  w = await makeFixture()
  const r = await w.call(7, 'POST', '/api/integration', {
    code: 'KD1',
    name: '金蝶',
    type: 'kingdee',
    environment: 'sandbox',
    endpoint: 'https://kingdee.test',
    account_id: 'A1',
    app_id: 'P1',
    user_name: 'erp',
  })
  id = r.body['id'] as number
})
afterAll(() => w.close())
const seal = (integration: number, field: string, value: string) => w.call(7, 'POST', `/api/integration/${integration}/secret`, { field, value })
const read = async (integration: number): Promise<Record<string, unknown>> => (await w.call(7, 'GET', `/api/integration/${integration}`)).body

describe('settings.md integration', () => {
  it('1. a sealed secret is nowhere in clear; only its last four are told; moved to another row it does not open and that connection is in error', async () => {
    const clear = 's3cr3t-XYZ9'
    expect((await seal(id, 'password', clear)).body).toMatchObject({ code: 'CONNECTION_SECRET' })
    expect((await seal(id, 'app_secret', clear)).status).toBe(200)
    const facts = await w.call(7, 'GET', `/api/integration/${id}/secrets`)
    expect(facts.body).toMatchObject({ fields: ['app_secret'], set: [{ field: 'app_secret', last4: 'XYZ9' }] })
    const base64 = Buffer.from(clear).toString('base64')
    expect(JSON.stringify([facts.body, await read(id)])).not.toContain(clear)
    for (const table of ['secret', 'integration', 'audit_log', 'audit_sensitive', 'job', 'api_call', 'idempotency_key', 'outbox_event', 'operation_log']) {
      if (!(await w.app.db.maybe(sql`select 1 as x from information_schema.tables where table_name = ${table}`))) continue
      const hit = await w.app.db.one<{ n: number }>(
        sql`select count(*)::int as n from ${sql.id(table)} t where t::text like ${`%${clear}%`} or t::text like ${`%${base64}%`}`,
      )
      expect(hit.n, table).toBe(0)
    }
    const other = (await w.call(7, 'POST', '/api/integration', { code: 'KD2', name: '金蝶二', type: 'kingdee', environment: 'mock' })).body['id'] as number
    await w.app.db.run(sql`
      insert into secret (owner_type, owner_id, field, kind, version, sealed, wrapped_key, key_id, fingerprint, last4, updated_by)
      select owner_type, ${other}::bigint, field, kind, version, sealed, wrapped_key, key_id, fingerprint, last4, updated_by from secret where owner_type = 'integration' and owner_id = ${id}::bigint`)
    expect((await w.call(7, 'POST', `/api/integration/${other}/test`, {})).body).toMatchObject({ ok: false })
    expect(await read(other)).toMatchObject({ status: 'error' })
  })
  it('tries a connection with what its connector knows, and keeps what came of it', async () => {
    let works = true
    registerConnectionTest('kingdee', () => (works ? Promise.resolve() : Promise.reject(new Error('签名不正确'))))
    expect((await w.call(7, 'POST', `/api/integration/${id}/test`, {})).body).toMatchObject({ ok: true, why: null })
    expect(await read(id)).toMatchObject({ status: 'ok' })
    works = false
    expect((await w.call(7, 'POST', `/api/integration/${id}/test`, {})).body).toMatchObject({ ok: false, why: '签名不正确' })
    expect(await read(id)).toMatchObject({ status: 'error', last_error: '签名不正确' })
    const calls = (await w.call(7, 'GET', `/api/api-call?view=integration`)).body as { rows?: { ok: boolean }[] }
    expect(calls.rows?.map((r) => r.ok).toSorted()).toEqual([false, false, true])
  })
  it('pauses after five failures in a row and is whole again with the first success', async () => {
    for (let i = 0; i < 4; i++) await recordCall(w.app.db, id, { operation: 'x', ok: false, ms: 1, error: 'HTTP 500' })
    expect(await isPaused(w.app.db, id)).toBe(true)
    await recordCall(w.app.db, id, { operation: 'x', ok: true, ms: 1 })
    expect(await isPaused(w.app.db, id)).toBe(false)
  })
  it('shows the connections that others keep beside its own', async () => {
    registerConnections('test', () =>
      Promise.resolve([
        { name: 'A', type: 'amazon_spapi', status: 'ok', last_ok_at: null, last_error: null, expires_at: null, route: 'storeOrganization', record: 1 },
      ]),
    )
    const health = (await w.call(7, 'GET', '/api/connection-health')).body as { own: { code: string }[]; foreign: { name: string }[] }
    expect(health.own.map((o) => o.code)).toContain('KD1')
    expect(health.foreign.map((f) => f.name)).toContain('A')
  })
  it('asks whom a connection is for, and https in production', async () => {
    const post = (more: object) => w.call(7, 'POST', '/api/integration', { code: 'X9', name: 'x', type: 'walmart', ...more })
    expect((await post({ scope: 'company' })).body).toMatchObject({ errors: [{ code: 'CONNECTION_OF', field: 'company' }] })
    expect((await post({ environment: 'prod', endpoint: 'http://a.test' })).body).toMatchObject({ errors: [{ code: 'CONNECTION_HTTPS' }] })
    expect((await post({ scope: 'company', company: w.company })).status).toBe(201)
    expect((await post({ code: 'X10', scope: 'company', company: w.company })).body).toMatchObject({ code: 'CONNECTION_TWICE' })
  })
})
