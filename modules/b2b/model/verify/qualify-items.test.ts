import { describe, expect, it } from 'vitest'
import { resultOf, scoreOf, usualItems, type Graded } from './qualify-items.ts'

const graded = (grades: Partial<Record<string, 'half' | 'zero'>>): Graded[] => usualItems.map((i) => ({ ...i, grade: grades[i.item] ?? 'full' }))

describe('qualification (b2b.md verifySupplier)', () => {
  it('weighs 100, and the example 10+10+5+10+10+15+5+10+10 = 85 passes', () => {
    expect(usualItems.reduce((n, i) => n + i.weight, 0)).toBe(100)
    const lines = graded({ certificates: 'half', factory: 'half' })
    expect(scoreOf(lines)).toBe('85.00')
    expect(resultOf('85', lines)).toBe('pass')
  })
  it('an item that vetoes fails it; 60 to 79 has conditions', () => {
    expect(resultOf('90', graded({ licence: 'zero' }))).toBe('fail')
    expect(resultOf('79.99', graded({ certificates: 'zero' }))).toBe('conditional')
    expect(resultOf('59.99', graded({ certificates: 'zero' }))).toBe('fail')
  })
})
