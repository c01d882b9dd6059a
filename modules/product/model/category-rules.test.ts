import { describe, expect, it } from 'vitest'
import { feeProblems, stageDaysProblem, templateProblem } from './category-rules.ts'

describe('platform fees of a category', () => {
  const platformOf = new Map([
    [1, 1],
    [2, 2],
  ])
  const codes = (fees: Parameters<typeof feeProblems>[0]): string[] => feeProblems(fees, platformOf).map((p) => `${p.field} ${p.code}`)

  it('follow one another and do not overlap', () => {
    const us = { platform: 1, marketplace: 1 }
    expect(
      codes([
        { ...us, valid_from: '2026-01-01', valid_to: '2026-05-31' },
        { ...us, valid_from: '2026-06-01' },
      ]),
    ).toEqual([])
    expect(
      codes([
        { ...us, valid_from: '2026-01-01' },
        { ...us, valid_from: '2026-06-01' },
      ]),
    ).toEqual(['platforms[1].valid_from CATEGORY_FEE_OVERLAP'])
    expect(codes([us, { ...us, node_id: '12' }])).toEqual([])
    expect(codes([us, us])).toEqual(['platforms[1].valid_from CATEGORY_FEE_OVERLAP'])
  })
  it('stand on a marketplace of their platform and end after they begin', () => {
    expect(codes([{ platform: 2, marketplace: 1 }])).toEqual(['platforms[0].marketplace CATEGORY_FEE_PLATFORM'])
    expect(codes([{ platform: 1, valid_from: '2026-02-01', valid_to: '2026-01-01' }])).toEqual(['platforms[0].valid_to CATEGORY_FEE_PERIOD'])
  })
})

describe('attribute template', () => {
  it('is a list of named attributes of known types', () => {
    expect(
      templateProblem([
        { name: '容量', type: 'number', unit: 'ml', required: true },
        { name: '颜色', type: 'enum', options: ['红'] },
      ]),
    ).toBeUndefined()
    for (const wrong of [
      'hello',
      [{ name: '', type: 'text' }],
      [{ name: 'a', type: 'zzz' }],
      [{ name: 'a', type: 'enum' }],
      [{ name: 'a', type: 'text', evil: 1 }],
      [1],
    ])
      expect(templateProblem(wrong), JSON.stringify(wrong)).toBeDefined()
    expect(
      templateProblem([
        { name: 'a', type: 'text' },
        { name: 'a', type: 'text' },
      ]),
    ).toBe('#2 name')
  })
})

describe('days of the stages', () => {
  it('are whole days by stage', () => {
    expect(stageDaysProblem({ sampling: 14, pricing: 0 })).toBeUndefined()
    for (const wrong of [{ sampling: -1 }, { sampling: 1.5 }, { sampling: '3' }, [1], 'x', { 'A b': 1 }, { painting: 3 }])
      expect(stageDaysProblem(wrong), JSON.stringify(wrong)).toBeDefined()
  })
})
