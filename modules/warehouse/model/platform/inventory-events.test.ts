import { describe, expect, it } from 'vitest'
import { shipmentOf } from './fulfilled-shipments.ts'
import { inventoryEvents } from './inventory-events.ts'
import { momentOf, type RawRow } from './platform-event.ts'

const now = new Date('2026-11-21T08:00:00Z')
const row = (more: Partial<Record<string, string>>): RawRow => ({
  date: '11/20/2026',
  fnsku: 'X001',
  msku: 'A-1',
  'event-type': 'Adjustments',
  'reference-id': '700',
  quantity: '-1',
  'fulfillment-center': 'ABE2',
  disposition: 'SELLABLE',
  reason: 'M',
  country: 'US',
  ...more,
})
const shown = (rows: readonly RawRow[]): unknown[] =>
  inventoryEvents(rows, now).map((e) => ('bad' in e ? ['bad', e.bad] : [e.kind, e.qty, e.state, ...(e.to ? [e.to] : [])]))

describe('events of the inventory ledger', () => {
  it('tells lost, found and disposed apart', () =>
    expect(
      shown([
        row({}),
        row({ 'reference-id': '701', quantity: '2', reason: 'F' }),
        row({ 'reference-id': '702', quantity: '-3', reason: 'D', disposition: 'DEFECTIVE' }),
      ]),
    ).toEqual([
      ['lost', 1, 'available'],
      ['found', 2, 'available'],
      ['disposed', 3, 'defective'],
    ]))
  it('joins the two rows of a change of disposition', () =>
    expect(shown([row({ quantity: '-4', reason: 'E' }), row({ quantity: '4', reason: 'E', disposition: 'WAREHOUSE_DAMAGED' })])).toEqual([
      ['damaged', 4, 'available', 'defective'],
    ]))
  it('brings unsellable goods back to sale', () =>
    expect(shown([row({ quantity: '-2', reason: 'P', disposition: 'CUSTOMER_DAMAGED' }), row({ quantity: '2', reason: 'P' })])).toEqual([
      ['moved', 2, 'defective', 'available'],
    ]))
  it('does not move what changes between two kinds of unsellable', () =>
    expect(
      shown([row({ quantity: '-2', reason: 'P', disposition: 'CUSTOMER_DAMAGED' }), row({ quantity: '2', reason: 'P', disposition: 'DEFECTIVE' })]),
    ).toEqual([]))
  it('keeps the rest of an uneven pair', () =>
    expect(shown([row({ quantity: '-5', reason: 'E' }), row({ quantity: '3', reason: 'E', disposition: 'WAREHOUSE_DAMAGED' })])).toEqual([
      ['damaged', 3, 'available', 'defective'],
      ['lost', 2, 'available'],
    ]))
  it('leaves to other reports what they post', () =>
    expect(
      shown(['Receipts', 'Shipments', 'CustomerReturns', 'VendorReturns', 'WhseTransfers', 'Customer Returns'].map((type) => row({ 'event-type': type }))),
    ).toEqual([]))
  it('adds equal rows up, so that the same file twice is the same event', () => expect(shown([row({}), row({})])).toEqual([['lost', 2, 'available']]))
  it('names the column of a row that cannot be read', () =>
    expect(shown([row({ quantity: '1.5' }), row({ date: '31/31/2026' }), row({ msku: '' })])).toEqual([
      ['bad', 'quantity'],
      ['bad', 'date'],
      ['bad', 'msku'],
    ]))
})

describe('moments of a report', () => {
  it.each([
    ['2026-11-20T10:00:00+00:00', '2026-11-20T10:00:00.000Z'],
    ['11/05/2026', '2026-11-05T12:00:00.000Z'],
    ['20/11/2026', '2026-11-20T12:00:00.000Z'],
    ['2026-11-20', '2026-11-20T12:00:00.000Z'],
    ['2026-11-21', '2026-11-21T08:00:00.000Z'],
    ['yesterday', undefined],
  ])('%s', (text, moment) => expect(momentOf(text, now)).toBe(moment))
})

describe('a shipment', () => {
  const shipped = {
    'amazon-order-id': '111-1',
    'shipment-item-id': 'D1',
    sku: 'A-1',
    'quantity-shipped': '2',
    'purchase-date': '2026-11-17T00:00:00+00:00',
    'shipment-date': '2026-11-19T00:00:00+00:00',
    'sales-channel': 'Amazon.com',
    'buyer-email': 'x@example.com',
  }
  it('leaves at the ship date under the mapping of the purchase, and names no buyer', () => {
    const e = shipmentOf(shipped, now)
    expect(e).toMatchObject({ kind: 'sale', qty: 2, occurred_at: '2026-11-19T00:00:00.000Z', mapped_at: '2026-11-17T00:00:00.000Z', site: 'Amazon.com' })
    expect(JSON.stringify(e)).not.toContain('example.com')
  })
  it('of an order outside the platform names no site', () =>
    expect(shipmentOf({ ...shipped, 'sales-channel': 'Non-Amazon' }, now)).toMatchObject({ site: null }))
})
