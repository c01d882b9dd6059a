import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { book, empty, learn, ourShare, pace, type BucketState, type Limit } from './bucket.ts'
import { operations } from './operation.ts'
import { createLimiter } from './limiter.ts'
import { standingClock } from './clock.ts'

const published: Limit[] = Object.values(operations)

/** Times at which calls were let through must never exceed 90 % of the published limit in any window; the window starts and ends at calls. */
function expectWithin(times: readonly number[], limit: Limit): void {
  const most = Math.max(1, Math.floor(limit.burst * ourShare))
  for (let i = 0; i < times.length; i++)
    for (let j = i; j < times.length; j++) expect(j - i + 1).toBeLessThanOrEqual(most + ((times[j]! - times[i]!) / 1000) * limit.rate * ourShare)
}

describe('bucket', () => {
  it('never lets more than 90 % of the published rate through, over any window, whenever calls come', () => {
    fc.assert(
      fc.property(fc.constantFrom(...published), fc.array(fc.nat({ max: 200_000 }), { minLength: 1, maxLength: 80 }), (limit, gaps) => {
        let state: BucketState | undefined
        let now = 1_000_000
        const times: number[] = []
        for (const gap of gaps) {
          now += gap
          const taken = book(state, limit, now)
          state = taken.state
          times.push(now + taken.wait)
        }
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expectWithin(times, limit)
      }),
    )
  })

  it('keeps the law through answers 429 and lower rates in between', () => {
    const action = fc.oneof(
      fc.nat({ max: 60_000 }).map((gap) => ({ gap })),
      fc.nat({ max: 64_000 }).map((wait) => ({ wait })),
      fc.integer({ min: 1, max: 20 }).map((n) => ({ seen: n / 10 })),
    )
    fc.assert(
      fc.property(fc.constantFrom(...published), fc.array(action, { maxLength: 60 }), (limit, actions) => {
        let state: BucketState | undefined
        let now = 0
        const times: number[] = []
        for (const d of actions) {
          if ('wait' in d) state = empty(state, limit, now, d.wait)
          else if ('seen' in d) state = learn(state, d.seen)
          else {
            now += d.gap
            const taken = book(state, limit, now)
            state = taken.state
            times.push(now + taken.wait)
          }
        }
        times.sort((x, y) => x - y)
        expect(times).toHaveLength(actions.filter((d) => 'gap' in d).length)
        expectWithin(times, limit)
      }),
    )
  })

  it('lets the saved calls go at once and then one a token', () => {
    const limit = { rate: 0.5, burst: 10 }
    let state: BucketState | undefined
    const waits = Array.from({ length: 11 }, () => {
      const taken = book(state, limit, 0)
      state = taken.state
      return taken.wait
    })
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, pace(limit).every, pace(limit).every * 2])
  })

  it('slows down when the header names less, and never goes faster than published', () => {
    const limit = { rate: 1, burst: 2 }
    const every = (rate: number): number => pace(limit, learn(undefined, rate).seenRate).every
    expect(every(0.5)).toBe(Math.ceil(1000 / 0.45))
    expect(every(9)).toBe(pace(limit).every)
  })

  it('books nothing when the wait is longer than the patience', () => {
    const limit = { rate: 0.0167, burst: 1 }
    const { state } = book(undefined, limit, 0)
    const refused = book(state, limit, 1000, 5000)
    expect(refused).toMatchObject({ booked: false, wait: pace(limit).every - 1000, state })
  })
})

describe('limiter', () => {
  it('keeps sellers and calls apart, and parallel callers in line', async () => {
    const clock = standingClock(0)
    const limiter = createLimiter(clock)
    const limit = { rate: 1, burst: 1 }
    const waits = await Promise.all(['a', 'a', 'b', 'a'].map((key) => limiter.reserve(key, limit, Infinity)))
    expect(waits.map((w) => w.wait)).toEqual([0, 1112, 0, 2224])
  })
})
