import { expect, it } from 'vitest'
import { authorizationState } from './authorization-state.ts'

it('an authorisation expires soon from 60 days before its end, and stays revoked', () => {
  expect(authorizationState('2027-01-20', 'valid', '2026-11-20')).toBe('valid')
  expect(authorizationState('2027-01-19', 'valid', '2026-11-20')).toBe('expiring')
  expect(authorizationState('2026-11-20', 'valid', '2026-11-20')).toBe('expiring')
  expect(authorizationState('2026-11-19', 'expiring', '2026-11-20')).toBe('expired')
  expect(authorizationState('2030-01-01', 'revoked', '2026-11-20')).toBe('revoked')
})
