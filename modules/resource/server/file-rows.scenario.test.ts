import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeJob } from './purge-job.ts'
import { makeFixture, tsv, type Fixture } from './testing/world.ts'
import { statementText } from './testing/statement-text.ts'

let w: Fixture
let us: number
beforeAll(async () => {
  w = await makeFixture()
  us = (await w.account('HOMVEK', 'US')).account
})
afterAll(() => w.close())

describe('rows of a file', () => {
  it('are shown page by page under their names, also of a type without a page, and without who bought', async () => {
    const head = ['amazon-order-id', 'shipment-id', 'shipment-item-id', 'sku', 'quantity-shipped', 'recipient-name', 'ship-city', 'buyer-email', 'carrier']
    const parcels = Array.from({ length: 3 }, (_, i) => [`111-0000001-000000${i}`, 'S1', `I${i}`, 'A', 1, 'Jane Doe', 'Springfield', 'j@x.example', 'UPS'])
    const f = await w.bring('parcels.txt', tsv(head, ...parcels), { store_account: us })
    expect(f).toMatchObject({ status: 'parsed', rows: 3 })
    const first = (await w.call('GET', `/api/report-file/${f.file}/rows?size=2`)).body
    expect(first.columns.map((c: { key: string }) => c.key).sort()).toEqual(
      ['amazon-order-id', 'carrier', 'quantity-shipped', 'shipment-id', 'shipment-item-id', 'sku'].sort(),
    )
    expect(JSON.stringify(first)).not.toMatch(/Jane|Springfield|example/)
    expect(first).toMatchObject({ page: null, rows: [{ line: 2 }, { line: 3 }] })
    expect((await w.call('GET', `/api/report-file/${f.file}/rows?size=2&after=${first.next}`)).body).toMatchObject({ next: null, rows: [{ line: 4 }] })
  })
  it('of a type with a page stand under our names, figures without idle noughts', async () => {
    const f = await w.bring('s.txt', statementText([{ amount: '12.50', sku: 'A-1.50' }]), { store_account: us })
    const { columns, rows, page } = (await w.call('GET', `/api/report-file/${f.file}/rows`)).body
    const at = columns.findIndex((c: { label: string }) => c.label === '金额')
    expect(rows[0].cells).toContain('A-1.50')
    expect([columns[at], rows[0].cells[at], page]).toEqual([{ key: 'amount', label: '金额', number: true }, '12.5', 'settlementReport'])
  })
  it('stand in the order of the file’s columns, unknown ones too, so that they compare with the file', async () => {
    const head =
      'zebra sku b-unknown amazon-order-id item-price purchase-date a-unknown currency quantity last-updated-date order-status asin sales-channel item-status'.split(
        ' ',
      )
    const cells = 'z A-1 b 111-1111111-7777777 3.50 2026-11-01T10:00:00+00:00 a USD 1 2026-11-01T10:00:00+00:00 Shipped B1 Amazon.com Shipped'.split(' ')
    const f = await w.bring('order of columns.txt', tsv(head, cells), { store_account: us })
    expect(f).toMatchObject({ status: 'parsed' })
    const { columns } = (await w.call('GET', `/api/report-file/${f.file}/rows`)).body
    const keys: string[] = columns.map((c: { key: string }) => c.key.replaceAll('_', '-').replace(/(purchase|updated)-at$/, '$1-date'))
    expect(keys.slice(0, head.length)).toEqual(head)
  })
  it('of a quoted file keep the comma within a cell, and the line’s cells stand under their names', async () => {
    const head = 'return-date,order-id,sku,fnsku,"reason, long",product-name,quantity,detailed-disposition,reason'
    const f = await w.bring('quoted.csv', `${head}\n2026-11-01,111-1111111-1111111,A,X1,"x ""y"", z","Shelf, white",1,SELLABLE,BAD\n`, { store_account: us })
    expect(f).toMatchObject({ status: 'parsed' })
    const line = (await w.call('GET', `/api/report-file/${f.file}/line/2`)).body
    expect(Object.fromEntries(line.names.map((n: string, i: number) => [n, line.cells[i]]))).toMatchObject({
      'reason, long': 'x "y", z',
      'product-name': 'Shelf, white',
      quantity: '1',
      reason: 'BAD',
    })
    expect((await w.call('GET', `/api/report-file/${f.file}/line/1`)).body).toMatchObject({ names: [], cells: [] })
  })
  it('are nobody’s whose sight ends before the file, and strange addresses are none', async () => {
    expect((await w.call('GET', '/api/report-file/999999/rows')).status).toBe(404)
    expect((await w.call('GET', '/api/report-file/abc/rows')).status).toBe(404)
    const f = await w.bring('t.txt', statementText([{ amount: '1.00' }]), { store_account: us })
    expect((await w.call('GET', `/api/report-file/${f.file}/rows?after=x`)).status).toBe(400)
  })
})

describe('personal data', () => {
  it('11. of an order shipped more than thirty days ago name, phone and address are nowhere; order, units and money remain, and a search by the phone finds nothing', async () => {
    const ca = (await w.account('MAPLE', 'CA')).account
    const order = '701-1111111-2222222'
    const head =
      'amazon-order-id purchase-date last-updated-date order-status sku asin quantity currency item-price ship-city ship-state ship-postal-code ship-country buyer-name buyer-phone-number ship-address-1'
    const row = [
      order,
      '2026-10-01T10:00:00+00:00',
      '2026-10-01T10:00:00+00:00',
      'Shipped',
      'A',
      'BA',
      2,
      'CAD',
      '40.00',
      'Moosejaw',
      'SK',
      'S6H',
      'CA',
      'Jane Roe',
      '555-0100',
      '1 Main St',
    ]
    expect(await w.bring('orders.txt', tsv(head.split(' '), row), { store_account: ca })).toMatchObject({ status: 'parsed', rows: 1 })
    const parcel = ['amazon-order-id', 'shipment-id', 'shipment-item-id', 'sku', 'quantity-shipped', 'recipient-name', 'ship-city', 'ship-phone-number']
    await w.bring('parcel.txt', tsv(parcel, [order, 'S9', 'I9', 'A', 2, 'Jane Roe', 'Moosejaw', '555-0100']), { store_account: ca })
    await purgeJob.run({ app: w.app } as Parameters<typeof purgeJob.run>[0])
    for (const table of ['amz_order', 'amz_order_item', 'report_row'])
      for (const word of ['Jane Roe', '555-0100', 'Moosejaw', 'S6H', '1 Main St'])
        expect(await w.app.db.one(sql`select count(*)::int as n from ${sql.id(table)} t where t::text like ${`%${word}%`}`), `${table}: ${word}`).toEqual({
          n: 0,
        })
    expect(
      await w.app.db.one(
        sql`select unit_count as units, item_total::text as money, ship_country as country, ship_state as state from amz_order where amazon_order_id = ${order}`,
      ),
    ).toEqual({
      units: 2,
      money: '40.0000',
      country: 'CA',
      state: 'SK',
    })
    expect((await w.call('GET', '/api/amz-order?q=555-0100')).body.rows).toEqual([])
  })
})
