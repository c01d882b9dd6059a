import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCompany, type Company } from './company.ts'

// A server that dies in the middle of a replenishment run (issue 23): the old suggestions or the new ones, never some of each.
let c: Company
let store: number
const mskus: number[] = []
const running: ChildProcess[] = []
beforeAll(async () => {
  c = await makeCompany()
  const { db } = c.t.app
  store = await insertRow(db, 'store', { name: '美国店', status: 'normal', company_id: c.ids.company, currency: 'USD' })
  const sku = await c.sku('PAN')
  for (const n of [1, 2, 3]) {
    const msku = await insertRow(db, 'msku', { store_id: store, seller_sku: `PAN-${n}`, fulfillment: 'fba', currency: 'USD', price: 25, lifecycle: 'mature', mapping_status: 'mapped' }) // prettier-ignore
    await insertRow(db, 'msku_sku', { msku_id: msku, seq: 1, sku_id: sku, qty: 1, valid_from: '2026-01-01T00:00:00+08:00' })
    await db.run(
      sql`insert into msku_daily (store_id, msku_id, day, units, complete) select ${store}, ${msku}, ${dayOf(new Date())}::date - n, 8 + n % 5, true from generate_series(1, 120) n`,
    )
    mskus.push(msku)
  }
})
afterAll(async () => {
  for (const p of running) p.kill('SIGKILL')
  await c.close()
})

async function worker(): Promise<ChildProcess> {
  const { app } = c.t
  const child = spawn(process.execPath, [join(import.meta.dirname, 'worker-process.ts')], {
    env: { ...process.env, DATABASE: app.db.url, DATA: app.config.dataDir, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  await once(child.stdout!, 'data')
  return child
}
const open = (): Promise<{ run: number; msku: number }[]> =>
  c.t.app.db.rows(sql`select run_id as run, msku_id as msku from replenish_suggestion where status = 'new' and kind = 'purchase' order by msku_id`)
const enqueue = async (): Promise<void> => {
  const r = await c.call('POST', '/api/ai-restock/run', { store })
  expect(r.status, JSON.stringify(r.body)).toBeLessThan(300)
}
const states = (): Promise<{ state: string; attempts: number }[]> =>
  c.t.app.db.rows(sql`select state, attempts from job where name = 'operations.replenish' order by id`)
const runs = async (): Promise<string[]> => (await c.t.app.db.rows<{ status: string }>(sql`select status from replenish_run order by id`)).map((r) => r.status)

it('a worker killed with -9 while it publishes leaves the old suggestions; the next takes the job up, and two workers run it once', async () => {
  const { db } = c.t.app
  await enqueue()
  const first = await worker()
  await expect.poll(async () => (await states())[0]!.state, { timeout: 60_000, interval: 50 }).toBe('done')
  const before = await open()
  expect(before.map((s) => s.msku)).toEqual(mskus)
  // The second run stands in its last transaction, the old rows expired and the new ones written, because it waits here before it clears its table.
  await db.pool.query(`create function wait_here() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(4711); return old; end $$;
    create trigger wait_here before delete on replenish_staged for each row execute function wait_here()`)
  const holder = await db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select pg_advisory_xact_lock(4711)')
    await enqueue()
    const waiting = async (): Promise<number> =>
      (
        await db.one<{ n: number }>(
          sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event = 'advisory' and query like '%replenish_staged%'`,
        )
      ).n
    await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toBe(1)
    first.kill('SIGKILL')
    await once(first, 'exit')
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect(await open()).toEqual(before)
  expect((await states())[1]).toEqual({ state: 'running', attempts: 1 })
  // Ninety seconds without a heart-beat, without waiting for them; two workers are there to take it up.
  await db.run(sql`update job set heartbeat_at = now() - interval '91 seconds' where state = 'running'`)
  await Promise.all([worker(), worker()])
  await expect.poll(async () => (await states())[1]!.state, { timeout: 60_000, interval: 50 }).toBe('done')
  expect((await states())[1]).toEqual({ state: 'done', attempts: 2 })
  expect(await runs()).toEqual(['finished', 'failed', 'finished'])
  const after = await open()
  expect(after.map((s) => s.msku)).toEqual(mskus)
  expect(new Set(after.map((s) => s.run)).size).toBe(1)
  expect(after[0]!.run).toBeGreaterThan(before[0]!.run)
  expect(await db.one(sql`select count(*)::int as n from replenish_staged`)).toEqual({ n: 0 })
}, 240_000)
