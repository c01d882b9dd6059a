import { expect, it } from 'vitest'
import { waterfall } from './waterfall.ts'

it('the money of finance.md’s order runs down from 89.00 to 37.62', () => {
  const order = {
    total: '89',
    tax_total: '6',
    refund_total: '0',
    gateway_fee: '2.88',
    last_leg: '9.40',
    handling: '0',
    cost: '21.10',
    ad_cost: '12',
    profit: '37.62',
  }
  const steps = waterfall(order)
  expect(steps.map((s) => s.key)).toEqual(['total', 'tax', 'fee', 'shipping', 'cost', 'ads', 'profit'])
  expect(steps.map((s) => s.to)).toEqual(['89.00', '83.00', '80.12', '70.72', '49.62', '37.62', '37.62'])
  expect(waterfall({ ...order, refund_total: '20', profit: '17.62' }).map((s) => s.to)).toContain('63.00')
})
