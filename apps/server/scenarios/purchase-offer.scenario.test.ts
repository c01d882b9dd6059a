import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Company } from './company.ts'

// What an order begins with (purchase.md purchaseOrderList: tax, currency and term from the supplier; scenario 1: tier price 20.00 from 500 on).
let c: Company
let sku: number
let plain: number
const offer = async (query: string): Promise<any> => (await c.call('GET', `/api/purchase-order/offer${query}`)).body
beforeAll(async () => {
  c = await makeCompany()
  const { db } = c.t.app
  sku = await c.sku('OFFER-1')
  plain = await c.sku('OFFER-2')
  await db.run(sql`update sku set last_price = 7.5, last_price_currency = 'CNY' where id = ${plain}`)
  const supply = { sku_id: sku, supplier_id: c.ids.supplier, seq: 1, valid_from: inDays(-30) }
  await insertRow(db, 'sku_supplier', { ...supply, is_primary: true, currency: 'CNY', tax_included: true, tax_rate: 13, moq: 200, lead_days: 15 })
  for (const [min_qty, unit_price] of [
    [1, '21'],
    [500, '20'],
  ] as const)
    await insertRow(db, 'sku_supplier_price', { ...supply, seq: min_qty, min_qty, unit_price })
})
afterAll(() => c.close())

describe('an order begins with', () => {
  it('its maker and his company', async () =>
    expect(await offer('')).toMatchObject({ buyer: { id: c.ids.employee }, company: { id: c.ids.company }, currency: null, lines: [] }))
  it('currency and tax of the supplier, and the term agreed with the company', async () =>
    expect(await offer(`?supplier=${c.ids.supplier}&company=${c.ids.company}`)).toMatchObject({
      currency: 'CNY',
      tax_rate: '13.0000',
      account_term: { id: c.ids.term, note: 'T3070' },
    }))
  it('the price of the tier that the quantity reaches (scenario 1), else the last one paid', async () => {
    const { lines } = await offer(`?supplier=${c.ids.supplier}&lines=${sku}:1200,${sku}:499,${plain}:5`)
    expect(lines).toMatchObject([
      { sku, unit_price: '20', source: 'tier', moq: 200, lead_days: 15, tax_included: true, carton_qty: 24 },
      { sku, unit_price: '21', source: 'tier' },
      { sku: plain, unit_price: '7.5', source: 'last', tax_included: null },
    ])
  })
  it('no price for somebody who sees none', async () => {
    const access = {
      ...c.keeper.access,
      super: false,
      permissionsVersion: 'no prices',
      scopes: () => [{ kind: 'all' as const }],
      level: (_: string, __: string, kind: string) => (kind === 'price' ? ('hidden' as const) : ('edit' as const)),
    }
    c.as({ ...c.keeper, access })
    expect((await offer(`?supplier=${c.ids.supplier}&lines=${sku}:1200`)).lines).toMatchObject([{ unit_price: null, moq: 200 }])
    c.as(c.buyer)
  })
  it('and refuses what it cannot read', async () => {
    for (const query of ['?supplier=x', '?company=-1', '?lines=5', `?lines=${'1:1,'.repeat(501)}`]) expect((await offer(query)).code).toBe('BAD_REQUEST')
    expect((await offer('?supplier=999999')).code).toBe('NOT_FOUND')
  })
})
