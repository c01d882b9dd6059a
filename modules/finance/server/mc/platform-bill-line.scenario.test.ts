import { num } from '@crossway/kernel'
import { reversePl } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mcTools, type McTools } from '../testing/mc-tools.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let mc: McTools
let store: number
let bill: number
const head =
  'Period Start Date\tPeriod End Date\tCurrency\tTransaction Key\tTransaction Posted Timestamp\tTransaction Type\tTransaction Description\tPurchase Order #\tAmount\tAmount Type\tShip Qty\tPartner Item Id\tFulfillment Type'
const row = (key: string, order: string, amount: string, type: string): string =>
  `10/1/2026\t10/14/2026\tUSD\t${key}\t10/5/2026\tSale\tPurchase\t${order}\t${amount}\t${type}\t1\tW-A\tSeller Fulfilled`
interface Row {
  readonly id: number
  readonly status: string
  readonly amount: string
  readonly expected: string | null
  readonly diff: string | null
  readonly pl_line: string | null
}
const lines = async (tab = 'all'): Promise<readonly Row[]> =>
  (await w.call<{ rows: Row[] }>('GET', `/api/platform-bill-line?tab=${tab}&size=100&sort=id`)).body.rows
const order = async (no: string, price: string, shippedDaysAgo = 1): Promise<number> => {
  const id = await insertRow(w.app.db, 'mc_order', {
    no: `OD-${no}`,
    store_id: store,
    platform_id: (await w.app.db.one<{ id: number }>(sql`select platform_id as id from store where id = ${store}`)).id,
    platform_order_no: no,
    order_type: 'online',
    status: 'shipped',
    buyer_name: '***',
    country: 'US',
    zip: '***',
    address1: '***',
    currency: 'USD',
    item_amount: price,
    total: price,
    units: 1,
    ordered_at: new Date(Date.now() - (shippedDaysAgo + 1) * 86_400_000).toISOString(),
    shipped_at: new Date(Date.now() - shippedDaysAgo * 86_400_000).toISOString(),
  })
  await insertRow(w.app.db, 'mc_order_line', { mc_order_id: id, seq: 1, seller_sku: 'W-A', qty: 1, unit_price: price })
  return id
}
const act = (id: number, action: string, args: object) => w.call('POST', `/api/platform-bill-line/${id}/actions/${action}`, { args })

beforeAll(async () => {
  w = await makeFixture()
  mc = mcTools(w)
  store = (await mc.mcStore('WM-1', 'walmart')).store
  const msku = await w.msku('W-A', store)
  const category = await insertRow(w.app.db, 'category', { code_prefix: 'HO', name_zh: '家居', name_en: 'Home', level: 1, path: '1' })
  await w.app.db.run(
    sql`insert into category_platform (category_id, seq, platform_id, referral_pct) select ${category}, 1, platform_id, 15 from store where id = ${store}`,
  )
  const sku = await insertRow(w.app.db, 'sku', { code: 'HO001', name_zh: '架子', category_id: category })
  await w.app.db.run(sql`insert into msku_sku (msku_id, seq, sku_id, qty, valid_from) values (${msku}, 1, ${sku}, 1, '2020-01-01')`)
  await order('PO1', '49.99')
})
afterAll(() => w.close())

