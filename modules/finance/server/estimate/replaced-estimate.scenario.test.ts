import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postEstimate, type OrderItem } from './post-estimate.ts'
import { line, profitTools, total, type ProfitTools } from '../testing/profit-tools.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let ask: ProfitTools['ask']
let act: ProfitTools['act']
let settle: ProfitTools['settle']
beforeAll(async () => {
  w = await makeFixture()
  ;({ ask, act, settle } = profitTools(w))
})
afterAll(() => w.close())

describe('finance.md scenario 2: posting replaces the estimate', () => {
  let store: number
  let item: OrderItem
  let id: number
  const scope = () => ({ store: [store] })
  beforeAll(async () => {
    store = w.store
    item = {
      store,
      order: 'S2',
      seller_sku: 'A',
      msku: await w.msku('A'),
      id: 1,
      ship_date: '2026-10-20',
      units: 2,
      currency: 'USD',
      platform_fulfilled: true,
      price: '59.98',
      discount: '6.00',
      referral_rate: '0.15',
      fulfilment_fee: '5.40',
      cost: { goods: '77.00', freight: '18.40', duty: '4.20', other: '0' },
    }
  })
  it('estimates gross profit 149.47 in October; the same input again writes nothing', async () => {
    expect(await w.tx((tx) => postEstimate(tx, item))).toBe(true)
    expect(await w.tx((tx) => postEstimate(tx, item))).toBe(false)
    const t = await ask({ from: '2026-10', to: '2026-10', scope: scope() })
    expect([total(t, 'L0101'), total(t, 'L0201'), total(t, 'L0501'), total(t, 'L0601'), total(t, 'L1101'), total(t, 'S4')]).toEqual([
      '425.86',
      '-42.60',
      '-57.51',
      '-76.68',
      '-77.00',
      '149.47',
    ])
  })
  it('changes the live bundle when its input changes, and changes it back', async () => {
    expect(await w.tx((tx) => postEstimate(tx, { ...item, price: '69.98' }))).toBe(true)
    expect(await w.tx((tx) => postEstimate(tx, item))).toBe(true)
    expect(total(await ask({ from: '2026-10', to: '2026-10', scope: scope() }), 'S4')).toBe('149.47')
  })
  it('settles to 147.77 mixed and settled, estimated 0.00', async () => {
    id = await settle('2001', '34.84', [
      line('S2', 'Principal', '59.98', 'ItemPrice', 2),
      line('S2', 'Principal', '-6.00', 'Promotion'),
      line('S2', 'Commission', '-8.10', 'ItemFees'),
      line('S2', 'FBAPerUnitFulfillmentFee', '-11.04', 'ItemFees'),
    ])
    for (const [stage, wanted] of [
      ['mixed', '147.77'],
      ['settled', '147.77'],
      ['estimated', '0.00'],
    ] as const)
      expect(total(await ask({ from: '2026-10', to: '2026-10', stage, scope: scope() }), 'S4')).toBe(wanted)
    // posted again, also as a retry of one and the same call, nothing moves
    const entries = () => w.app.db.one<{ n: number }>(sql`select count(*)::int as n from pl_entry where store_id = ${store}`)
    const before = await entries()
    const again = (): Promise<{ statusCode: number }> =>
      w.test.http.inject({ method: 'POST', url: `/api/settlement/${id}/actions/post`, headers: { 'idempotency-key': 'post-s2' }, payload: { args: {} } })
    for (let i = 0; i < 2; i++) expect((await again()).statusCode).toBe(409)
    expect(await entries()).toEqual(before)
    expect(await w.tx((tx) => postEstimate(tx, { ...item, price: '1.00' }))).toBe(false)
  })
  it('returns to the estimate when the settlement is taken back', async () => {
    expect((await act(id, 'reverse', { reason: 'test' })).status).toBe(200)
    expect(total(await ask({ from: '2026-10', to: '2026-10', scope: scope() }), 'S4')).toBe('149.47')
    expect(total(await ask({ from: '2026-10', to: '2026-10', stage: 'settled', scope: scope() }), 'S4')).toBe('0.00')
    await w.assertLaws()
  })
  it('settles a part: shipped 5, settled 2 leaves 3 estimated (§2.6)', async () => {
    await w.tx((tx) =>
      postEstimate(tx, { ...item, order: 'P5', id: 2, units: 5, price: '100.00', discount: '0', cost: { goods: '50', freight: '0', duty: '0', other: '0' } }),
    )
    await settle('2002', '40.00', [line('P5', 'Principal', '40.00', 'ItemPrice', 2)])
    const rows = await w.app.db.rows(
      sql`select stage, sum(amount)::numeric(18,2)::text as amount, sum(quantity)::int as units from pl_entry where order_key = ${`${store}:P5:A`} and pl_line_code = 'L0101' group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { stage: 'estimated', amount: '60.00', units: 3 },
      { stage: 'settled', amount: '40.00', units: 2 },
    ])
    expect(await w.sum('L1101', `order_key = '${store}:P5:A'`)).toBe('-50.00')
  })
})
