import { expect, it } from 'vitest'
import { nextPeriod } from './copy-draft.ts'

it('renews for as many months, else for as many days', () => {
  expect(nextPeriod('2026-11-16', '2027-05-15')).toEqual({ period_start: '2027-05-16', period_end: '2027-11-15' })
  expect(nextPeriod('2026-12-01', '2027-02-28')).toEqual({ period_start: '2027-03-01', period_end: '2027-05-31' })
  expect(nextPeriod('2026-01-01', '2026-01-10')).toEqual({ period_start: '2026-01-11', period_end: '2026-01-20' })
})
