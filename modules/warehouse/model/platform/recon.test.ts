import { describe, expect, it } from 'vitest'
import { causeOf, isSettled, isSmall } from './recon.ts'

const compared = { group: 'available', diff: -3, recentEvents: 0, allEvents: 0, transitDiff: 0 } as const
describe('causes of a difference between platform and book', () => {
  it('events of the last days that are not posted explain it and let it wait', () =>
    expect(causeOf({ ...compared, recentEvents: -3, allEvents: -3 })).toBe('timing'))
  it('older events explain it, too', () => expect(causeOf({ ...compared, allEvents: -3 })).toBe('unposted_event'))
  it('pieces that the platform has and we still carry', () => expect(causeOf({ ...compared, diff: 10, transitDiff: -10 })).toBe('transit'))
  it('else a person has to say', () => expect(causeOf({ ...compared, recentEvents: -1, allEvents: -1 })).toBeNull())
})
it('may be accepted from the third day on', () => expect(['2026-11-18', '2026-11-19'].map((since) => isSettled(since, '2026-11-21'))).toEqual([true, false]))
it('is small up to two pieces and 200 CNY', () => expect([isSmall(-2, '200'), isSmall(3, '1'), isSmall(1, '-200.01')]).toEqual([true, false, false]))
