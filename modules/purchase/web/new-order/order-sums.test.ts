import { expect, it } from 'vitest'
import { orderSums } from './order-sums.ts'

const lines = [
  { $key: 'a', qty: 1000, unit_price: '20', tax_rate: null },
  { $key: 'b', qty: '500', unit_price: '12.00', tax_rate: '13' },
  { $key: 'c', qty: 9, unit_price: '99', $deleted: true },
]
const head = { currency: 'CNY', tax_included: true, tax_rate: '13', freight: '600', other_fee: '0', discount: 260, lines }

it('reckons the total of purchase.md’s example while it is typed: tax inside, freight and discount told', () => {
  expect(orderSums(head)).toEqual({ goods_amount: '23038.76', tax_amount: '2961.24', freight: '600', discount: '260', total: '26340.00' })
})
it('puts the tax on top where prices are without it, and leaves out fees that are none', () => {
  const sums = orderSums({ ...head, tax_included: false, freight: null, discount: '0.00' })
  expect(sums).toEqual({ goods_amount: '26000.00', tax_amount: '3380.00', total: '29380.00' })
  expect(Object.keys(sums).at(-1)).toBe('total')
})
it('counts nothing for what is not typed yet', () => {
  expect(orderSums({ currency: 'CNY', tax_included: true, lines: [{ $key: 'a', qty: null, unit_price: '', tax_rate: undefined }] })['total']).toBe('0.00')
})
