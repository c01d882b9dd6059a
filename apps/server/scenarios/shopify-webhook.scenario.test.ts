import { createHmac } from 'node:crypto'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, type Company } from './company.ts'

// integrations.md Shopify webhooks, finance.md shopifyOrder: an order that a shop tells of by a signed call is an order here, once, and late news change it.
let c: Company
let store: number
let door: string
const secret = 'shpss_0123456789abcdef'
const db = (): Company['t']['app']['db'] => c.t.app.db
const order = (more: object = {}): object => ({
  id: 8209829119461,
  name: '#1001',
  created_at: '2026-11-18T09:12:00-08:00',
  updated_at: '2026-11-18T09:12:05-08:00',
  processed_at: '2026-11-18T09:12:01-08:00',
  currency: 'USD',
  financial_status: 'paid',
  fulfillment_status: null,
  email: 'anna@example.com',
  total_price: '94.00',
  total_tax: '6.00',
  shipping_address: { name: 'Anna Lee', address1: '12 Oak St', city: 'Austin', province_code: 'TX', country_code: 'US', zip: '78701' },
  shipping_lines: [{ price: '5.00' }],
  line_items: [
    { id: 1, sku: 'LUMO-A', name: 'Lamp', quantity: 2, price: '39.00', discount_allocations: [{ amount: '3.00' }], tax_lines: [{ price: '4.00' }] },
    { id: 2, sku: 'LUMO-B', name: 'Shade', quantity: 1, price: '8.00', tax_lines: [{ price: '2.00' }] },
  ],
  ...more,
})
let n = 0
const tell = async (topic: string, body: object): Promise<number> => {
  const text = JSON.stringify(body)
  const answer = await c.t.http.inject({
    method: 'POST',
    url: door,
    headers: {
      'content-type': 'application/json',
      'x-shopify-webhook-id': `call-${++n}`,
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(text).digest('base64'),
    },
    payload: text,
  })
  return answer.statusCode
}
const orders = () =>
  db().rows(
    sql`select platform_order_no as no, status, currency, item_amount::numeric(12,2)::text as items, discount::numeric(12,2)::text as discount, tax::numeric(12,2)::text as tax, total::numeric(12,2)::text as total, buyer_name from mc_order where store_id = ${store} order by id`,
  )
const why = async (): Promise<string | null> => (await db().one<{ why: string | null }>(sql`select why from webhook_delivery order by id desc limit 1`)).why

beforeAll(async () => {
  c = await makeCompany()
  await c.t.app.modules.find((m) => m.model.name === 'multichannel')!.start!(c.t.app)
  const site = await db().one<{ id: number; platform: number }>(
    sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'shopify' order by m.id limit 1`,
  )
  const account = await insertRow(db(), 'store_account', { account_no: 'LUMO', alias: 'LUMO', platform_id: site.platform, ownership: 'ours' })
  store = await insertRow(db(), 'store', {
    store_no: 'LUMO-US',
    name: 'LUMO-US',
    store_account_id: account,
    marketplace_id: site.id,
    platform_id: site.platform,
    currency: 'USD',
    time_zone: 'America/Los_Angeles',
    company_id: c.ids.company,
    status: 'normal',
  })
  c.as(c.buyer)
  const shop = await c.call('POST', '/api/integration', {
    code: 'LUMO',
    name: 'LUMO',
    type: 'shopify',
    environment: 'mock',
    scope: 'store_account',
    store_account: account,
  })
  const hook = await c.call('POST', '/api/webhook-in', { name: '订单', integration: shop.body.id, scheme: 'shopify' })
  door = new URL((await c.call('POST', `/api/webhook-in/${hook.body.id}/renew`, { what: 'address' })).body.address).pathname
  await c.call('POST', `/api/webhook-in/${hook.body.id}/renew`, { what: 'secret', value: secret })
})
afterAll(() => c.close())

describe('a shop that tells of its orders', () => {
  it('leaves one order, however often it tells of it, with what its lines say and the buyer masked', async () => {
    expect(await tell('orders/create', order())).toBe(200)
    expect(await tell('orders/create', order())).toBe(200)
    expect(await orders()).toEqual([
      {
        no: '#1001',
        status: 'review',
        currency: 'USD',
        items: '86.00',
        discount: '3.00',
        tax: '6.00',
        total: '94.00',
        buyer_name: expect.not.stringContaining('Anna Lee'),
      },
    ])
  })
  it('takes late news, and leaves what is older than what it knows', async () => {
    const of = (at: string, more: object = {}) => order({ name: '#1002', updated_at: `${at}-08:00`, ...more })
    const now = async () => (await orders()).find((o) => (o as { no: string }).no === '#1002')
    expect(await tell('orders/create', of('2026-11-20T09:00:00', { financial_status: 'pending' }))).toBe(200)
    expect(await now()).toMatchObject({ status: 'unpaid' })
    expect(await tell('orders/updated', of('2026-11-20T10:00:00'))).toBe(200)
    expect(await now()).toMatchObject({ status: 'review' })
    const gone = { cancelled_at: '2026-11-20T09:30:00-08:00' }
    expect(await tell('orders/cancelled', of('2026-11-20T09:30:00', gone))).toBe(200)
    expect(await now()).toMatchObject({ status: 'review' })
    expect(await tell('orders/cancelled', of('2026-11-20T11:00:00', gone))).toBe(200)
    expect(await now()).toMatchObject({ status: 'cancelled' })
  })
  it('leaves test orders and other news alone, and brings again what cannot be taken', async () => {
    expect(await tell('orders/create', order({ name: '#1003', test: true }))).toBe(200)
    expect(await tell('app/uninstalled', { id: 1, name: 'LUMO' })).toBe(200)
    expect(await orders()).toHaveLength(2)
    expect(await tell('orders/create', order({ name: '#1004', currency: 'EUR' }))).toBe(500)
    await db().run(sql`update store set status = 'closed' where id = ${store}`)
    expect(await tell('orders/create', order({ name: '#1005' }))).toBe(500)
    expect(await why()).toContain('the connection has no open store')
    expect(await orders()).toHaveLength(2)
  })
})
