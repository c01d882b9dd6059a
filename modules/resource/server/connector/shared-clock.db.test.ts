import { sql, systemCtx } from '@crossway/server-kit'
import { afterEach, expect, it, vi } from 'vitest'
import { ask, seller, tasks, of, useConnectorFixture, w } from '../testing/connector-world.ts'
import { requestReport } from './report-task.ts'
import { sharedClock } from './shared-clock.ts'

useConnectorFixture()
afterEach(() => void vi.restoreAllMocks())

it('a machine whose clock is minutes off writes the database’s time, so that the others find its tasks due', async () => {
  const real = Date.now
  const a = await seller()
  for (const [type, ahead] of [
    ['fba_myi', 7 * 60_000],
    ['listings', -7 * 60_000],
  ] as const) {
    vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead)
    const clock = await sharedClock(w.app.db)
    expect(Math.abs(clock.now() - real())).toBeLessThan(30_000)
    await w.app.db.tx((tx) => requestReport({ app: w.app, tx, ctx: systemCtx() }, { type, account: a.id }))
    vi.restoreAllMocks()
  }
  const off = await w.app.db.rows<{ s: number }>(sql`select abs(extract(epoch from next_attempt_at - now()))::float8 as s from report_task where ${of(a.id)}`)
  expect(off).toHaveLength(2)
  for (const { s } of off) expect(s).toBeLessThan(60)
  // what a test asks for at a moment of its own keeps it
  await ask(a.id, 'open_listings')
  expect(await tasks(of(a.id))).toHaveLength(3)
})
