import { closeChecklist } from '@crossway/ledger/server'
import { insertRow } from '@crossway/test-kit'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
})
afterAll(() => w.close())
const payroll = async (period = '2026-10') => {
  const { ok, count } = (await closeChecklist({ app: w.app, run: w.app.db }, w.company, period)).find((c) => c.code === 'payroll')!
  return { ok, ...(count === undefined ? {} : { count }) }
}

it('month end asks for locked sheets of whoever pays people', async () => {
  expect(await payroll()).toEqual({ ok: true })
  const sheet = await insertRow(w.app.db, 'salary_sheet', {
    no: 'GZ1',
    company_id: w.company,
    month: '2026-10',
    kind: 'monthly',
    title: '十月',
    status: 'approved',
  })
  expect(await payroll()).toEqual({ ok: false, count: 1 })
  await w.app.db.run(sql`update salary_sheet set status = 'locked' where id = ${sheet}`)
  expect(await payroll()).toEqual({ ok: true })
  expect(await payroll('2026-11')).toEqual({ ok: false })
})
