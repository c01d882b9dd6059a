import { expect, it } from 'vitest'
import { orderNumber } from './order-number.ts'

it('finds the order behind its own number and behind a carton label', () => {
  expect(orderNumber('PO2611120007')).toBe('PO2611120007')
  expect(orderNumber(' po2611120007-c012 ')).toBe('PO2611120007')
  expect(orderNumber('SF1234567890')).toBe('SF1234567890')
})
