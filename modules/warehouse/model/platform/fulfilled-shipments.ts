import { cell, stored, momentOf, unitsOf, type BadRow, type PlatformEvent, type RawRow } from './platform-event.ts'

const columns = [
  'amazon-order-id',
  'merchant-order-id',
  'shipment-id',
  'shipment-item-id',
  'purchase-date',
  'shipment-date',
  'sku',
  'quantity-shipped',
  'fulfillment-center-id',
  'sales-channel',
]

/** A row of the report of shipments out of the platform's centres: goods leave at the ship date, what the listing sold was decided at the purchase (warehouse.md A10). */
export function shipmentOf(row: RawRow, now: Date): PlatformEvent | BadRow {
  const order = cell(row, 'amazon-order-id')
  const item = cell(row, 'shipment-item-id')
  const base = { key: `fba_shipped:${order}:${item}`, seller_sku: cell(row, 'sku'), raw: stored(row, columns) }
  const qty = unitsOf(cell(row, 'quantity-shipped'))
  const shipped = momentOf(cell(row, 'shipment-date'), now)
  const purchased = momentOf(cell(row, 'purchase-date'), now)
  const bad = [
    [order === '', 'amazon-order-id'],
    [item === '', 'shipment-item-id'],
    [base.seller_sku === '', 'sku'],
    [qty === undefined || qty <= 0, 'quantity-shipped'],
    [shipped === undefined, 'shipment-date'],
  ].find(([wrong]) => wrong)
  if (bad) return { ...base, bad: String(bad[1]) }
  const site = cell(row, 'sales-channel')
  return {
    ...base,
    kind: 'sale',
    qty: qty!,
    state: 'available',
    occurred_at: shipped!,
    mapped_at: purchased ?? shipped!,
    no: order,
    site: site === '' || /^non-amazon/i.test(site) ? null : site,
  }
}
