import { expect, it } from 'vitest'
import { nodesNotGranted, wrongDates } from './grant-rule.ts'

const today = '2026-11-20'
it('limits a temporary grant to ninety days, a denial not', () => {
  expect(wrongDates({ kind: 'allow', from: today, to: '2027-02-17', today })).toBeUndefined()
  expect(wrongDates({ kind: 'allow', from: today, to: '2027-02-18', today })).toBe('GRANT_LONG')
  expect(wrongDates({ kind: 'allow', from: today, to: null, today })).toBe('GRANT_LONG')
  expect(wrongDates({ kind: 'deny', from: today, to: null, today })).toBeUndefined()
  expect(wrongDates({ kind: 'deny', from: today, to: '2026-11-19', today })).toBe('GRANT_DATES')
  expect(wrongDates({ kind: 'allow', from: '2026-11-01', to: '2026-11-19', today })).toBe('GRANT_OVER')
})
it('lets nobody give what he neither holds nor may hand on', () => {
  const giver = { super: false, has: (n: string) => n === 'sku', grantable: ['contract'] }
  expect(nodesNotGranted(giver, ['sku', 'contract', 'bankAccount/view'])).toEqual(['bankAccount/view'])
  expect(nodesNotGranted({ ...giver, super: true }, ['bankAccount/view'])).toEqual([])
})
