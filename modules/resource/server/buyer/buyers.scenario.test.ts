import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, tsv, type Fixture } from '../testing/world.ts'
import { readBuyers } from './read-buyers.ts'
import { purgeBuyers, rememberBuyers } from './remember-buyers.ts'

let w: Fixture
let us: number
beforeAll(async () => {
  w = await makeFixture()
  us = (await w.account('HOMVEK', 'US')).account
})
afterAll(() => w.close())

const head =
  'amazon-order-id shipment-id shipment-item-id purchase-date shipment-date buyer-email buyer-name ship-phone-number sku quantity-shipped ship-address-1 ship-city ship-state ship-postal-code ship-country'
const parcel = (
  order: string,
  item: string,
  shipped: string,
  more: { email?: string; name?: string; phone?: string; qty?: number; postal?: string } = {},
): (string | number)[] => [
  order,
  `S${item}`,
  `I${item}`,
  shipped,
  shipped,
  more.email ?? '',
  more.name ?? 'Jane Roe',
  more.phone ?? '555-0100-77',
  'A',
  more.qty ?? 1,
  '1 Main St',
  'Moosejaw',
  'SK',
  more.postal ?? 'S6H',
  'US',
]
const bring = async (...rows: (string | number)[][]): Promise<{ buyers: number }> => {
  const f = await w.bring(`parcels-${rows[0]![0]}-${rows.length}.txt`, tsv(head.split(' '), ...rows), { store_account: us })
  expect(f.status).toBe('parsed')
  return readBuyers(w.app, f.file)
}
const find = async (q: string): Promise<{ id: number; orders: number }[]> => (await w.call('GET', `/api/buyer-search?q=${encodeURIComponent(q)}`)).body.rows
const today = dayOf(new Date())
const at = (days: number): string => `${addDays(today, days)}T10:00:00+00:00`

