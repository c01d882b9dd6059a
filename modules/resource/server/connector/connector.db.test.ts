import { emit, sql, systemCtx, type Sql } from '@crossway/server-kit'
import { createLimiter, standingClock } from '@crossway/amazon'
import { startEmulator, type Emulator } from '@crossway/amazon/emulator'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '../testing/world.ts'
import { runAccount } from './account-job.ts'
import { credentialOf, secretFields } from './credential-store.ts'
import { cadences, nightOf } from './fetch-plan.ts'
import { dispatch, planDue, settleRead, warnLapsing } from './plan.ts'
import { requestReport } from './report-task.ts'
import { sharedBuckets } from './shared-state.ts'
import { lease, takeTask } from './take-task.ts'

const keys = { client_id: 'amzn1.application-oa2-client.0001', client_secret: 'amzn1.oa2-cs.v1.secret-XYZ9', refresh_token: '' }
let w: World
let emulator: Emulator
let clock: ReturnType<typeof standingClock>
let n = 0

beforeAll(async () => {
  w = await makeWorld()
})
afterAll(() => w.close())
beforeEach(async () => {
  clock = standingClock(Date.now())
  emulator = await startEmulator({ clock, limits: true })
  ;(w.app.config.env as Record<string, string>).AMAZON_ENDPOINT = emulator.url
})
afterEach(() => emulator.close())

/** A seller account of its own, authorised unless told otherwise, its schedules off so that a test sees only its own tasks. */
async function seller(...sites: string[]): Promise<{ id: number; merchant: string }> {
  const merchant = `A${++n}SELLER`
  const { account } = await w.account(`shop${n}`, ...(sites.length > 0 ? sites : ['US']))
  await w.app.db.run(sql`update store_account set merchant_id = ${merchant}, credential_state = 'none' where id = ${account}`)
  const r = await w.call('PUT', `/api/store-account/${account}/credential`, { ...keys, refresh_token: `Atzr|${merchant}|refresh` })
  expect(r.status).toBe(200)
  await w.app.db.run(sql`update report_schedule set is_enabled = false where store_account_id = ${account}`)
  emulator.world.calls.length = 0
  return { id: account, merchant }
}
const ask = (account: number, type: string, more: object = {}) =>
  w.app.db.tx((tx) => requestReport(w.app, tx, systemCtx(), { type, account, ...more }, clock.now()))
const run = (account: number): Promise<number> => runAccount({ app: w.app, ctx: systemCtx(), account, clock })
/** Lets time go by and the worker come whenever something is due, until nothing is open any more or the time is up. */
async function work(account: number, minutes: number): Promise<void> {
  for (const end = clock.now() + minutes * 60_000; clock.now() < end; clock.advance(15_000)) await run(account)
  await w.work()
  await settleRead(w.app)
}
const tasks = (
  where: Sql,
): Promise<
  {
    id: number
    type: string
    status: string
    attempt: number
    error_code: string | null
    file_id: number | null
    data_at: string | null
    next_attempt_at: string | null
  }[]
> => w.app.db.rows(sql`select id, type, status, attempt, error_code, file_id, data_at, next_attempt_at from report_task where ${where} order by id`)
const of = (account: number): Sql => sql`store_account_id = ${account}`
const callsOf = (operation: string) => emulator.world.calls.filter((c) => c.operation === operation)

