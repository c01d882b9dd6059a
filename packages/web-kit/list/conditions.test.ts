import { describe, expect, it } from 'vitest'
import { conditionsOf, filterOf, operatorsFor, says, withCondition, withoutCondition } from './conditions.ts'

describe('conditions of a filter', () => {
  it('are the filter taken apart and put together', () => {
    const filter = { supplier: { in: [1, 2] }, total: { gte: '5', lte: '9' }, buyer: { me: true } }
    expect(filterOf(conditionsOf(filter))).toEqual(filter)
  })
  it('count only when they say something; a range may have one open end', () => {
    expect(says({ field: 'a', op: 'between', value: [null, '5'] })).toBe(true)
    expect(says({ field: 'a', op: 'between', value: [null, ''] })).toBe(false)
    expect(says({ field: 'a', op: 'in', value: [] })).toBe(false)
    expect(says({ field: 'a', op: 'empty', value: undefined })).toBe(true)
    expect(says({ field: 'a', op: 'eq', value: false })).toBe(true)
  })
  it('replace each other by field, and go one by one', () => {
    const f = withCondition({ a: { eq: 1 }, b: { eq: 2 } }, { field: 'a', op: 'in', value: [3] })
    expect(f).toEqual({ b: { eq: 2 }, a: { in: [3] } })
    expect(withoutCondition({ a: { gte: 1, lte: 5 } }, 'a', 'gte')).toEqual({ a: { lte: 5 } })
  })
  it('offer person and tree operators only where the target is one', () => {
    expect(operatorsFor({ kind: 'ref', options: {}, to: 'supplier' })).toEqual(['in', 'not_in', 'eq', 'ne', 'empty', 'not_empty'])
    expect(operatorsFor({ kind: 'ref', options: {}, to: 'employee' })).toContain('me')
  })
})
