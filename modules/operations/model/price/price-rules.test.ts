import { expect, it } from 'vitest'
import { changePct, formulaPrice } from './price-rules.ts'

it('39.99 less 12 % is 35.19', () => {
  expect(formulaPrice('percent', '-12', { before: '39.99' })).toEqual({ price: '35.19', clamped: false })
  expect(changePct('39.99', '35.19')).toBe('-12.00')
  expect(changePct(null, '1')).toBeNull()
})
it('clamps to the floor, ends with .99, follows the buy box', () => {
  expect(formulaPrice('amount', '-20', { before: '39.99', floor: '26' })).toEqual({ price: '26.00', clamped: true })
  expect(formulaPrice('end_99', '0', { before: '35.19' }).price).toBe('34.99')
  expect(formulaPrice('match_buybox', '0', { before: '35.19', buybox: '33.50' }).price).toBe('33.49')
})
