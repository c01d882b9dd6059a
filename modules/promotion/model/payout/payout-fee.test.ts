import { expect, it } from 'vitest'
import { payoutFee } from './payout-fee.ts'

it('takes 33.56 of 756.00 by PayPal, and stays within its bounds', () => {
  expect(payoutFee('756', { percent: '4.4', fixed: '0.30' }, 'USD').toFixed(2)).toBe('33.56')
  expect(payoutFee('10', { percent: '1', fixed: '0', min_fee: '2' }, 'USD').toFixed(2)).toBe('2.00')
  expect(payoutFee('10000', { percent: '1', fixed: '0', max_fee: '25' }, 'USD').toFixed(2)).toBe('25.00')
  expect(payoutFee('100', undefined, 'USD').toFixed(2)).toBe('0.00')
})
