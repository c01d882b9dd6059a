import { expect, it, vi } from 'vitest'
import { daysTo, relativeTime } from './relative-time.ts'

vi.mock('@crossway/web-kit', async (real) => ({
  ...(await real<object>()),
  text: (key: string, p?: { n?: number }) => `${key.replace('mobile.', '')} ${p?.n ?? ''}`.trim(),
}))
const now = Date.parse('2026-11-21T10:00:00+08:00')

it('tells the time as long as it is near, the day afterwards', () => {
  expect(relativeTime('2026-11-21T09:59:30+08:00', now)).toBe('justNow')
  expect(relativeTime('2026-11-21T09:15:00+08:00', now)).toBe('minutesAgo 45')
  expect(relativeTime('2026-11-20T10:01:00+08:00', now)).toBe('hoursAgo 23')
  expect(relativeTime('2026-11-20T09:59:00+08:00', now)).toBe('11-20 09:59')
  expect(relativeTime('2025-03-01T09:59:00+08:00', now)).toBe('2025-03-01')
})
it('counts days in the company’s zone', () => {
  const late = Date.parse('2026-11-20T23:30:00Z') // already the 21st in Shanghai
  expect(daysTo('2026-11-21', late)).toBe(0)
  expect(daysTo('2026-11-25', now)).toBe(4)
  expect(daysTo('2026-11-18', now)).toBe(-3)
})