describe('finance.md platformBillDetail: each line beside our order', () => {
  it('49.99 at 15 % expects −7.50; −7.95 differs by −0.45', async () => {
    const r = await mc.bring(
      store,
      [head, row('K1', 'PO1', '49.99', 'Product Price'), row('K1', 'PO1', '-7.95', 'Commission on Product'), row('K2', 'PO9', '20.00', 'Product Price')].join(
        '\n',
      ),
      { external_id: 'B1' },
    )
    bill = r.body.bills[0]!.id
    const all = await lines()
    expect(all.map((l) => [l.amount, l.expected, l.diff, l.status].map((v) => (v && Number.isFinite(Number(v)) ? num(v).toFixed(4) : v)))).toEqual([
      ['49.9900', '49.9900', '0.0000', 'matched'],
      ['-7.9500', '-7.5000', '-0.4500', 'amount_diff'],
      ['20.0000', null, null, 'no_order'],
    ])
    expect((await lines('amount_diff')).map((l) => l.amount)).toEqual(['-7.9500'])
    expect(Number((await mc.read(bill)).match_rate), 'one of two orders is in our book').toBe(50)
  })
  it('a difference within 0.05 or one percent is none', async () => {
    await order('PO2', '10.00')
    await mc.bring(store, [head, row('K3', 'PO2', '10.04', 'Product Price')].join('\n'), { external_id: 'B2' })
    expect((await lines()).at(-1)).toMatchObject({ diff: '0.0400', status: 'matched' })
  })
  it('an order shipped longer ago than the platform takes to pay, in no bill, is listed', async () => {
    await order('PO3', '30.00', 20)
    await order('PO4', '40.00', 3)
    expect((await lines('no_bill')).map((l) => [l.status, l.expected])).toEqual([['no_bill', '30.0000']])
  })
  it('is classified while its bill is open, with its equals, and reclassed once it is posted', async () => {
    const type = async (code: string) => (await w.app.db.one<{ id: number }>(sql`select id from cost_type where code = ${code}`)).id
    const commission = (await lines()).find((l) => l.amount === '-7.9500')!
    expect(await act(commission.id, 'reclass', { cost_type: await type('L0508'), reason: '罚款' })).toMatchObject({
      status: 409,
      body: { code: 'LINE_NOT_POSTED' },
    })
    expect((await act(commission.id, 'classify', { cost_type: await type('L0509'), alike: true })).status).toBe(200)
    expect((await lines()).find((l) => l.id === commission.id)).toMatchObject({ pl_line: 'L0509' })
    for (const action of ['check', 'post']) expect((await mc.act(bill, action)).status).toBe(200)
    expect(await act(commission.id, 'classify', { cost_type: await type('L0501') })).toMatchObject({ status: 409, body: { code: 'LINE_POSTED' } })
    expect(await w.sum('L0509')).toBe('-56.45')
    expect((await act(commission.id, 'reclass', { cost_type: await type('L0508'), reason: '平台罚款' })).status).toBe(200)
    expect([await w.sum('L0509'), await w.sum('L0508')]).toEqual(['0.00', '-56.45'])
    expect(await act(commission.id, 'reclass', { cost_type: await type('L0508'), reason: '平台罚款' })).toMatchObject({ body: { code: 'LINE_SAME' } })
    await w.assertLaws()
    expect((await mc.act(bill, 'reverse', { reason: '重导' })).status).toBe(200)
    expect(await w.sum('L0508')).toBe('0.00')
    await w.assertLaws()
  })
  it('is linked to an order, taken as it is, or argued about', async () => {
    const own = await order('PO5', '99.00')
    await mc.bring(store, [head, row('K5', 'X-5', '88.00', 'Product Price')].join('\n'), { external_id: 'B5' })
    const line = (await lines('no_order')).find((l) => l.amount === '88.0000')!
    expect(await act(line.id, 'link_order', { order: 999_999 })).toMatchObject({ status: 422, body: { code: 'LINE_ORDER' } })
    expect((await act(line.id, 'link_order', { order: own })).status).toBe(200)
    expect((await lines()).find((l) => l.id === line.id)).toMatchObject({ status: 'amount_diff', diff: '-11.0000' })
    expect((await act(line.id, 'claim', { case_no: 'C-1', amount: '11.00' })).status).toBe(200)
    expect(await act(line.id, 'claim', { case_no: 'C-2', amount: '11.00' })).toMatchObject({ body: { code: 'CLAIM_OPEN' } })
    expect((await act(line.id, 'accept', { reason: '促销补差' })).status).toBe(200)
    expect((await lines()).find((l) => l.id === line.id)).toMatchObject({ status: 'matched', accepted_reason: '促销补差' })
    const claim = await w.app.db.one<{ id: number }>(sql`select id from bill_claim where case_no = 'C-1'`)
    const end = (action: string, args: object) => w.call('POST', `/api/bill-claim/${claim.id}/actions/${action}`, { args })
    expect(await end('win', { amount: '12.00' })).toMatchObject({ status: 422, body: { code: 'CLAIM_WON' } })
    expect((await end('win', { amount: '9.00' })).status).toBe(200)
    expect((await w.call('GET', `/api/bill-claim/${claim.id}`)).body).toMatchObject({ status: 'won', won_amount: '9.0000' })
  })
})