describe('customerInformation', () => {
  it('a parcel tells its buyer: counted once, shown masked, found by whole values and never by parts', async () => {
    expect(
      await bring(
        parcel('111-0000001-0000001', '1', at(-2), { email: 'Jane@marketplace.amazon.com', qty: 2 }),
        parcel('111-0000001-0000001', '2', at(-2), { email: 'jane@marketplace.amazon.com' }),
      ),
    ).toEqual({ buyers: 1 })
    expect(await bring(parcel('111-0000001-0000002', '3', at(-1), { email: 'jane@marketplace.amazon.com' }))).toEqual({ buyers: 1 })
    const [jane] = await find('111-0000001-0000002')
    expect(jane).toMatchObject({ orders: 2 })
    const row = (await w.call('GET', `/api/buyer/${jane!.id}`)).body
    expect(row).toMatchObject({ email: 'j***@marketplace.amazon.com', name: 'J***', units: 4, country: 'US', state: 'SK', pii_purged: false })
    expect(await w.app.db.one(sql`select count(*)::int as n from buyer_personal p where p::text ilike '%jane%' or p::text like '%555%'`)).toEqual({ n: 0 })
    for (const q of [' JANE@marketplace.amazon.com ', '(555) 0100 77', '111-0000001-0000001']) expect(await find(q), q).toMatchObject([{ id: jane!.id }])
    for (const q of ['jane', 'marketplace.amazon.com', '5550100', '111-0000001', '%%%%', '____']) expect(await find(q), q).toEqual([])
    expect((await w.call('GET', '/api/buyer?view=customerInformation&q=jane')).body.rows).toEqual([])
  })

  it('one value is shown in clear with its reason, thirty times a day, and to who may', async () => {
    const [jane] = await find('111-0000001-0000001')
    const show = (field: string, reason?: string) => w.call('POST', `/api/buyer/${jane!.id}/reveal`, { field, ...(reason === undefined ? {} : { reason }) })
    expect((await show('email', 'claim AC1')).body).toEqual({ value: 'jane@marketplace.amazon.com', seconds: 30 })
    expect((await show('email')).status).toBe(422)
    expect(await show('email', ' ')).toMatchObject({ status: 422, body: { code: 'REQUIRED' } })
    expect((await show('buyer_key', 'why not')).status).toBe(422)
    expect((await w.call('POST', '/api/buyer/999999/reveal', { field: 'name', reason: 'why' })).status).toBe(404)
    for (let i = 1; i < 30; i++) expect((await show('phone', 'again')).status).toBe(200)
    expect(await show('phone', 'again')).toMatchObject({ status: 429, body: { code: 'BUYER_REVEALS' } })
    expect(await w.count('audit_log', `operation = 'reveal' and resource = 'buyer'`)).toBe(30)
    const all = superCtx(2)
    w.as({ ...all, access: { ...all.access, super: false, has: (n: string) => n === 'customerInformation' } })
    expect((await show('phone', 'again')).status).toBe(403)
    // whom a field is hidden from, not only masked, has nothing shown by a reason
    w.as({ ...all, access: { ...all.access, super: false, has: () => true, level: (_: string, field: string) => (field === 'phone' ? 'hidden' : 'masked') } })
    expect(await show('phone', 'again')).toMatchObject({ status: 403, body: { code: 'FIELD_DENIED' } })
    expect((await show('email', 'again')).status).toBe(200)
    w.as(superCtx(1))
  })

  it('who has no mailbox is known by name, postal code and country; who has neither is nobody', async () => {
    expect(
      await bring(
        parcel('111-0000002-0000001', '11', at(-1), { name: 'Sam Poe', postal: '90210' }),
        parcel('111-0000002-0000002', '12', at(-1), { name: ' sam  POE', postal: '90210' }),
      ),
    ).toEqual({ buyers: 1 })
    expect(await bring(parcel('111-0000002-0000003', '13', at(-1), { name: 'Sam Poe', postal: '' }))).toEqual({ buyers: 0 })
  })

  it('11. shipped thirty days ago: name, phone and address are gone after the run, orders and spend stay, the phone finds nothing; a day earlier they are there', async () => {
    await bring(parcel('111-0000003-0000001', '21', '2026-10-01T10:00:00+00:00', { email: 'old@marketplace.amazon.com', phone: '555-0300-11' }))
    // A file that comes after that time leaves nothing to purge.
    expect(await find('555-0300-11')).toEqual([])
    await bring(parcel('111-0000003-0000002', '22', at(-29), { email: 'young@marketplace.amazon.com', phone: '555-0300-22', qty: 3 }))
    const [young] = await find('555-0300-22')
    const purge = (day: number): Promise<number> => w.app.db.tx((tx) => purgeBuyers(tx, new Date(Date.parse(at(day)) + 7_200_000)))
    await purge(0)
    expect(await find('555-0300-22')).toHaveLength(1)
    expect(await purge(1)).toBeGreaterThan(0)
    expect(await find('555-0300-22')).toEqual([])
    expect((await w.call('GET', `/api/buyer/${young!.id}`)).body).toMatchObject({
      name: null,
      phone: null,
      address: null,
      email: null,
      orders: 1,
      units: 3,
      country: 'US',
      pii_purged: true,
    })
    expect(await find('111-0000003-0000002')).toHaveLength(1)
    expect(await w.call('POST', `/api/buyer/${young!.id}/reveal`, { field: 'name', reason: 'gone' })).toMatchObject({ status: 429 })
    expect(await purge(1)).toBe(0)
  })

  it('refunds and returns make the rate: three of three pieces back is a flag, the same return in two reports is one', async () => {
    const order = '111-0000003-0000002'
    const back = (plate: string) => [at(-5), order, 'A', 'B1', 'X', 'N', 1, 'FC', 'SELLABLE', 'R', 'Unit', plate, '']
    const columns =
      'return-date order-id sku asin fnsku product-name quantity fulfillment-center-id detailed-disposition reason status license-plate-number customer-comments'.split(
        ' ',
      )
    await w.bring('r1.txt', tsv(columns, back('L1'), back('L2')), { store_account: us })
    await w.bring('r2.txt', tsv(columns, back('L2'), back('L3')), { store_account: us })
    await bring(parcel(order, '22', at(-29), { email: 'young@marketplace.amazon.com', qty: 3 }))
    const [young] = await find(order)
    expect((await w.call('GET', `/api/buyer/${young!.id}`)).body).toMatchObject({ returns: 3, return_rate: '100.0000', risk_flags: ['serial_returner'] })
  })

  it('merging by hand moves the orders and forgets the person; into oneself or into a merged one it is refused', async () => {
    const [jane] = await find('111-0000001-0000001')
    const [sam] = await find('111-0000002-0000001')
    const merge = async (from: number, into: number) => {
      const { version } = (await w.call('GET', `/api/buyer/${from}`)).body
      return w.call('POST', `/api/buyer/${from}/actions/merge`, { args: { into, reason: 'same person' }, version })
    }
    expect(await merge(sam!.id, sam!.id)).toMatchObject({ status: 422 })
    // Neither into one of a shop that is not his: the orders of both would change.
    const [mine, theirs] = Object.values({ ...(await w.account('OTHER', 'JP')).stores, ...(await w.account('THIRD', 'DE')).stores })
    const was = await w.app.db.rows<{ id: number; store: number }>(
      sql`select id, store_id as store from buyer where id = any(${[jane!.id, sam!.id]}::bigint[])`,
    )
    const put = (id: number, store: number | null | undefined) => w.app.db.run(sql`update buyer set store_id = ${store ?? null}::bigint where id = ${id}`)
    await Promise.all([put(sam!.id, mine), put(jane!.id, theirs)])
    const all = superCtx(9)
    w.as({ ...all, access: { ...all.access, super: false, scopes: () => [{ kind: 'projects', projects: [], stores: [mine!] }] } })
    expect(await merge(sam!.id, jane!.id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    w.as(superCtx(1))
    for (const b of was) await put(b.id, b.store)
    expect((await merge(sam!.id, jane!.id)).status).toBe(200)
    expect((await w.call('GET', `/api/buyer/${jane!.id}`)).body).toMatchObject({ orders: 4 })
    expect(await w.count('buyer_personal', `buyer_id = ${sam!.id}`)).toBe(0)
    expect((await merge(jane!.id, sam!.id)).status).toBe(409)
    // What comes later for the merged one goes to who he became.
    await bring(parcel('111-0000002-0000009', '31', at(-1), { name: 'Sam Poe', postal: '90210' }))
    expect(await find('111-0000002-0000009')).toMatchObject([{ id: jane!.id }])
  })

  it('becomes a consumer with consent and evidence, once, with what names him; never a buyer of Amazon', async () => {
    const shop = {
      source: 'shopify',
      store: null,
      shipped_at: at(-40),
      units: 1,
      amount: null,
      currency: null,
      address: null,
      postal: null,
      state: 'TX',
      country: 'US',
    } as const
    const platform = await insertRow(w.app.db, 'platform', { code: 'shopify-test', name: 'Shop' })
    const [walt] = await w.app.db.tx((tx) =>
      rememberBuyers({ app: w.app, tx }, [
        { ...shop, platform, order_ref: '#1001', order_date: at(-41), name: 'Walt Poe', email: 'walt@mail.example', phone: '555-0700-11' },
      ]),
    )
    const convert = (id: number, args: object) =>
      w.call('POST', `/api/buyer/${id}/actions/toConsumer`, { args: { email: true, sms: false, content: false, evidence: 'FORM-9 v2', ...args } })
    const [jane] = await find('111-0000001-0000001')
    expect(await convert(jane!.id, {})).toMatchObject({ status: 409, body: { code: 'BUYER_AMAZON' } })
    expect(await convert(walt!, { email: false })).toMatchObject({ status: 409, body: { code: 'CONSUMER_NO_CONSENT' } })
    expect((await convert(walt!, { evidence: '' })).status).toBe(422)
    expect((await convert(walt!, {})).status).toBe(200)
    const { consumer } = (await w.call('GET', `/api/buyer/${walt!}`)).body
    expect((await w.call('GET', `/api/consumer/${consumer.id}`)).body).toMatchObject({
      name: 'W***',
      email: 'w***@mail.example',
      country: 'US',
      source: 'shopify',
      source_ref: '#1001',
      consent_email: true,
      consent_sms: false,
      consent_evidence: 'FORM-9 v2',
    })
    // Another person: the first has seen thirty values today.
    w.as(superCtx(2))
    expect((await w.call('POST', `/api/consumer/${consumer.id}/reveal`, { field: 'email', reason: 'letter' })).body.value).toBe('walt@mail.example')
    expect(await convert(walt!, {})).toMatchObject({ status: 409, body: { code: 'BUYER_CONSUMER' } })
  })
})
