import { expect, it } from 'vitest'
import { achievement, expectedToDate, targetProblem } from './target-rules.ts'

it('month to date: target 310,000 of 31 days, 12 passed, actual 108,000: expected 120,000, achievement 90 %', () => {
  expect(expectedToDate('310000', '2026-10-12')).toBe('120000.0000')
  expect(achievement('108000', '310000', '2026-10-12')).toBe('0.9000')
  expect(achievement('108000', null, '2026-10-12')).toBeNull()
})
it('takes only more for a month that is over, and a reason where a confirmed target is eased', () => {
  const now = { thisMonth: '2026-11', reason: null }
  const sales = (month: string, value: string) => ({ metric: 'sales', month, value })
  expect(targetProblem(sales('2026-10', '110'), '100', now)).toBeUndefined()
  expect(targetProblem(sales('2026-10', '90'), '100', now)).toBe('over')
  expect(targetProblem(sales('2026-10', '90'), undefined, now)).toBe('over')
  expect(targetProblem(sales('2026-12', '90'), '100', now)).toBe('reason')
  expect(targetProblem(sales('2026-12', '90'), '100', { ...now, reason: '淡季' })).toBeUndefined()
  expect(targetProblem({ metric: 'ad_ratio', month: '2026-12', value: '0.15' }, '0.12', now)).toBe('reason')
})
