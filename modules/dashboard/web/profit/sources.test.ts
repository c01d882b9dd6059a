import { expect, it } from 'vitest'
import { sourceRoute } from './sources.ts'

const from = (source_type: string, more: object = {}) => sourceRoute({ source_type, source_id: 7, source_line_id: 9, ...more })
it('opens every kind of entry at what it was made of, at the line where there is one', () => {
  expect(from('settlement')).toEqual({ route: 'settlement', query: { DetailID: '7', part: 'lines', line: '9' }, line: true })
  expect(from('settlement_cost')).toMatchObject({ route: 'settlement', line: true })
  expect(from('commission_bill')).toEqual({ route: 'operationCommission', query: { DetailID: '7' }, line: false })
  expect(from('commission_accrual')).toMatchObject({ route: 'projectManage', query: { DetailID: '7' } })
  expect(from('reconcile_estimate')).toMatchObject({ route: 'projectStructure', query: { DetailID: '7' } })
  expect(from('storage_accrual')).toMatchObject({ route: 'MSKU', query: { DetailID: '7' } })
})
it('opens an estimate at its order, by the number in its key', () => {
  expect(from('order_item', { source_id: -3, order_key: '12:111-0000001-0000002:A:1#refund' })).toEqual({
    route: 'OrderBasic',
    query: { q: '111-0000001-0000002' },
    line: false,
  })
  expect(from('order_item', { order_key: null })).toBeUndefined()
})
it('opens an estimate of an own shop at its order there', () =>
  expect(from('shop_order', { order_key: '12:#1001:A' })).toEqual({ route: 'shopifyOrder', query: { DetailID: '7' }, line: false }))
it('opens what stock cost at the movements of its posting', () =>
  expect(from('stock_posting')).toEqual({ route: 'outEnterRecord', query: { part: 'stock_entry', f: '{"posting_id":{"eq":7}}' }, line: false }))
it('leads nowhere where no page shows the source', () => expect(from('bill_history')).toBeUndefined())
