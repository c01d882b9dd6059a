import { expect, it } from 'vitest'
import { birthdayOf, checkDigit, isIdCard, maskAccount, maskIdNumber } from './id-number.ts'

it('checks the digit and the birthday of an identity card number', () => {
  expect(isIdCard('11010519491231002X')).toBe(true)
  expect(isIdCard('110105194912310021')).toBe(false)
  expect(isIdCard('11010519491331002X')).toBe(false)
  expect(isIdCard('1101051949123100')).toBe(false)
  expect(isIdCard('11010519491231002' + checkDigit('11010519491231002'))).toBe(true)
  expect(birthdayOf('11010519491231002X')).toBe('1949-12-31')
})
it('masks as the rule book shows', () => {
  expect(maskIdNumber('440301199001011234')).toBe('********1234')
  expect(maskIdNumber('E1234567')).toBe('********')
  expect(maskAccount('6222021234566217')).toBe('**** 6217')
})
