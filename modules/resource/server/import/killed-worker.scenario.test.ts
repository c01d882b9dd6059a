import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let us: { account: number }
const running: ChildProcess[] = []
beforeAll(async () => {
  w = await makeFixture()
  us = await w.account('HOMVEK', 'US')
})
afterAll(async () => {
  for (const c of running) c.kill('SIGKILL')
  await w.close()
})

const lines = 60_000
/** A statement of many lines whose total is theirs: 12.34 − 2.34 each pair. */
function bigStatement(): Buffer {
  const head =
    'settlement-id\tsettlement-start-date\tsettlement-end-date\tdeposit-date\ttotal-amount\tcurrency\ttransaction-type\torder-id\tmerchant-order-id\tadjustment-id\tshipment-id\tmarketplace-name\tamount-type\tamount-description\tamount\tfulfillment-id\tposted-date\tposted-date-time\torder-item-code\tmerchant-order-item-id\tmerchant-adjustment-item-id\tsku\tquantity-purchased\tpromotion-id'
  const out = [head, `7000000001\t2026-10-01 00:00:00 UTC\t2026-10-15 00:00:00 UTC\t2026-10-17 00:00:00 UTC\t${(lines / 2) * 10}.00\tUSD${'\t'.repeat(18)}`]
  for (let i = 0; i < lines; i++) {
    const part = i % 2 === 0 ? 'ItemPrice\tPrincipal\t12.34' : 'ItemFees\tCommission\t-2.34'
    const order = 1_000_000 + Math.floor(i / 2)
    out.push(
      `7000000001\t\t\t\t\t\tOrder\t112-${order}-${order}\t\t\t\tAmazon.com\t${part}\tAFN\t2026-10-02\t2026-10-02 12:00:00 UTC\t0${order}\t\t\tSKU-${i % 50}\t1\t`,
    )
  }
  return Buffer.from(out.join('\n') + '\n')
}

async function worker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/worker-process.ts')], {
    env: { ...process.env, DATABASE: w.app.db.url, DATA: w.app.config.dataDir, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  await once(child.stdout!, 'data')
  return child
}
const job = (): Promise<{ state: string; attempts: number; error: string | null }> =>
  w.app.db.one(sql`select state, attempts, error from job where name = 'report.import'`)
const copied = async (): Promise<number> =>
  (await w.app.db.maybe<{ n: number }>(sql`select tuples_processed::int as n from pg_stat_progress_copy where relid = 'amz_settlement_line'::regclass`))?.n ?? 0

it('7. a worker killed with -9 in the middle of a file leaves nothing of it; the next takes the job up and ends as if nothing had been', async () => {
  const [reported] = await w.upload('big.txt', bigStatement(), { store_account: us.account })
  expect(reported).toMatchObject({ outcome: 'queued' })
  const first = await worker()
  await expect.poll(copied, { timeout: 30_000, interval: 5 }).toBeGreaterThan(3000)
  first.kill('SIGKILL')
  await once(first, 'exit')
  await expect.poll(copied, { timeout: 10_000 }).toBe(0)
  expect(await job()).toMatchObject({ state: 'running', attempts: 1 })
  expect(await w.count('amz_settlement_line')).toBe(0)
  expect(await w.count('amz_settlement_file')).toBe(0)
  expect((await w.file(reported!.file)).status).toBe('parsing')
  // Ninety seconds without a heart-beat, without waiting for them.
  await w.app.db.run(sql`update job set heartbeat_at = now() - interval '91 seconds'`)
  const second = await worker()
  await expect.poll(async () => (await job()).state, { timeout: 40_000, interval: 50 }).toBe('done')
  expect(await job()).toMatchObject({ attempts: 2, error: null })
  expect((await w.file(reported!.file)).status).toBe('parsed')
  expect(
    await w.app.db.one(
      sql`select count(*)::int as n, count(distinct row_no)::int as distinct, sum(amount)::numeric(18,2)::text as sum from amz_settlement_line`,
    ),
  ).toEqual({ n: lines, distinct: lines, sum: `${(lines / 2) * 10}.00` })
  expect(await w.count('outbox_event', `event = 'settlementFile.ready'`)).toBe(1)
  second.kill('SIGTERM')
})
