import { sql } from '@crossway/server-kit'
import { lease, takeTask } from './take-task.ts'
import { describe, expect, it } from 'vitest'
import { ask, callsOf, clock, emulator, of, run, seller, tasks, w, work, useConnectorFixture } from '../testing/connector-world.ts'

useConnectorFixture()

describe('limits and workers', () => {
  it('scenario 6: forty questions of one account: nine tenths of the fifteen go at once, the rest one a token, none fails', async () => {
    const a = await seller()
    for (let i = 0; i < 40; i++) await ask(a.id, 'all_orders', { from: clock.now() - (i + 1) * 86_400_000, to: clock.now() - i * 86_400_000 })
    await run(a.id)
    expect(callsOf('createReport')).toHaveLength(13)
    for (let i = 0; i < 30; i++, clock.advance(67_000)) await run(a.id)
    const times = callsOf('createReport').map((c) => c.at)
    expect(times).toHaveLength(40)
    expect(emulator.fixture.calls.filter((c) => c.status === 429)).toEqual([])
    expect(Math.min(...times.slice(14).map((t, i) => t - times[13 + i]!))).toBeGreaterThanOrEqual(60_000)
  })

  it('two workers never take the same task', async () => {
    const a = await seller()
    for (const type of ['fba_myi', 'listings', 'listings_all', 'open_listings', 'fba_fees', 'returns']) await ask(a.id, type)
    await Promise.all([run(a.id), run(a.id), run(a.id)])
    expect(callsOf('createReport')).toHaveLength(6)
    expect(new Set((await tasks(of(a.id))).map((t) => t.status))).toEqual(new Set(['requested']))
  })

  it('a task whose worker died goes to another one after its lease, one attempt more', async () => {
    const a = await seller()
    await ask(a.id, 'fba_myi')
    await takeTask(w.app, a.id, clock.now())
    expect(await run(a.id)).toBe(0)
    clock.advance(lease + 1000)
    expect(await run(a.id)).toBe(1)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'requested', attempt: 2 }])
    // and one that takes every worker with it is given up
    for (let i = 0; i < 4; i++) {
      clock.advance(lease + 1000)
      await takeTask(w.app, a.id, clock.now())
    }
    clock.advance(lease + 1000)
    expect(await run(a.id)).toBe(0)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'failed', attempt: 5, error_code: 'lost' }])
  })

  it('consent withdrawn: that account’s tasks wait, its readers are told, others go on; they resume with new keys', async () => {
    const [a, b] = [await seller(), await seller()]
    for (const s of [a, b]) for (const type of ['fba_myi', 'listings']) await ask(s.id, type)
    await w.app.db.run(sql`delete from connector_token`)
    emulator.fixture.faults.revoked.push(a.merchant)
    await run(a.id)
    await work(b.id, 2)
    expect(await tasks(of(a.id))).toMatchObject([
      { status: 'pending', error_code: 'auth', next_attempt_at: null },
      { status: 'pending', error_code: 'auth', next_attempt_at: null },
    ])
    expect((await tasks(of(b.id))).map((t) => t.status)).toEqual(['done', 'done'])
    expect(await w.app.db.one(sql`select credential_state from store_account where id = ${a.id}`)).toEqual({ credential_state: 'invalid' })
    expect(
      await w.app.db.one(sql`select count(*)::int as n from outbox_event where event = 'store.authInvalid' and (payload ->> 'store_account')::int = ${a.id}`),
    ).toEqual({ n: 1 })
    await expect(ask(a.id, 'listings_all')).rejects.toMatchObject({ code: 'STORE_NOT_AUTHORISED' })
    emulator.fixture.faults.revoked.length = 0
    expect((await w.call('PUT', `/api/store-account/${a.id}/credential`, { refresh_token: `Atzr|${a.merchant}|new` })).status).toBe(200)
    clock.advance(1000)
    await work(a.id, 2)
    expect((await tasks(sql`store_account_id = ${a.id} and type in ('fba_myi', 'listings')`)).map((t) => t.status)).toEqual(['done', 'done'])
  })
})