describe('authorisation', () => {
  it('proves the keys first, and keeps nothing that Amazon refuses', async () => {
    const { account } = await w.account('refused', 'US')
    const put = (body: object) => w.call('PUT', `/api/store-account/${account}/credential`, body)
    expect((await put({ ...keys, refresh_token: 'Atzr|AREFUSED' })).body).toMatchObject({ code: 'STORE_NO_MERCHANT' })
    await w.app.db.run(sql`update store_account set merchant_id = 'AREFUSED', credential_state = 'none' where id = ${account}`)
    emulator.world.faults.revoked.push('AREFUSED')
    expect(await put({ ...keys, refresh_token: 'Atzr|AREFUSED' })).toMatchObject({
      status: 409,
      body: { code: 'STORE_CONSENT', detail: expect.stringContaining('invalid_grant') },
    })
    expect(await w.count('connector_secret', `store_account_id = ${account}`)).toBe(0)
    await expect(ask(account, 'fba_myi')).rejects.toMatchObject({ code: 'STORE_NOT_AUTHORISED' })
  })

  it('seals the keys: shown by four letters, found in no table, and worthless in another row', async () => {
    const a = await seller()
    const b = await seller()
    expect((await w.call('GET', `/api/store-account/${a.id}/credential`)).body).toMatchObject({
      rows: [{ field: 'client_id' }, { field: 'client_secret', set: true, last4: 'XYZ9' }, { field: 'refresh_token', last4: 'resh' }],
    })
    const tables = await w.app.db.rows<{ name: string }>(
      sql`select c.relname as name from pg_class c join pg_namespace s on s.oid = c.relnamespace where s.nspname = 'public' and c.relkind = 'r'`,
    )
    for (const word of [keys.client_secret, `Atzr|${a.merchant}`, ...emulator.world.tokens.keys()])
      for (const text of [word, Buffer.from(word).toString('base64').slice(0, -4)])
        for (const { name } of tables)
          expect(await w.app.db.one(sql`select count(*)::int as hits from ${sql.id(name)} t where t::text like ${`%${text}%`}`), `${name}: ${text}`).toEqual({
            hits: 0,
          })
    const read = (id: number) => credentialOf(w.app, w.app.db, id, 'X', 'NA')
    expect((await read(a.id))!.form().client_secret).toBe(keys.client_secret)
    await w.app.db.run(
      sql`update connector_secret x set sealed = y.sealed, wrapped_key = y.wrapped_key from connector_secret y where x.store_account_id = ${b.id} and y.store_account_id = ${a.id} and x.field = y.field`,
    )
    await expect(read(b.id)).rejects.toThrow(/authenticate/)
    expect((await read(a.id))!.form()).toEqual({ ...keys, refresh_token: `Atzr|${a.merchant}|refresh` })
    expect(secretFields).toHaveLength(3)
  })

  it('says until when the consent holds, and warns thirty days before', async () => {
    const a = await seller()
    const { body } = await w.call('GET', `/api/store-account/${a.id}/credential`)
    expect(Math.round((Date.parse(body.expires_at) - Date.parse(body.authorised_at)) / 86_400_000)).toBe(365)
    const state = () => w.app.db.one(sql`select credential_state as s from store_account where id = ${a.id}`)
    await warnLapsing(w.app, Date.now() + 334 * 86_400_000)
    expect(await state()).toEqual({ s: 'valid' })
    await warnLapsing(w.app, Date.now() + 336 * 86_400_000)
    expect(await state()).toEqual({ s: 'expiring' })
    expect(await ask(a.id, 'fba_myi')).toHaveLength(1)
  })

  it('a key that is not given stays; erasing ends the work', async () => {
    const a = await seller()
    expect((await w.call('PUT', `/api/store-account/${a.id}/credential`, { client_secret: 'amzn1.oa2-cs.v1.other-ABCD' })).body).toMatchObject({
      rows: [{}, { last4: 'ABCD' }, { last4: 'resh' }],
    })
    expect((await w.call('DELETE', `/api/store-account/${a.id}/credential`)).status).toBe(204)
    expect(await w.count('connector_secret', `store_account_id = ${a.id}`)).toBe(0)
    await expect(ask(a.id, 'fba_myi')).rejects.toMatchObject({ code: 'STORE_NOT_AUTHORISED' })
  })
})

