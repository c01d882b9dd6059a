import { expect, it } from 'vitest'
import { amountsOf } from './amounts.ts'

it('10 a storefront of 20,000 and ten images of 150 at C, discount 0.9, are 19,755.00 with 1,118.21 tax and 9,877.50 ahead', () => {
  const line = { tax_rate: '6' }
  const a = amountsOf(
    [
      { ...line, qty: '1', unit_price: '20000', list_price: '20000', coefficient: '1.00' },
      { ...line, qty: '10', unit_price: '150', list_price: '150', coefficient: '1.30' },
    ],
    '0.9',
    '0.5',
    'CNY',
  )
  expect(a.lines.map((l) => l.amount)).toEqual(['18000.00', '1755.00'])
  expect(a).toMatchObject({ amount_total: '19755.00', amount_tax: '1118.21', deposit: '9877.50', amount_list: '21950.00', amount_discount: '2195.00' })
})
