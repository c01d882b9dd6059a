import { expect, it } from 'vitest'
import { readVcReceived } from './read-received.ts'

it('reads what Amazon received by item, cases as pieces, and leaves out what says nothing', () => {
  const item = (no: string, receivingStatus: unknown) => ({ itemSequenceNumber: no, buyerProductIdentifier: 'B0POT00001', receivingStatus })
  const body = {
    payload: {
      ordersStatus: [
        {
          purchaseOrderNumber: '2MAIN',
          sellingParty: { partyId: 'CRSWY' },
          itemStatus: [
            item('1', { receiveStatus: 'PARTIALLY_RECEIVED', receivedQuantity: { amount: 3, unitOfMeasure: 'Cases', unitSize: 24 } }),
            item('2', { receivedQuantity: { amount: 0, unitOfMeasure: 'Eaches' } }),
            item('3', { receiveStatus: 'NOT_RECEIVED' }),
            item('4', { receivedQuantity: { amount: 'many' } }),
          ],
        },
        { itemStatus: [item('1', { receivedQuantity: { amount: 5 } })] },
      ],
    },
  }
  const of = { po_number: '2MAIN', vendor_code: 'CRSWY', asin: 'B0POT00001' }
  expect(readVcReceived(body)).toEqual([
    { ...of, item_no: '1', received: 72 },
    { ...of, item_no: '2', received: 0 },
  ])
  expect(readVcReceived('nonsense')).toEqual([])
})
