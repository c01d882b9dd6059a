import { expect, it } from 'vitest'
import { dueDate } from './due-date.ts'

it('falls due as b2b.md says: net 60, end of month + 30, day 15 of next month', () => {
  const t = (term_type: string, net_days = 0, proximo_day: number | null = null) => ({ term_type, net_days, proximo_day })
  expect(dueDate(t('net', 60), '2026-11-20')).toBe('2027-01-19')
  expect(dueDate(t('eom', 30), '2026-11-20')).toBe('2026-12-30')
  expect(dueDate(t('proximo', 0, 15), '2026-11-20')).toBe('2026-12-15')
  expect(dueDate(t('proximo', 0, 15), '2026-11-27')).toBe('2027-01-15')
  expect(dueDate(t('proximo', 0, 15), '2026-01-31')).toBe('2026-03-15')
  expect(dueDate(t('prepaid', 60), '2026-11-20')).toBe('2026-11-20')
})
