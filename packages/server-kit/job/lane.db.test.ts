import { createTestApp, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eachAsked, sql, systemCtx, type JobDef, type Sql, type Tx } from '../index.ts'
import { runJob } from './run-job.ts'
import { takeNext } from './take-job.ts'

const ran: string[] = []
let gate: Promise<void>
let openGate: () => void
const shut = (): void => void (gate = new Promise((done) => (openGate = done)))
const named = (name: string, run: JobDef['run']): JobDef => ({ name, title: { 'zh-cn': name, en: name }, run })
const gathered: object[] = []
const gather: JobDef = {
  ...named('yard.gather', (job) =>
    eachAsked(
      job,
      (data) => String(data.n),
      async (data) => {
        await gate
        if (data.n === 1) throw new Error('this one not')
        gathered.push(data)
      },
    ),
  ),
  same: () => '',
}
const jobs = [
  gather,
  named('yard.slow', async ({ id }) => {
    await gate
    ran.push(`slow ${id}`)
  }),
  named('yard.quick', async ({ data }) => void ran.push(String(data.as))),
]
let t: TestApp
beforeAll(async () => {
  t = await createTestApp([{ model: { name: 'yard', resources: [], pages: [], labels: {} }, jobs }], { config: { role: 'worker' } })
  shut()
})
afterAll(async () => {
  await t.app.jobs.stop()
  await t.close()
})
const states = async (name: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await t.app.db.rows<{ state: string; n: number }>(sql`select state, count(*)::int as n from job where name = ${name} group by 1`)).map((r) => [
      r.state,
      r.n,
    ]),
  )
const queue = (name: string, ctx = systemCtx(), data = {}, priority = 5): Promise<number> => t.app.jobs.enqueue(t.app.db, ctx, name, name, data, { priority })

it('who waits at a screen is served while background jobs fill their workers; then these run by priority, each once, and a cancelled one never', async () => {
  const slow: number[] = []
  for (let i = 0; i < 30; i++) slow.push(await queue('yard.slow'))
  await t.app.jobs.start()
  await expect.poll(async () => (await states('yard.slow')).running).toBeGreaterThan(0)
  for (let i = 0; i < 5; i++) await queue('yard.quick', superCtx(7), { as: `person ${i}` })
  await expect.poll(() => states('yard.quick'), { timeout: 5000 }).toEqual({ done: 5 })
  expect(ran.toSorted()).toEqual([0, 1, 2, 3, 4].map((i) => `person ${i}`))
  expect((await states('yard.slow')).queued).toBeGreaterThanOrEqual(25)

  // the last of them let go first, another one cancelled; another worker takes from the same queue
  const waits = slow.slice(10)
  await t.app.jobs.cancel(t.app.db, superCtx(1), waits[3]!)
  await t.app.jobs.prioritise(t.app.db, waits.at(-1)!, 9)
  ran.length = 0
  const taken = await t.app.db.rows<{ id: number }>(sql`select id from job where state = 'running'`)
  openGate()
  const defs = new Map(jobs.map((j) => [j.name, j]))
  for (let job; (job = await takeNext(t.app.db, 'house:9', 'background'));) await runJob(t.app, defs, job)
  await expect.poll(() => states('yard.slow'), { timeout: 5000 }).toEqual({ done: 29, cancelled: 1 })
  const want = slow.filter((id) => id !== waits[3])
  expect(ran.toSorted()).toEqual(want.map((id) => `slow ${id}`).toSorted())
  const order = (await t.app.db.rows<{ id: number }>(sql`select id from job where name = 'yard.slow' and state = 'done' order by started_at, id`)).map(
    (r) => r.id,
  )
  expect(order.indexOf(waits.at(-1)!)).toBeLessThanOrEqual(taken.length + 2)
  expect(await t.app.db.one(sql`select max(attempts)::int as most from job where name = 'yard.slow'`)).toEqual({ most: 1 })
})

it('what many rows ask for is one job: of one transaction, of two at a time, of a held batch; what is asked while it runs is another that runs after it', async () => {
  const { app } = t
  const ask = (tx: Tx, n: number): Promise<void> => app.jobs.ask(tx, superCtx(7), gather, { n })
  const rows = (): Promise<{ state: string; lane: string; asked: { n: number }[] | null }[]> =>
    app.db.rows(
      sql`select state, lane, (select jsonb_agg(a order by a) from jsonb_array_elements(data -> 'asked') a) as asked from job where name = 'yard.gather' order by id`,
    )
  shut()
  // one transaction, each asking once more, beside another that is still open: neither waits for the other's commit
  const [asked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const open = app.db.tx(async (one) => {
    for (let n = 0; n < 3; n++) await ask(one, n % 2)
    asked.resolve()
    await over.promise
  })
  await asked.promise
  // Having committed, the second looks once more whether a job waits; it must have looked before the first one commits.
  const looks = vi.spyOn(app.db, 'run')
  await app.db.tx(async (two) => ask(two, 7))
  const looked = (): boolean =>
    looks.mock.calls.some(([q], i) => looks.mock.settledResults[i]!.type === 'fulfilled' && (q as Sql).parts.join('').includes('pg_try_advisory_xact_lock'))
  await expect.poll(looked, { timeout: 5000 }).toBe(true)
  looks.mockRestore()
  over.resolve()
  await open
  await expect.poll(rows, { timeout: 5000 }).toEqual([{ state: 'running', lane: 'background', asked: [{ n: 0 }, { n: 1 }, { n: 7 }] }])
  // a batch, one transaction a row, the last of them refused
  const hold = app.jobs.hold()
  for (let n = 10; n < 14; n++)
    await app.db
      .tx(async (tx) => {
        hold.cover(tx)
        await ask(tx, n)
        if (n === 13) throw new Error('refused')
      })
      .catch(() => undefined)
  expect(await rows()).toHaveLength(1)
  await hold.release()
  expect((await rows()).map((r) => r.state)).toEqual(['running', 'queued'])
  openGate()
  const [first, second] = [
    [{ n: 0 }, { n: 1 }, { n: 7 }],
    [{ n: 10 }, { n: 11 }, { n: 12 }],
  ]
  await expect
    .poll(async () => (await rows()).map((r) => [r.state, r.asked]), { timeout: 5000 })
    .toEqual([
      ['partial', first],
      ['done', second],
    ])
  expect(gathered.map((g) => (g as { n: number }).n < 10)).toEqual([true, true, false, false, false])
})

it('what a process held when it died is done by the next look', async () => {
  const { app } = t
  const hold = app.jobs.hold()
  await app.db.tx(async (tx) => {
    hold.cover(tx)
    await app.jobs.ask(tx, superCtx(7), gather, { n: 20 })
  })
  await app.jobs.stop()
  await app.jobs.start()
  await expect.poll(() => gathered.at(-1), { timeout: 5000 }).toEqual({ n: 20 })
  expect(await app.db.rows(sql`select 1 from job_ask`)).toEqual([])
})
