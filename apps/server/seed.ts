import { sql, type App } from '@crossway/server-kit'

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
/** The day the demo company stands still at (product/README.md §7). */
export const demoToday = '2026-11-20'

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

/** The demo company, once, on an empty installation: one transaction, so that a stop in between leaves nothing half. */
export async function seedDemo(app: App, log: (line: string) => void): Promise<boolean> {
  if (await app.db.maybe(sql`select 1 as x from cache_version where name in ('demo', 'real')`)) return false
  const created = new Map<string, number[]>()
  const begun = Date.now()
  await app.db.tx(async (tx) => {
    await tx.script('set local synchronous_commit = off')
    for (const m of app.modules) {
      if (!m.demo) continue
      const at = Date.now()
      await m.demo({ app, tx, rand: randomSource(20261120 + m.model.name.length * 7919), created, today: demoToday })
      log(`demo company: ${m.model.name} (${((Date.now() - at) / 1000).toFixed(1)} s)`)
    }
    await tx.run(sql`insert into cache_version (name) values ('demo')`)
  })
  await app.db.pool.query('analyze')
  log(`demo company ready after ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  return true
}
