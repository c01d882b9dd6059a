import { setTimeout as sleep } from 'node:timers/promises'
import { createTestApp, superCtx, type TestApp } from '@crossway/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { route } from './http/route.ts'
import type { ServerModule } from './module/module.ts'
import { sql } from './sql/sql.ts'

// A fail-over as the application sees it: the database ends all of its connections at once, and takes new ones a moment later.
const probe: ServerModule = {
  model: { name: 'probe', resources: [], pages: [], labels: {} },
  jobs: [{ name: 'probe.wait', title: { 'zh-cn': '等', en: 'wait' }, run: ({ app, data }) => app.db.rows(sql`select pg_sleep(${Number(data.seconds)})`) }],
  routes: (http, app) =>
    route(http, app, { method: 'POST', url: '/api/probe', node: 'any', summary: 'Writes' }, async () =>
      app.db.tx(async (tx) => {
        await tx.run(sql`insert into probe (at) values (now())`)
        await sleep(Math.random() * 40)
        return tx.one(sql`select pg_sleep(0.01), 1 as one`)
      }),
    ),
}
let t: TestApp
let operator: pg.Client
beforeAll(async () => {
  t = await createTestApp([probe], { auth: () => ({ authenticate: async () => superCtx() }), config: { role: 'all' } })
  await t.app.db.run(sql`create table probe (at timestamptz)`)
  await t.app.jobs.start()
  operator = new pg.Client({ connectionString: t.app.db.url })
  await operator.connect()
})
afterAll(async () => {
  await t.app.jobs.stop()
  await operator.end()
  await t.close()
})
const endAll = async (): Promise<number> =>
  (await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')).rowCount ?? 0
const write = (): Promise<{ statusCode: number; headers: object }> => t.http.inject({ method: 'POST', url: '/api/probe' })
const enqueue = (seconds: number): Promise<number> => t.app.jobs.enqueue(t.app.db, superCtx(), 'probe.wait', 'wait', { seconds })
const stateOf = async (id: number): Promise<string> => (await t.app.db.one<{ s: string }>(sql`select state as s from job where id = ${id}`)).s

describe('a database that ends every connection under load', () => {
  it('costs the calls that were under way a 503, and nothing else: calls, jobs and live events go on without a restart', async () => {
    const heard: unknown[] = []
    t.app.events.subscribe((e) => e.type === 'probe' && heard.push(e.data.n))
    const long = await enqueue(1.2)
    await expect.poll(() => stateOf(long), { timeout: 10_000 }).toBe('running')
    let going = true
    const answers: { statusCode: number; headers: object }[] = []
    const callers = Array.from({ length: 24 }, async () => {
      while (going) answers.push(await write())
    })
    for (let i = 0; i < 3; i++) {
      await sleep(300)
      expect(await endAll()).toBeGreaterThan(0)
    }
    await sleep(500)
    going = false
    await Promise.all(callers)
    const refused = answers.filter((a) => a.statusCode !== 200)
    expect(new Set(refused.map((a) => a.statusCode))).toEqual(new Set([503]))
    expect(refused[0]!.headers).toMatchObject({ 'retry-after': '2' })
    const written = answers.length - refused.length
    // what was told as done is there; of the others nobody knows
    expect((await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from probe`)).n).toBeGreaterThanOrEqual(written)
    expect((await Promise.all(Array.from({ length: 24 }, write))).map((a) => a.statusCode)).toEqual(Array(24).fill(200))
    // the hub lays its line anew within a second
    await expect
      .poll(
        async () => {
          await t.app.events.push(t.app.db, { type: 'probe', to: 'all', data: { n: 1 } })
          return heard.length
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBeGreaterThan(0)
    await expect.poll(() => stateOf(long), { timeout: 40_000, interval: 200 }).toBe('done')
    const fresh = await enqueue(0)
    await expect.poll(() => stateOf(fresh), { timeout: 10_000, interval: 100 }).toBe('done')
  })
})
