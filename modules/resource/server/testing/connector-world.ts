import { sql, systemCtx, type Sql } from '@crossway/server-kit'
import { standingClock } from '@crossway/amazon'
import { startEmulator, type Emulator } from '@crossway/amazon/emulator'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { runAccount } from '../connector/account-job.ts'
import { settleRead } from '../connector/plan.ts'
import { requestReport } from '../connector/report-task.ts'
import { makeFixture, type Fixture } from './world.ts'

export const keys = { client_id: 'amzn1.application-oa2-client.0001', client_secret: 'amzn1.oa2-cs.v1.secret-XYZ9', refresh_token: '' }
/** Bound anew before each test. */
export let w: Fixture
export let emulator: Emulator
export let clock: ReturnType<typeof standingClock>
let n = 0

/** A company and, for each test, an Amazon of its own with a clock in the test's hands. */
export function useConnectorFixture(): void {
  beforeAll(async () => {
    w = await makeFixture()
  })
  afterAll(() => w.close())
  beforeEach(async () => {
    clock = standingClock(Date.now())
    emulator = await startEmulator({ clock, limits: true })
    ;(w.app.config.env as Record<string, string>).AMAZON_ENDPOINT = emulator.url
  })
  afterEach(() => emulator.close())
}

/** A seller account of its own, authorised unless told otherwise, its schedules off so that a test sees only its own tasks. */
export async function seller(...sites: string[]): Promise<{ id: number; merchant: string }> {
  const merchant = `A${++n}SELLER`
  const { account } = await w.account(`shop${n}`, ...(sites.length > 0 ? sites : ['US']))
  await w.app.db.run(sql`update store_account set merchant_id = ${merchant}, credential_state = 'none' where id = ${account}`)
  const r = await w.call('PUT', `/api/store-account/${account}/credential`, { ...keys, refresh_token: `Atzr|${merchant}|refresh` })
  expect(r.status).toBe(200)
  await w.app.db.run(sql`update report_schedule set is_enabled = false where store_account_id = ${account}`)
  emulator.fixture.calls.length = 0
  return { id: account, merchant }
}
export const ask = (account: number, type: string, more: object = {}) =>
  w.app.db.tx((tx) => requestReport({ app: w.app, tx, ctx: systemCtx() }, { type, account, ...more }, clock.now()))
export const run = (account: number): Promise<number> => runAccount({ app: w.app, ctx: systemCtx(), account, clock })
/** Lets time go by and the worker come whenever something is due, until nothing is open any more or the time is up. */
export async function work(account: number, minutes: number): Promise<void> {
  for (const end = clock.now() + minutes * 60_000; clock.now() < end; clock.advance(15_000)) await run(account)
  await w.work()
  await settleRead(w.app)
}
export const tasks = (
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
export const of = (account: number): Sql => sql`store_account_id = ${account}`
export const callsOf = (operation: string) => emulator.fixture.calls.filter((c) => c.operation === operation)