describe('a report, from the question to the rows', () => {
  it('is asked for, looked after, fetched, archived and read', async () => {
    const a = await seller()
    const [asked] = await ask(a.id, 'fba_myi')
    expect(await run(a.id)).toBe(1)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'requested', attempt: 1 }])
    await work(a.id, 2)
    const [task] = await tasks(sql`id = ${asked!.id}`)
    expect(task).toMatchObject({ status: 'done', error_code: null })
    expect(await w.file(task!.file_id!)).toMatchObject({ status: 'parsed', source: 'api', type: 'fba_myi', store_account_id: a.id, row_count: 24 })
    expect(await w.count('amz_fba_inventory', `store_account_id = ${a.id} and is_current`)).toBe(24)
    expect(callsOf('getReportDocument')).toHaveLength(1)
  })

  it('asked twice is one task (scenario 5, double click), over HTTP with the notice', async () => {
    const a = await seller()
    const post = () => w.call('POST', '/api/report-task', { store_account: a.id, type: 'listings_all' })
    const both = await Promise.all([post(), post()])
    expect(both.map((r) => r.status)).toEqual([201, 201])
    expect(both.map((r) => r.body.notice).toSorted()).toEqual([null, '间隔内已有任务'].toSorted())
    await work(a.id, 2)
    expect((await post()).body.notice).toBe('间隔内已有任务')
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'done' }])
    const list = await w.call('GET', `/api/report-task?account=${a.id}`)
    expect(list.body).toMatchObject({
      rows: [{ type: 'listings_all', status: 'done', store_account: a.id, file_no: expect.stringMatching(/^RF/) }],
      counts: [{ status: 'done', n: 1 }],
    })
  })

  it('one marketplace a report where the type wants it; a long range in parts', async () => {
    const a = await seller('US', 'CA')
    expect(await ask(a.id, 'listings')).toHaveLength(2)
    expect(await ask(a.id, 'all_orders', { from: clock.now() - 74 * 86_400_000 })).toHaveLength(3)
    await expect(ask(a.id, 'afn_country')).rejects.toMatchObject({ code: 'TASK_SITES' })
    await expect(ask(a.id, 'ads_sp')).rejects.toMatchObject({ code: 'TASK_TYPE' })
  })

  it('every type of the fetch plan is read, or has no data', async () => {
    const a = await seller('DE')
    await w.app.db.run(sql`update store_account set region = 'EU' where id = ${a.id}`)
    for (const type of Object.keys(cadences)) await ask(a.id, type)
    await work(a.id, 150)
    const ended = await tasks(of(a.id))
    expect(ended.filter((t) => !['done', 'no_data'].includes(t.status))).toEqual([])
    expect(new Set(ended.filter((t) => t.file_id !== null && t.status === 'done').map((t) => t.type)).size).toBeGreaterThanOrEqual(13)
    expect(emulator.world.calls.filter((c) => c.status === 429)).toEqual([])
  })

  it('CANCELLED means no data, and that is no failure', async () => {
    const a = await seller()
    emulator.world.faults.outcome = 'CANCELLED'
    await ask(a.id, 'removal_order', { from: clock.now() - 86_400_000 })
    await work(a.id, 2)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'no_data', error_code: null, file_id: null }])
  })

  it('scenario 5: three attempts end FATAL and the fourth DONE: waits of about 60, 120, 240 s, one task', async () => {
    const a = await seller()
    emulator.world.faults.outcome = 'FATAL'
    await ask(a.id, 'fba_myi')
    const sent = () => callsOf('createReport').map((c) => c.at)
    for (let i = 0; i < 200 && sent().length < 4; i++) {
      await run(a.id)
      if (sent().length === 3) emulator.world.faults.outcome = 'DONE'
      clock.advance(5000)
    }
    const gaps = sent()
      .slice(1)
      .map((at, i) => Math.round((at - sent()[i]!) / 1000))
    // each gap = the 15 s until the failure is seen, and the wait
    for (const [i, wait] of [60, 120, 240].entries()) {
      expect(gaps[i]).toBeGreaterThanOrEqual(wait * 0.9)
      expect(gaps[i]).toBeLessThanOrEqual(wait * 1.1 + 30)
    }
    await work(a.id, 2)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'done', attempt: 4 }])
  })

  it('FATAL five times has failed; a person may start it over or give it up', async () => {
    const a = await seller()
    emulator.world.faults.outcome = 'FATAL'
    const [asked] = await ask(a.id, 'fba_myi')
    await work(a.id, 45)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'failed', attempt: 5, error_code: 'FATAL' }])
    expect(callsOf('createReport')).toHaveLength(5)
    expect((await w.call('POST', `/api/report-task/${asked!.id}/cancel`)).status).toBe(409)
    emulator.world.faults.outcome = 'DONE'
    expect((await w.call('POST', `/api/report-task/${asked!.id}/retry`)).status).toBe(204)
    await work(a.id, 2)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'done' }])
  })

  it('survives a cut, an old address, a failing server and a storm of 429 without a gap in the file', async () => {
    const a = await seller()
    await ask(a.id, 'fba_myi')
    Object.assign(emulator.world.faults, { cut: 2, expired: 1, fail: 2, throttle: 2 })
    await work(a.id, 30)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'done' }])
    expect(await w.count('amz_fba_inventory', `store_account_id = ${a.id} and is_current`)).toBe(24)
    expect(emulator.world.faults).toMatchObject({ cut: 0, expired: 0, fail: 0, throttle: 0 })
  })

  it('a report that Amazon does not make within four hours is stuck', async () => {
    const a = await seller()
    await ask(a.id, 'fba_myi')
    await run(a.id)
    for (const [id, r] of emulator.world.reports) emulator.world.reports.set(id, { ...r, createdTime: clock.now() + 86_400_000 })
    for (let i = 0; i < 125; i++, clock.advance(120_000)) await run(a.id)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'failed', error_code: 'stuck' }])
    // 15 s, 30 s, 60 s, then every two minutes (integrations.md §3)
    expect(callsOf('getReport').length).toBeLessThanOrEqual(124)
  })

  it('a cancelled task stays cancelled while its worker is at work', async () => {
    const a = await seller()
    const [asked] = await ask(a.id, 'fba_myi')
    await run(a.id)
    expect((await w.call('POST', `/api/report-task/${asked!.id}/cancel`)).status).toBe(204)
    await work(a.id, 1)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'cancelled', file_id: null }])
  })
})

