import { expect, it } from 'vitest'
import { expiryOf, extendedUntil } from './expiry.ts'

const rules = { first_followup_days: 7, followup_expire_days: 30, deal_expire_days: 180 }
const claimed_at = '2026-11-02T10:15:00+08:00'

it('follows the example of customer.md calculation 1 day by day', () => {
  const at = (pool: string, last_effective_at: string | null, extended_until: string | null): string | null =>
    expiryOf({ pool, claimed_at, last_effective_at, extended_until }, rules)
  expect(at('protect', null, null)).toBe('2026-11-09T23:59:59+08:00')
  expect(at('working', '2026-11-05T09:00:00+08:00', null)).toBe('2026-12-05T23:59:59+08:00')
  const first = extendedUntil('2026-12-05T23:59:59+08:00', 30)
  expect(first).toBe('2027-01-04T23:59:59+08:00')
  expect(at('working', '2026-11-05T09:00:00+08:00', first)).toBe('2027-01-04T23:59:59+08:00')
  expect(at('working', '2026-12-20T09:00:00+08:00', first)).toBe('2027-01-19T23:59:59+08:00')
  expect(at('working', '2027-04-20T09:00:00+08:00', first)).toBe('2027-05-01T23:59:59+08:00')
  expect(at('working', '2027-04-20T09:00:00+08:00', extendedUntil('2027-05-01T23:59:59+08:00', 30))).toBe('2027-05-31T23:59:59+08:00')
})

it('counts days of Shanghai, and nothing runs for what nobody owns or what is signed', () => {
  expect(expiryOf({ pool: 'protect', claimed_at: '2026-11-02T16:30:00Z', last_effective_at: null, extended_until: null }, rules)).toBe(
    '2026-11-10T23:59:59+08:00',
  )
  for (const pool of ['opensea', 'cooperate']) expect(expiryOf({ pool, claimed_at, last_effective_at: null, extended_until: null }, rules)).toBeNull()
})
