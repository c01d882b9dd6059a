import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFixture, type Line, type Fixture } from '../testing/world.ts'
import { importStatement, onSettlementFile } from './import-statement.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
  await w.msku('A')
})
afterAll(() => w.close())

const line = (t: string, a: string, d: string, amount: string, more: Partial<Line> = {}): Line => ({ t, a, d, amount, ...more })
const goods = { order: 'O1', sku: 'A' }
/** The control example of resource.md settlementReport: eight lines, 30.00. */
const lines: readonly Line[] = [
  line('Order', 'ItemPrice', 'Principal', '120.00', { ...goods, qty: 3 }),
  line('Order', 'ItemFees', 'Commission', '-18.00', goods),
  line('Order', 'ItemFees', 'FBAPerUnitFulfillmentFee', '-19.44', goods),
  line('Refund', 'ItemPrice', 'Principal', '-40.00', goods),
  line('Refund', 'ItemFees', 'Commission', '6.00', goods),
  line('Refund', 'ItemFees', 'RefundCommission', '-1.20', goods),
  line('ServiceFee', 'Cost of Advertising', 'TransactionTotalAmount', '-15.36'),
  line('other-transaction', 'other-transaction', 'Current Reserve Amount', '-2.00'),
]
const oblige = (value: string): Promise<unknown> =>
  w.app.db.run(sql`update biz_param set value = ${value}, effective_at = null where code = 'resource.settlement_screenshot_required'`)
const owner = (value: string): Promise<unknown> =>
  w.app.db.run(sql`update store_account set ownership = ${value} where id = (select store_account_id from store where id = ${w.store})`)
const check = (id: number) => w.call('POST', `/api/settlement/${id}/actions/check`, { args: {} })
const refused = { status: 409, body: { detail: '缺少一致的结算截图' } }
const picture = (name: string): Promise<number> =>
  insertRow(w.app.db, 'attachment', {
    name,
    size: 1000,
    suffix: 'png',
    mime: 'image/png',
    sha256: createHash('sha256').update(name).digest('hex'),
    sha1: name,
    path: name,
    uploader_id: 1,
  })
const bring = async (id: string): Promise<number> => {
  const file = await w.archive({ id, total: '30.00', lines })
  return w.tx((tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, file))
}

it('resource.md 10: while all statements need their picture, a check waits until the one of 29.50 against 30.00 is accepted with a reason', async () => {
  const id = await bring('9100000001')
  await oblige('all')
  expect(await check(id)).toMatchObject(refused)
  const shot = await w.call<{ id: number }>('POST', '/api/settlement-screenshot', {
    store: w.store,
    period_start: '2026-10-01',
    period_end: '2026-10-14',
    captured_at: '2026-10-16T10:00:00+08:00',
    closing_balance: '29.50',
    transfer_amount: '29.50',
    images: [await picture('a')],
  })
  expect(shot.status).toBe(201)
  const seen = (await w.call('GET', `/api/settlement-screenshot/${shot.body.id}`)).body
  expect(seen).toMatchObject({ status: 'mismatched', diff_amount: '-0.5000', report_total: '30.0000' })
  expect(await check(id)).toMatchObject(refused)
  const accept = await w.call('POST', `/api/settlement-screenshot/${shot.body.id}/actions/accept`, {
    args: { reason: 'fx', comment: '平台换汇' },
    version: seen['version'],
  })
  expect(accept.status).toBe(200)
  expect(await check(id)).toMatchObject({ status: 200 })
})

it('client stores alone need one by default, and nobody does when it is off', async () => {
  const id = await bring('9100000002')
  await oblige('client')
  await owner('client')
  expect(await check(id)).toMatchObject(refused)
  await oblige('off')
  expect(await check(id)).toMatchObject({ status: 200 })
  const own = await bring('9100000003')
  await oblige('client')
  await owner('ours')
  expect(await check(own)).toMatchObject({ status: 200 })
})

it('whoever uploaded the file is its importer, and under dual control somebody else checks it; what the interface brought may be checked by anybody', async () => {
  const handedOver = async (id: string, source: string): Promise<{ id: number; importer: number | null }> => {
    const file = await w.archive({ id, total: '30.00', lines })
    await w.app.db.run(sql`update report_file set created_by = ${w.ctx.account}, source = ${source} where id = ${file}`)
    await w.tx((tx) => onSettlementFile({ app: w.app, tx }, { file }))
    return w.app.db.one(sql`select id, importer_id as importer from settlement where raw_file_id = ${file}`)
  }
  await oblige('off')
  await w.app.db.run(sql`update biz_param set value = 'true', effective_at = null where code = 'finance.dual_control'`)
  const [uploaded, fetched] = [await handedOver('9100000007', 'upload'), await handedOver('9100000008', 'api')]
  expect([uploaded.importer, fetched.importer]).toEqual([w.ctx.account, null])
  expect(await check(uploaded.id)).toMatchObject({ status: 409, body: { code: 'CHECKER_IMPORTED' } })
  expect((await check(fetched.id)).status).toBe(200)
  const me = w.ctx.account
  w.become({ account: await insertRow(w.app.db, 'admin', { username: 'fin2', nickname: '复核', kind: 'staff', status: 'enabled' }) })
  expect((await check(uploaded.id)).status).toBe(200)
  w.become({ account: me })
})
