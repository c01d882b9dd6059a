import { describe, expect, it } from 'vitest'
import { readVcPayload, readVcTable } from './read-orders.ts'
import { suggestLine } from './suggest.ts'

describe('quantities that can be promised (scenario 2)', () => {
  const line = { ordered: 500, case_size: 24, available: 310, incoming: 100, earlier: 40, backorder_allowed: false, more_soon: false }
  it('promises whole cases of what is free, and refuses the rest', () => {
    expect(suggestLine(line)).toEqual({ accepted: 360, backordered: 0, rejected: 140 })
  })
  it('sends the rest later only where Amazon allows it and more comes', () => {
    expect(suggestLine({ ...line, backorder_allowed: true, more_soon: true })).toEqual({ accepted: 360, backordered: 140, rejected: 0 })
    expect(suggestLine({ ...line, backorder_allowed: true })).toEqual({ accepted: 360, backordered: 0, rejected: 140 })
    expect(suggestLine({ ...line, available: 0, incoming: 0 })).toEqual({ accepted: 0, backordered: 0, rejected: 500 })
    expect(suggestLine({ ...line, ordered: 5, available: 3, incoming: 0, earlier: 0, case_size: 0 })).toEqual({ accepted: 3, backordered: 0, rejected: 2 })
  })
})

describe('orders of Amazon as they come', () => {
  const head = 'PO,Vendor,Ship to location,ASIN,Model Number,Window Start,Window End,Quantity Requested,Unit Cost,Case Size'.split(',')
  const row = ['8PO00001', 'CRSWY', 'ONT8 - Moreno Valley', 'B0TEST0001', 'VC-1', '11/20/2026', '11/27/2026', '1,200', '$14.20', '24']
  it('reads a file of Vendor Central, items of one order together', () => {
    const read = readVcTable([head, row, [...row.slice(0, 3), 'B0TEST0002', ...row.slice(4)]])
    expect(read).toMatchObject([
      {
        po_number: '8PO00001',
        ship_to_fc: 'ONT8',
        ship_from: '2026-11-20',
        items: [
          { asin: 'B0TEST0001', ordered_qty: 1200, net_cost: '14.2000', case_size: 24 },
          { item_no: '2', asin: 'B0TEST0002' },
        ],
      },
    ])
  })
  it('names the line and the column that it cannot read', () => {
    expect(readVcTable([head, row, [...row.slice(0, 7), 'many', ...row.slice(8)]])).toEqual({ row: 3, column: 'Quantity Requested', value: 'many' })
    expect(readVcTable([head.slice(0, 5), row])).toMatchObject({ row: 1, column: 'Window Start' })
    expect(readVcPayload({ payload: { orders: [{ purchaseOrderNumber: 'X', orderDetails: { shipWindow: 'soon' } }] } })).toMatchObject({
      row: 1,
      column: 'shipWindow',
    })
  })
  it('reads an answer of the API: cases are counted by what is in them', () => {
    const asked = {
      purchaseOrderNumber: '2JK3S9VC',
      purchaseOrderState: 'New',
      orderDetails: {
        purchaseOrderDate: '2019-08-20T15:51:00Z',
        purchaseOrderType: 'RushOrder',
        sellingParty: { partyId: '999US' },
        shipToParty: { partyId: 'ABCD' },
        shipWindow: '2019-08-21T07:00:00Z--2019-08-27T07:00:00Z',
        items: [
          {
            itemSequenceNumber: '1',
            amazonProductIdentifier: 'B07DFVDRAB',
            orderedQuantity: { amount: 20, unitOfMeasure: 'Cases', unitSize: 24 },
            netCost: { amount: '346.27', currencyCode: 'USD' },
          },
        ],
      },
    }
    expect(readVcPayload({ payload: { orders: [asked] } })).toMatchObject([
      { po_number: '2JK3S9VC', vendor_code: '999US', po_type: 'rush', ship_to_date: '2019-08-27', items: [{ ordered_qty: 480, uom: 'case' }] },
    ])
  })
})
