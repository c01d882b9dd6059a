import { describe, expect, it } from 'vitest'
import { leftAt, readTracking } from './read-tracking.ts'

const now = new Date('2026-11-30T14:30:00+08:00')
const left = (text: string, at = now): string => {
  const read = readTracking([
    ['发货单号', '跟踪号', '出库时间'],
    ['DB1', 'T1', text],
  ])
  if ('missing' in read) throw new Error(read.missing)
  return leftAt(read.rows[0]!, at)
}

describe('when goods left by a warehouse’s sheet', () => {
  it('is by now where it names today without an hour, or no day, before noon and after', () => {
    expect(left('2026-11-30')).toBe(now.toISOString())
    expect(left('')).toBe(now.toISOString())
    const morning = new Date('2026-11-30T08:00:00+08:00')
    expect(left('2026/11/30', morning)).toBe(morning.toISOString())
  })
  it('is the hour that it names, unless that is still to come, and the noon of another day', () => {
    expect(left('2026-11-30 12:00')).toBe('2026-11-30T12:00:00+08:00')
    expect(left('2026-11-30 18:00')).toBe(now.toISOString())
    expect(left('2026-11-29')).toBe('2026-11-29T12:00:00+08:00')
  })
})
