import { expect, it } from 'vitest'
import { payeeTail } from './payee.ts'

it('shows four digits of an account, however its owner froze it, and none of a number that is not longer', () => {
  expect(payeeTail({ account_no: '6222 0212 3456 6217' })).toBe('**** 6217')
  expect(payeeTail({ account: '70020001' })).toBe('**** 0001')
  expect(payeeTail({ account_no: '', iban: 'DE02 1203 0000 0000 2020 51' })).toBe('**** 2051')
  expect(payeeTail({ account_no: '6217' })).toBe('****')
  expect([payeeTail({ account_no: 'anna.lee@mail.com' }), payeeTail({ account_no: 'ann@mail.com' })]).toEqual(['**** .lee', '****'])
  expect([payeeTail({ bank: '招商银行' }), payeeTail(null)]).toEqual([null, null])
})