describe('statements', () => {
  it('of ninety days are found and imported, once, whatever is looked for again (scenario 2)', async () => {
    const a = await seller()
    await ask(a.id, 'settlement')
    await work(a.id, 3)
    const found = await tasks(sql`store_account_id = ${a.id} and trigger = 'discover'`)
    expect(found.length).toBeGreaterThanOrEqual(5)
    expect(new Set(found.map((t) => t.status))).toEqual(new Set(['done']))
    const lines = await w.count('amz_settlement_line', `store_account_id = ${a.id}`)
    expect(await w.count('amz_settlement_file', `store_account_id = ${a.id}`)).toBe(found.length)
    await ask(a.id, 'settlement')
    await work(a.id, 3)
    expect(await w.count('report_task', `store_account_id = ${a.id} and trigger = 'discover'`)).toBe(found.length)
    expect(await w.count('amz_settlement_line', `store_account_id = ${a.id}`)).toBe(lines)
  })

  it('listed twice under two report ids count once (fault same settlement twice)', async () => {
    const a = await seller()
    emulator.world.faults.twice = true
    await ask(a.id, 'settlement')
    await work(a.id, 20)
    const found = await tasks(sql`store_account_id = ${a.id} and trigger = 'discover'`)
    expect(found.filter((t) => t.status === 'done')).toHaveLength(found.length)
    expect(found.filter((t) => t.error_code === 'R001' || t.error_code === 'R_BUSY')).toHaveLength(found.length / 2)
    expect(await w.count('amz_settlement_file', `store_account_id = ${a.id}`)).toBe(found.length / 2)
  })

  it('a long listing goes on where it broke off', async () => {
    const a = await seller()
    for (let i = 0; i < 150; i++) emulator.give(a.merchant, 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2', 'ATVPDKIKX0DER', Buffer.from(`settlement-id\n${i}\n`))
    // one call is left of the nine
    const limit = { rate: 0.0222, burst: 10 }
    const limiter = createLimiter(clock, sharedBuckets(w.app))
    for (let i = 0; i < 8; i++) await limiter.reserve(`NA ${a.merchant} getReports`, limit, 0)
    const [look] = await ask(a.id, 'settlement')
    await takeAndStep(a.id)
    expect(await w.count('report_task', `store_account_id = ${a.id} and trigger = 'discover'`)).toBe(100)
    expect(await w.app.db.one(sql`select page_token is not null as broken, watermark from connector_cursor where store_account_id = ${a.id}`)).toEqual({
      broken: true,
      watermark: null,
    })
    expect(await tasks(sql`id = ${look!.id}`)).toMatchObject([{ status: 'pending' }])
    await w.app.db.run(sql`update report_task set status = 'cancelled' where store_account_id = ${a.id} and trigger = 'discover'`)
    clock.advance(60_000)
    await takeAndStep(a.id)
    expect(await w.count('report_task', `store_account_id = ${a.id} and trigger = 'discover'`)).toBeGreaterThanOrEqual(155)
    expect(callsOf('getReports')).toHaveLength(2)
    expect(await w.app.db.one(sql`select page_token, watermark is not null as moved from connector_cursor where store_account_id = ${a.id}`)).toEqual({
      page_token: null,
      moved: true,
    })
  })
  /** One step only: the look itself, not what it found. */
  async function takeAndStep(account: number): Promise<void> {
    const stop = new AbortController()
    let steps = 0
    await runAccount({ app: w.app, ctx: systemCtx(), account, clock, signal: stop.signal, progress: async () => void (++steps > 1 && stop.abort()) }).catch(
      () => undefined,
    )
  }
})

describe('limits and workers', () => {
  it('scenario 6: forty questions of one account: nine tenths of the fifteen go at once, the rest one a token, none fails', async () => {
    const a = await seller()
    for (let i = 0; i < 40; i++) await ask(a.id, 'all_orders', { from: clock.now() - (i + 1) * 86_400_000, to: clock.now() - i * 86_400_000 })
    await run(a.id)
    expect(callsOf('createReport')).toHaveLength(13)
    for (let i = 0; i < 30; i++, clock.advance(67_000)) await run(a.id)
    const times = callsOf('createReport').map((c) => c.at)
    expect(times).toHaveLength(40)
    expect(emulator.world.calls.filter((c) => c.status === 429)).toEqual([])
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
    emulator.world.faults.revoked.push(a.merchant)
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
    emulator.world.faults.revoked.length = 0
    expect((await w.call('PUT', `/api/store-account/${a.id}/credential`, { refresh_token: `Atzr|${a.merchant}|new` })).status).toBe(200)
    clock.advance(1000)
    await work(a.id, 2)
    expect((await tasks(sql`store_account_id = ${a.id} and type in ('fba_myi', 'listings')`)).map((t) => t.status)).toEqual(['done', 'done'])
  })
})

describe('schedules', () => {
  it('of an account whose keys are gone do nothing, and leave no task behind', async () => {
    const { account } = await w.account('bare', 'US')
    await expect(ask(account, 'fba_myi')).rejects.toMatchObject({ code: 'STORE_NOT_AUTHORISED' })
    const a = await seller()
    await ask(a.id, 'fba_myi')
    await w.app.db.run(sql`delete from connector_secret where store_account_id = ${a.id} and field = 'client_id'`)
    expect(await run(a.id)).toBe(0)
    expect(await dispatch(w.app, clock.now())).not.toContain(a.id)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'pending', error_code: 'auth' }])
  })

  it('come with the authorisation, become tasks when due, once for many missed times, and wake one job an account', async () => {
    const a = await seller()
    const rows = (await w.call('GET', '/api/report-schedule')).body.rows as { store_account: number; type: string; id: number; is_enabled: boolean }[]
    const mine = rows.filter((r) => r.store_account === a.id)
    expect(mine.length).toBeGreaterThan(20)
    const orders = mine.find((r) => r.type === 'all_orders')!
    expect((await w.call('PATCH', `/api/report-schedule/${orders.id}`, { is_enabled: true })).status).toBe(204)
    clock.advance(3 * 3_600_000)
    await planDue(w.app, clock.now())
    await planDue(w.app, clock.now())
    const first = await w.app.db.rows<{ days: number }>(sql`select extract(day from data_to - data_from)::int as days from report_task where ${of(a.id)}`)
    // the first run of the day looks thirty days back, the later ones one
    expect(first).toEqual([{ days: 30 }])
    expect(await tasks(of(a.id))).toMatchObject([{ type: 'all_orders', status: 'pending' }])
    expect(await dispatch(w.app, clock.now())).toContain(a.id)
    await dispatch(w.app, clock.now())
    expect(await w.count('job', `name = 'report.account' and (data ->> 'account')::int = ${a.id}`)).toBe(1)
    const night = nightOf(clock.now())
    clock.advance(30 * 60_000)
    await work(a.id, 2)
    const sameNight = nightOf(clock.now()) === night
    await planDue(w.app, clock.now())
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'done' }, { status: 'pending' }])
    expect(
      await w.app.db.rows(sql`select extract(day from data_to - data_from)::int as days from report_task where ${of(a.id)} order by id desc limit 1`),
    ).toEqual([{ days: sameNight ? 1 : 30 }])
  })

  it('a store that is given back to its owner takes its keys along', async () => {
    const a = await seller('US', 'CA')
    const back = async (site: string) => {
      const row = await w.app.db.one<{ id: number }>(
        sql`update store s set status = 'returned' from marketplace m where m.id = s.marketplace_id and m.code = ${site} and s.store_account_id = ${a.id} returning s.id`,
      )
      await w.app.db.tx((tx) => emit(w.app, tx, 'store.stateChanged', { store: row.id, from: 'normal', to: 'returned', reason: '' }))
      await w.test.settle()
      return w.count('connector_secret', `store_account_id = ${a.id}`)
    }
    expect(await back('US')).toBe(3)
    expect(await back('CA')).toBe(0)
    expect(await w.app.db.one(sql`select credential_state from store_account where id = ${a.id}`)).toEqual({ credential_state: 'none' })
  })
})
