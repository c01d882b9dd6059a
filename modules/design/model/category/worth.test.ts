import { num, sum } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import { difficultyText, lineDays, linePoints, readDifficulty, usualDifficulty, type Worth } from './worth.ts'

const worth = (base_points: string, lead_days: number): Worth => ({
  base_points,
  standard_hours: '1',
  lead_days,
  extra_days_per_unit: '0.25',
  difficulty: usualDifficulty,
})

describe('worth of work (design.md planeDemand, calculations)', () => {
  it('an A+ page at C and six secondary images at B are 19.40 points and four working days', () => {
    const [aplus, image] = [worth('8.0', 3), worth('1.5', 2)]
    const points = [linePoints(aplus, { qty: 1, difficulty: 'C' }), linePoints(image, { qty: 6, difficulty: 'B' })]
    expect(points.map((p) => p.toFixed(2))).toEqual(['10.40', '9.00'])
    expect(sum(points).toFixed(2)).toBe('19.40')
    expect([lineDays(aplus, 1), lineDays(image, 6)]).toEqual([3, 4])
  })
  it('a listing video of 45 seconds at C is 23.40 points; short clips are not less than one', () => {
    const video = worth('12.0', 5)
    expect(linePoints(video, { qty: 1, difficulty: 'C', unit: 'clip', duration_sec: 45 }).toFixed(2)).toBe('23.40')
    expect(linePoints(video, { qty: 1, difficulty: 'B', unit: 'clip', duration_sec: 10 }).toFixed(2)).toBe('12.00')
  })
  it('parts of a unit take no day less than the first', () => expect(lineDays(worth('1', 2), num('0.5'))).toBe(2))
  it('coefficients survive being stored', () => expect(readDifficulty(difficultyText(usualDifficulty))).toEqual(usualDifficulty))
})
