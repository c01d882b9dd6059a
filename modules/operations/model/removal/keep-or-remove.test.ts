import { expect, it } from 'vitest'
import { keepOrRemove } from './keep-or-remove.ts'

it('200 aged pieces cost 356.08 a month and 212.00 to destroy: dispose of them', () => {
  const stock = { qty: 200, volume: '0.012', storage_rate: '27.50', aged_rate: '134.20', expected_units: 8, unit_profit: '4.00', removal_fee: '1.06' }
  expect(keepOrRemove(stock)).toEqual({ storage: '66.00', surcharge: '322.08', earned: '32.00', keep: '356.08', remove: '212.00', better: 'remove' })
  expect(keepOrRemove({ ...stock, expected_units: 60 }).better).toBe('keep')
})
