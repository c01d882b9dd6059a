import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planJob } from './connector/plan.ts'
import { statementText } from './testing/statement-text.ts'
import { makeFixture, type Fixture } from './testing/world.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
})
afterAll(() => w.close())
const plan = () => planJob.run({ app: w.app } as Parameters<typeof planJob.run>[0])

it.each([
  ['that lost its worker at each attempt', 'stalled', 'R_FAULT'],
  ['that was cancelled before a worker took it', 'cancelled', 'R_STOPPED'],
])('an import %s ends with its reason, writes nothing, and is read again when somebody asks', async (_, state, code) => {
  const us = (await w.account(state, 'US')).account
  const bytes = statementText([{ amount: '12.50' }])
  const [reported] = await w.upload(`${state}.txt`, bytes, { store_account: us })
  expect(reported).toMatchObject({ outcome: 'queued' })
  await plan()
  expect(await w.file(reported!.file)).toMatchObject({ status: 'parsing' })
  await w.app.db.run(sql`update job set state = ${state} where name = 'report.import' and state = 'queued'`)
  expect((await w.upload(`${state} again.txt`, bytes, { store_account: us }))[0]).toMatchObject({ problem: { code: 'R_BUSY' } })
  await plan()
  const ended = await w.file(reported!.file)
  expect(ended).toMatchObject({ status: 'failed', problem: { code } })
  expect(await w.count('amz_settlement_line', `report_file_id = ${reported!.file}`)).toBe(0)
  const again = await w.call('POST', `/api/report-file/${reported!.file}/actions/reparse`, { args: {}, version: ended.version })
  expect(again.status).toBe(200)
  await w.work()
  expect(await w.file(reported!.file)).toMatchObject({ status: 'parsed', row_count: 1 })
})
