import { describe, expect, it } from 'vitest'
import { addressLockedUntil, lockedUntil, minutesLeft, recentFailures } from './lockout.ts'

const minute = 60_000
const hour = 60 * minute
const now = Date.parse('2026-11-20T10:00:00+08:00')
const failures = (n: number, lastAt = now, gap = minute): number[] => Array.from({ length: n }, (_, i) => lastAt - (n - 1 - i) * gap)

describe('the lock of a typed account', () => {
  it('stays open for four failures', () => expect(lockedUntil(failures(4), now)).toBeUndefined())
  it('closes for 15 minutes with the fifth', () => expect(minutesLeft(lockedUntil(failures(5), now)!, now)).toBe(15))
  it('opens again after 15 minutes', () => {
    expect(lockedUntil(failures(5), now + 15 * minute - 1)).toBe(now + 15 * minute)
    expect(lockedUntil(failures(5), now + 15 * minute)).toBeUndefined()
  })
  it('lets the sixth to ninth failure pass after the first lock', () => expect(lockedUntil(failures(9, now, 10 * minute), now)).toBeUndefined())
  it('closes for 24 hours with the tenth failure within 24 hours', () => expect(minutesLeft(lockedUntil(failures(10, now, hour), now)!, now)).toBe(24 * 60))
  it('takes the first step from the site', () => {
    expect(minutesLeft(lockedUntil(failures(3), now, { failures: 3, minutes: 30 })!, now)).toBe(30)
    expect(lockedUntil(failures(2), now, { failures: 3, minutes: 30 })).toBeUndefined()
  })
  it('forgets failures older than 24 hours', () => {
    expect(recentFailures([now - 25 * hour, now - hour], now)).toEqual([now - hour])
    expect(lockedUntil([...failures(9, now - 25 * hour), now], now)).toBeUndefined()
  })
})

describe('the lock of an address', () => {
  it('closes for an hour with the fiftieth failure within an hour', () => {
    expect(addressLockedUntil(failures(49), now)).toBeUndefined()
    expect(addressLockedUntil(failures(50), now)).toBe(now + hour)
  })
  it('does not mind fifty failures over a longer time', () => expect(addressLockedUntil(failures(50, now, 2 * minute), now)).toBeUndefined())
  it('opens after an hour', () => expect(addressLockedUntil(failures(50), now + hour)).toBeUndefined())
})

it('says at least one minute', () => expect(minutesLeft(now + 5, now)).toBe(1))
