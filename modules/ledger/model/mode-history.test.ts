import { describe, expect, it } from 'vitest'
import { firstChange, modesAfter } from './mode-history.ts'

const since = '2026-01-15'
const message = (...spans: [string, string][]) => spans.map(([settle_mode, from]) => ({ settle_mode: settle_mode as 'trade', from }))

describe('finance.md projectStructure: the mode changes from the first day of a month', () => {
  const two = message(['trade', since], ['profit_share', '2026-07-01'])
  it('follows the mode that held', () => {
    expect(modesAfter(two, message(['agency_fixed', '2026-10-01'])[0]!, since)).toEqual([...two, ...message(['agency_fixed', '2026-10-01'])])
  })
  it('takes the place of a mode that was said for the same month, or from an earlier one on', () => {
    expect(modesAfter(two, message(['agency_fixed', '2026-07-01'])[0]!, since)).toEqual(message(['trade', since], ['agency_fixed', '2026-07-01']))
    expect(modesAfter(two, message(['agency_fixed', '2026-03-01'])[0]!, since)).toEqual(message(['trade', since], ['agency_fixed', '2026-03-01']))
    expect(modesAfter(two, message(['agency_fixed', '2026-01-01'])[0]!, since)).toEqual(message(['agency_fixed', since]))
  })
  it('is one mode again where a change is taken back', () => {
    expect(modesAfter(two, message(['trade', '2026-07-01'])[0]!, since)).toEqual(message(['trade', since]))
  })
  it('leaves the days between to the mode before when only its first day is moved', () => {
    expect(modesAfter(two, message(['profit_share', '2026-09-01'])[0]!, since)).toEqual(message(['trade', since], ['profit_share', '2026-09-01']))
    expect(modesAfter(two, message(['profit_share', '2026-03-01'])[0]!, since)).toEqual(message(['trade', since], ['profit_share', '2026-03-01']))
  })
  it('reaches back to the structure’s first day, whichever it becomes', () => {
    const former = [{ settle_mode: 'trade' as const, from: since, to: '2026-06-30' }, ...message(['profit_share', '2026-07-01'])]
    expect(modesAfter(former, message(['profit_share', '2026-07-01'])[0]!, '2025-12-01')).toEqual(
      message(['trade', '2025-12-01'], ['profit_share', '2026-07-01']),
    )
    expect(modesAfter(former, message(['profit_share', '2026-07-01'])[0]!, '2026-08-01')).toEqual(message(['profit_share', '2026-08-01']))
  })
  it('tells the first day that has another mode than it had', () => {
    expect(firstChange(two, [...two, ...message(['agency_fixed', '2026-10-01'])])).toBe('2026-10-01')
    expect(firstChange(two, message(['trade', since], ['profit_share', '2026-09-01']))).toBe('2026-07-01')
    expect(firstChange(two, message(['trade', since], ['profit_share', '2026-03-01']))).toBe('2026-03-01')
    expect(firstChange(two, message(['agency_fixed', since], ['profit_share', '2026-07-01']))).toBe(since)
    expect(firstChange(two, message(['trade', '2025-12-01'], ['profit_share', '2026-07-01']))).toBeUndefined()
  })
})
