import { describe, expect, it } from 'vitest'
import { markOf, pointsOf, progressPercent, type Question } from './quiz-score.ts'

const q = (no: number, type: Question['type'], answer: string, score: number): Question => ({ no, type, stem: 's', answer, score })

describe('tool.md school', () => {
  it('12. ten single × 6 with eight right, four multiple × 10 with two whole, one half, one wrong: 73', () => {
    const drawn = [
      ...Array.from({ length: 10 }, (_, i) => q(i + 1, 'single', 'A', 6)),
      ...Array.from({ length: 4 }, (_, i) => q(11 + i, 'multiple', 'ABC', 10)),
    ]
    const answers: Record<number, string> = { 11: 'ABC', 12: 'cba', 13: 'AB', 14: 'ABD' }
    for (let i = 1; i <= 10; i++) answers[i] = i <= 8 ? 'A' : 'B'
    expect(markOf(drawn, answers)).toEqual({ points: 73, essays: 0 })
  })
  it('marks true and false, words to fill in and nothing at all', () => {
    expect(pointsOf(q(1, 'judge', '对', 5), '对')).toBe(5)
    expect(pointsOf(q(1, 'judge', '对', 5), '错')).toBe(0)
    expect(pointsOf(q(1, 'fill', 'FNSKU|fn sku', 5), ' FN  SKU ')).toBe(5)
    expect(pointsOf(q(1, 'fill', '', 5), '')).toBe(0)
    expect(pointsOf(q(1, 'single', 'A', 5), undefined)).toBe(0)
    expect(pointsOf(q(1, 'essay', '', 5), 'long')).toBeUndefined()
  })
  it('four of five equal lessons with the quiz open are 64 %', () => {
    const lessons = Array.from({ length: 5 }, (_, i) => ({ weight: 1, done: i < 4 }))
    expect(progressPercent(lessons, 'open')).toBe(64)
    expect(progressPercent(lessons, 'passed')).toBe(84)
    expect(progressPercent(lessons, 'none')).toBe(80)
    expect(progressPercent([], 'passed')).toBe(100)
  })
})
