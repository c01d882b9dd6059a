import { dayOf } from '@crossway/kernel'
import { sql, type App, type Context } from '@crossway/server-kit'

/** Small, fast, repeatable random source (mulberry32): the demo company is the same on every machine. */
export function randomSource(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = a
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
/** The day of product/README.md §7, at which tests and browser tests let the demo company stand, so that what they expect stays. */
export const testDay = '2026-11-20'

/** Rows that every installation needs. Repeatable; skipped when this version has seeded them already. */
export async function seedBase(app: App, log: (line: string) => void): Promise<void> {
  const mark = `base:${app.config.version}:${app.modules.map((m) => m.model.name).join(',')}`
  if (await app.db.maybe(sql`select 1 as x from cache_version where name = ${mark}`)) return
  for (const m of app.modules) {
    if (!m.base) continue
    log(`base data: ${m.model.name}`)
    await app.db.tx((tx) => m.base!({ app, tx }))
  }
  await app.db.run(sql`insert into cache_version (name) values (${mark}) on conflict do nothing`)
}

/** What the planner is told of a young company's tables: a fifth of PostgreSQL's own sample, which takes longer than it is worth on tables that fit into memory. */
const sampled = 20

interface Standing {
  readonly today: string
  readonly size?: number
  readonly log?: (line: string) => void
}
/** Writes the demo company of a day into the caller's transaction, module after module. */
export async function writeDemo({ app, tx }: Context<'app' | 'tx'>, { today, size = 1, log = () => undefined }: Standing): Promise<void> {
  await tx.script(`set local default_statistics_target = ${sampled}`)
  const created = new Map<string, number[]>()
  for (const m of app.modules) {
    if (!m.demo) continue
    const at = Date.now()
    await m.demo({ app, tx, rand: randomSource(20261120 + m.model.name.length * 7919), created, today, size })
    log(`demo company: ${m.model.name} (${((Date.now() - at) / 1000).toFixed(1)} s)`)
  }
}

/**
 * The demo company, once, on an empty installation: one transaction, so that a stop in between leaves nothing half. It stands at the day on which it is
 * made, in the business time zone; the same day makes the same company.
 */
export async function seedDemo(app: App, log: (line: string) => void, today: string = dayOf(new Date())): Promise<boolean> {
  if (await app.db.maybe(sql`select 1 as x from cache_version where name in ('demo', 'real')`)) return false
  const begun = Date.now()
  await app.db.tx(async (tx) => {
    await tx.script('set local synchronous_commit = off')
    // its log is read by nobody once it is there; whose PostgreSQL this is not may not choose
    await tx.run(sql`select set_config('wal_compression', 'off', true) from pg_roles where rolname = current_user and rolsuper`)
    await writeDemo({ app, tx }, { today, log })
    await tx.run(sql`insert into cache_version (name) values ('demo')`)
  })
  await analyzeAll(app)
  log(`demo company of ${today} ready after ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  return true
}

/**
 * Counts the rows for the planner, two tables at a time, the largest first; later counts are autovacuum's. What was counted while it was written, and has
 * not grown since, is not counted again, and nothing where nothing stands.
 */
export async function analyzeAll(app: App): Promise<void> {
  const tables = await app.db.rows<{ name: string }>(sql`
    select format('%I', c.relname) as name from pg_class c cross join lateral (
      select sum(pg_relation_size(k.oid)) as bytes, bool_and(pg_stat_get_last_analyze_time(k.oid) is not null) as counted, sum(k.reltuples) as known, sum(pg_stat_get_live_tuples(k.oid)) as rows
      from pg_class k where k.oid = any(array(select c.oid union all select i.inhrelid from pg_inherits i where i.inhparent = c.oid)) and k.relkind = 'r') x
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace and x.bytes > 0
      and not (coalesce(x.counted, false) and abs(x.rows - x.known) < x.rows / 10) order by x.bytes desc, c.relname`)
  const work = async (): Promise<void> => {
    const client = await app.db.pool.connect()
    let failed: Error | undefined
    try {
      await client.query(`set default_statistics_target = ${sampled}`)
      for (let t = tables.shift(); t; t = tables.shift()) await client.query(`analyze ${t.name}`)
      await client.query('reset default_statistics_target')
    } catch (e) {
      failed = e instanceof Error ? e : new Error(String(e))
      throw failed
    } finally {
      // a connection whose setting was not taken back serves nobody else
      client.release(failed)
    }
  }
  await Promise.all([work(), work()])
}
