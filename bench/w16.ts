import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { writeFacts } from '../modules/operations/server/facts/write-facts.ts'
import { Db } from '../packages/server-kit/index.ts'
import { summary, type Client } from './load.ts'
import { cpuOf, memory } from './server.ts'
import { account, roleOf } from './tokens.ts'
import type { Result } from './w1-w2-w12.ts'

const imported = 100_000

/** Somebody who starts schedules and plans stock. */
export async function planner(db: pg.Client): Promise<string> {
  const role = await roleOf(db, 'bench-planner', ['jobCenter', 'jobCenter/run', 'aiRestock', 'aiRestock/run'], 'all')
  await db.query(
    `insert into role_field (role_id, seq, field_class, level) select $1, 3, 'profit', 'edit' where not exists (select 1 from role_field where role_id = $1 and field_class = 'profit')`,
    [role],
  )
  return account(db, 'benchplanner', 'E99010', role)
}

/** W16: the nightly replenishment over all listings with 24 months of daily facts, its list with filters, and facts written by day. */
export async function w16(c: Client, db: pg.Client, url: string, pid: number, listings: number, w1: number | undefined): Promise<Result[]> {
  const before = memory(pid)
  const worked = await cpuSeconds(db, pid)
  const begun = performance.now()
  const { jobId } = await c.json<{ jobId: number }>('POST', '/api/job-schedule/operations.replenish/run')
  let most = before
  for (;;) {
    const { state, error } = (await db.query<{ state: string; error: string | null }>(`select state, error from job where id = $1`, [jobId])).rows[0]!
    most = Math.max(most, memory(pid))
    if (state === 'failed') throw new Error(`the run failed: ${error}`)
    if (state !== 'queued' && state !== 'running') break
    await sleep(100)
  }
  const seconds = Math.round((performance.now() - begun) / 100) / 10
  const [own, base] = (await cpuSeconds(db, pid)).map((v, i) => Math.round(v - worked[i]!))
  await settled(db)
  const made = (await db.query<{ n: number; s: number }>(`select msku_count as n, suggestion_count as s from replenish_run order by id desc limit 1`)).rows[0]!
  const bar = Math.round((120 * listings) / 50_000)
  const times: number[] = []
  const store = (await db.query<{ id: string }>(`select store_id as id from replenish_suggestion limit 1`)).rows[0]?.id
  const supplier = (
    await db.query<{ id: string }>(`select supplier_id as id from replenish_suggestion where status = 'new' and supplier_id is not null limit 1`)
  ).rows[0]?.id
  const list = (tab: string, filter: object = {}): string =>
    `/api/replenish-suggestion?view=aiRestock&size=50&tab=${tab}&filter=${encodeURIComponent(JSON.stringify(filter))}`
  const lists = [
    list('to_buy'),
    list('to_buy', { store: { in: [Number(store)] } }),
    `${list('overdue', { class: { eq: 'AX' } })}&sort=order_by`,
    list('to_buy', { supplier: { in: [Number(supplier)] } }),
    list('to_buy', { lifecycle: { in: ['decline'] } }),
    list('to_buy', { supplier: { in: [Number(supplier)] }, lifecycle: { in: ['mature', 'growth'] } }),
  ]
  for (let i = 0; i < 20 * lists.length; i++) {
    const at = performance.now()
    await c.json('GET', lists[i % lists.length]!)
    times.push(performance.now() - at)
  }
  const p50 = Math.round(summary(times, 1).p50 * 10) / 10
  return [
    {
      id: 'W16 run',
      ours: seconds,
      unit: `s for ${made.n} listings`,
      bar: `≤ ${bar}`,
      ok: seconds <= bar,
      note: `${made.s} suggestions, ${Math.round(before)} → ${Math.round(most)} MiB, CPU ${own} s server + ${base} s database`,
    },
    { id: 'W16 list', ours: p50, unit: 'ms p50', bar: w1 === undefined ? '≤ 3 × W1' : `≤ ${Math.round(w1 * 3)}`, ok: w1 === undefined || p50 <= w1 * 3 },
    ...(await factsWritten(url, db)),
  ]
}

/** CPU seconds of the server and of the database with all its processes, so that a busy machine does not hide what a run costs. */
async function cpuSeconds(db: pg.Client, pid: number): Promise<readonly [number, number]> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  return [cpuOf(pid), cpuOf(rows[0]!.pid, true)]
}
/** Lets the database tidy up behind the run, as it has by the morning when somebody looks at the list. */
async function settled(db: pg.Client): Promise<void> {
  await db.query('vacuum analyze replenish_suggestion')
  await db.query('checkpoint')
  const busy = async (): Promise<boolean> =>
    Number((await db.query<{ n: string }>(`select count(*) as n from pg_stat_activity where backend_type = 'autovacuum worker'`)).rows[0]!.n) > 0
  for (let i = 0; i < 240 && (await busy()); i++) await sleep(500)
}
/** Days of listings written as an import writes them, the second time over what stands there. */
async function factsWritten(url: string, db: pg.Client): Promise<Result[]> {
  const store = Number((await db.query<{ id: string }>(`select store_id as id from msku where seller_sku like 'W16-%' order by id limit 1`)).rows[0]!.id)
  const { rows } = await db.query<{ msku: string; day: string; units: number }>(
    `select msku_id as msku, day::text as day, units from msku_daily where store_id = $1 order by day desc, msku_id limit ${imported}`,
    [store],
  )
  const own = new Db({ url, max: 1 })
  const days = rows.map((r) => r.day).sort()
  const from = performance.now()
  await own.tx((tx) =>
    writeFacts(
      tx,
      'orders',
      { store, from: days[0]!, to: days.at(-1)! },
      rows.map((r) => ({ msku: Number(r.msku), day: r.day, units: r.units + 1, orders: r.units, units_bulk: 0, sales: r.units * 25, discount: 0 })),
    ),
  )
  const perSecond = Math.round((rows.length * 1000) / (performance.now() - from))
  await own.close()
  return [{ id: 'W16 facts', ours: perSecond, unit: 'rows/s imported', bar: '≥ 30,000', ok: perSecond >= 30_000, note: `${rows.length} rows of one store` }]
}
