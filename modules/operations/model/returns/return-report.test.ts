import { expect, it } from 'vitest'
import { returnKeys, returnOf, stateOf } from './return-report.ts'

const row = (more: Record<string, string> = {}): Record<string, string> => ({
  'return-date': '2026-10-03T20:15:00+00:00',
  'order-id': '111-1',
  sku: 'A-1',
  quantity: '1',
  'detailed-disposition': 'SELLABLE',
  reason: 'unwanted_item',
  ...more,
})
it('reads a row by the day here, and leaves out what cannot be booked', () => {
  expect(returnOf(row())).toMatchObject({ return_date: '2026-10-04', qty: 1, disposition: 'sellable', reason_code: 'UNWANTED_ITEM', lpn: null })
  expect(returnOf(row({ 'detailed-disposition': 'CUSTOMER_DAMAGED' }))?.disposition).toBe('customer_damaged')
  expect([returnOf(row({ 'order-id': '' })), returnOf(row({ quantity: '0' })), returnOf(row({ 'return-date': 'soon' }))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([stateOf('sellable'), stateOf('expired')]).toEqual(['available', 'defective'])
})
it('tells units apart by their licence plate, else by their place among equal rows', () => {
  const [a, b, c] = [row(), row(), row({ 'license-plate-number': 'LPN7' })].map((r) => returnOf(r)!)
  expect(returnKeys([a!, b!, c!])).toEqual(['row|111-1|A-1|2026-10-04|1', 'row|111-1|A-1|2026-10-04|2', 'lpn|LPN7|111-1|A-1'])
})