describe('finance.md platformBillDetail: a claim that was won is expected as reimbursement', () => {
  const inBooks = async (stage: string): Promise<string> =>
    (
      await w.app.db.one<{ n: string }>(
        sql`select coalesce(sum(amount), 0)::numeric(18,2)::text as n from pl_entry where pl_line_code = 'L0402' and stage = ${stage} and currency = 'USD'`,
      )
    ).n
  // what the claim of the test before is waiting for
  let earlier = '0'
  beforeAll(async () => {
    earlier = await inBooks('estimated')
  })
  const expected = async (): Promise<string> =>
    num(await inBooks('estimated'))
      .minus(earlier)
      .toFixed(2)
  const settled = (): Promise<string> => inBooks('settled')
  const win = async (po: string, amount: string, won: string, kind = 'claim'): Promise<number> => {
    const made = await w.call<{ id: number }>('POST', '/api/bill-claim', { kind, store, case_no: `CASE-${po}`, order_no: po, amount })
    expect(made.status).toBe(201)
    expect((await w.call('POST', `/api/bill-claim/${made.body.id}/actions/win`, { args: { amount: won } })).status).toBe(200)
    return made.body.id
  }
  const paid = async (id: number) => (await w.call<{ paid_amount: string | null }>('GET', `/api/bill-claim/${id}`)).body.paid_amount
  const post = async (no: string, po: string, amount: string): Promise<{ bill: number; line: number }> => {
    const before = new Set((await lines()).map((l) => l.id))
    const made = await mc.bring(store, [head, row(`K-${no}`, po, amount, 'Reimbursement')].join('\n'), { external_id: no })
    const id = made.body.bills[0]!.id
    const line = (await lines()).find((l) => !before.has(l.id))!.id
    const { type } = await w.app.db.one<{ type: number }>(
      sql`select c.id as type from cost_type c join pl_line l on l.id = c.pl_line_id where l.code = 'L0402' and c.active order by c.id limit 1`,
    )
    expect((await act(line, 'classify', { cost_type: type, alike: false })).status).toBe(200)
    for (const action of ['check', 'post']) expect((await mc.act(id, action)).status, action).toBe(200)
    return { bill: id, line }
  }
  it('won 50.00 of 60.00: 50.00 to come; 30.00 paid leave 20.00; the bill taken back, 50.00 again; paid in full, nothing', async () => {
    const id = await win('PO-C1', '60.00', '50.00')
    expect(earlier).toBe('9.00')
    expect([await expected(), await settled(), await paid(id)]).toEqual(['50.00', '0.00', '0.0000'])
    // in CNY by the rate of the day it was won
    expect(await w.sum('L0402', `stage = 'estimated'`)).toBe('418.90')
    const first = await post('BC1', 'PO-C1', '30.00')
    expect([await expected(), await settled(), await paid(id)]).toEqual(['20.00', '30.00', '30.0000'])
    expect((await mc.act(first.bill, 'reverse', { reason: '重导' })).status).toBe(200)
    expect([await expected(), await settled(), await paid(id)]).toEqual(['50.00', '0.00', '0.0000'])
    const second = await post('BC2', 'PO-C1', '30.00')
    await post('BC3', 'PO-C1', '20.00')
    expect([await expected(), await settled(), await paid(id)]).toEqual(['0.00', '50.00', '50.0000'])
    // the line turns out to be something else: what it paid is to come again
    const { type } = await w.app.db.one<{ type: number }>(
      sql`select c.id as type from cost_type c join pl_line l on l.id = c.pl_line_id where l.code = 'L0405' and c.active order by c.id limit 1`,
    )
    expect((await act(second.line, 'reclass', { cost_type: type, reason: '不是索赔' })).status).toBe(200)
    expect([await expected(), await settled(), await paid(id)]).toEqual(['30.00', '20.00', '20.0000'])
    await w.assertLaws()
  })
  it('two claims of an order share what is paid, in the order they were made; a dispute that is won expects nothing', async () => {
    const before = num(await expected())
    const one = await win('PO-C2', '10.00', '10.00')
    const two = await win('PO-C2', '7.00', '7.00')
    await win('PO-C3', '99.00', '99.00', 'dispute')
    expect(
      num(await expected())
        .minus(before)
        .toFixed(2),
    ).toBe('17.00')
    await post('BC4', 'PO-C2', '12.00')
    expect([
      num(await expected())
        .minus(before)
        .toFixed(2),
      await paid(one),
      await paid(two),
    ]).toEqual(['5.00', '10.0000', '2.0000'])
    await w.assertLaws()
  })
  it('an estimate that was written off stays so until a bill pays it after all', async () => {
    const before = num(await expected())
    const id = await win('PO-C4', '8.00', '8.00')
    await w.app.db.tx((tx) => reversePl(tx, { type: 'bill_claim', id }, '核销', { account: 1 }))
    await post('BC5', 'PO-C4', '3.00')
    expect([
      num(await expected())
        .minus(before)
        .toFixed(2),
      await paid(id),
    ]).toEqual(['0.00', '3.0000'])
  })
})
