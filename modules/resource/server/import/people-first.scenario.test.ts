import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statement } from '../testing/small-files.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let us: { account: number }
beforeAll(async () => {
  w = await makeFixture()
  us = await w.account('HOMVEK', 'US')
  Object.assign(w.app.config, { role: 'worker' })
})
afterAll(async () => {
  await w.app.jobs.stop()
  await w.close()
})

it('many rates activated at once leave one job, and files that somebody uploads are read while it and others wait', async () => {
  // Years of monthly rates: the books of each pair and month follow.
  const currencies = ['USD', 'EUR', 'GBP', 'JPY']
  await w.app.db.run(
    sql`insert into exchange_rate ("from", "to", pair, type, date, rate, status) select c, 'CNY', c || '/CNY', 'month_pl', m::date, 7, 'draft' from unnest(${currencies}::text[]) c, generate_series(date '2023-07-01', date '2025-12-01', interval '1 month') m`,
  )
  const ids = (await w.app.db.rows<{ id: number }>(sql`select id from exchange_rate order by id`)).map((r) => r.id)
  const { body } = await w.call('POST', '/api/exchange-rate/actions/activate', { ids })
  expect({ failed: body.failed, ok: body.ok.length }).toEqual({ failed: [], ok: 120 })
  const jobs = (): Promise<object[]> => w.app.db.rows(sql`select name, lane, state, count(*)::int as n from job group by 1, 2, 3 order by 1, 3`)
  expect(await jobs()).toEqual([{ name: 'ledger.revalue', lane: 'background', state: 'queued', n: 1 }])

  await w.app.db.run(
    sql`insert into job (name, title, owner_id, data) select 'ledger.revalue', 'x', 0, '{"currency":"USD","month":"2025-01"}' from generate_series(1, 50)`,
  )
  for (let i = 0; i < 10; i++)
    await w.upload(
      `settlement-${i}.txt`,
      statement(`90000000${10 + i}`, '10.00', [{ type: 'ItemPrice', description: 'Principal', amount: '10.00', order: `11${i}` }]),
      {
        store_account: us.account,
      },
    )
  // Somebody has the ledger locked: what waits in the background cannot move.
  const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const somebody = w.app.db.tx(async (tx) => {
    await tx.run(sql`lock table pl_entry in access exclusive mode`)
    locked.resolve()
    await over.promise
  })
  await locked.promise
  await w.app.jobs.start()
  await expect.poll(() => w.count('report_file', `status = 'parsed'`), { timeout: 20_000, interval: 50 }).toBe(10)
  expect(await w.count('job', `name = 'ledger.revalue' and state = 'done'`)).toBe(0)
  expect(await w.count('job', `name = 'report.import' and lane = 'person'`)).toBe(10)
  over.resolve()
  await somebody
  // The look for what others left may have asked once more: such a job finds nothing and ends.
  await expect.poll(() => w.count('job', `name = 'ledger.revalue' and state = 'done'`), { timeout: 20_000, interval: 50 }).toBeGreaterThanOrEqual(51)
})
