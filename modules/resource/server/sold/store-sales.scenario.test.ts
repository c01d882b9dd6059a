import { addDays, addMonths, dayOf, startOfMonth } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../testing/small-files.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { storeSalesJob } from './store-sales.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
})
afterAll(() => w.close())

const month = addMonths(startOfMonth(dayOf(new Date())), -1)
const end = addDays(startOfMonth(dayOf(new Date())), -1)
const at = (day: string): string => `${day}T17:00:00+00:00`
const run = async (): Promise<void> => {
  const job = await w.app.jobs.enqueue(w.app.db, superCtx(1), storeSalesJob.name, 'x', {})
  await w.app.jobs.runQueued(job)
  expect(await w.app.db.rows(sql`select error from job where name = ${storeSalesJob.name} and state = 'failed'`)).toEqual([])
}
const asked = (): Promise<unknown[]> =>
  w.app.db.rows(
    sql`select a.alias, i.status, i.trigger_at::text as trigger_at, i.due_at::text as due_at from store_insurance i join store_account a on a.id = i.store_account_id order by i.id`,
  )

describe('settings.md amzInsurance: sales of a month, told by the reports', () => {
  it('above 10,000 USD ask for a policy as of the month’s end, gross and without what was cancelled; running again asks nothing more', async () => {
    const big = await w.account('BIG', 'US')
    const small = await w.account('SMALL', 'US')
    const line = (n: number, price: string, more: object = {}): Parameters<typeof orders>[0][number] => ({
      id: `111-000000${n}-0000001`,
      price,
      sku: 'S-1',
      purchased: at(addDays(month, 4)),
      updated: at(addDays(month, 4)),
      ...more,
    })
    await w.bring('big.txt', orders([line(1, '6000.00', { discount: '500.00' }), line(2, '4000.01')]), { store_account: big.account })
    // as much, but a part of it cancelled and a part of the month before
    await w.bring(
      'small.txt',
      orders([
        line(3, '9000.00'),
        line(4, '5000.00', { status: 'Cancelled' }),
        line(5, '5000.00', { purchased: at(addDays(month, -3)), updated: at(addDays(month, -3)) }),
      ]),
      { store_account: small.account },
    )
    await run()
    const one = [{ alias: 'BIG', status: 'required', trigger_at: end, due_at: addDays(end, 30) }]
    expect(await asked()).toEqual(one)
    expect(
      await w.app.db.rows(sql`select last_sales_gross::float8 as gross from store where id in (${big.stores.US!}, ${small.stores.US!}) order by id`),
    ).toEqual([{ gross: 10000.01 }, { gross: 9000 }])
    await run()
    expect(await asked()).toEqual(one)
    // somebody cancelled the month's request: the same month asks no second time
    await w.app.db.run(sql`update store_insurance set status = 'cancelled'`)
    await run()
    expect(await asked()).toEqual([{ ...one[0], status: 'cancelled' }])
  })
})
