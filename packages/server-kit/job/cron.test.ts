import { expect, it } from 'vitest'
import { lastDue, nextRuns, shortestGap } from './cron.ts'

const at = new Date('2026-11-21T04:00:00Z')
const iso = (d: readonly Date[]): string[] => d.map((x) => x.toISOString())

it('counts in the time of Shanghai', () => {
  expect(iso(nextRuns('0 6 * * *', 2, at))).toEqual(['2026-11-21T22:00:00.000Z', '2026-11-22T22:00:00.000Z'])
  expect(lastDue('0 6 * * *', at)?.toISOString()).toBe('2026-11-20T22:00:00.000Z')
  expect(iso(nextRuns('0 9 * * 1', 1, at))).toEqual(['2026-11-23T01:00:00.000Z'])
})
it('knows how close two runs come', () => {
  expect(shortestGap('*/15 * * * *', at)).toBe(15)
  expect(shortestGap('0,50 8 * * *', at)).toBe(50)
})
it('has nothing to say of what is no schedule', () => {
  for (const bad of ['', '* * * *', '0 25 * * *', '* * * * * *', '0 8 * * *; drop', '0 0 30 2 *', 'x y z a b']) expect(nextRuns(bad, 1, at)).toEqual([])
  expect(shortestGap('0 0 30 2 *', at)).toBeUndefined()
})
