import { describe, expect, it } from 'vitest'
import { conditionOf, fieldsIn, holds, type Condition, type Fact } from './condition.ts'

const facts: Record<string, Fact> = {
  total: { kind: 'number', value: '21300.0000' },
  type: { kind: 'text', value: 'sample' },
  note: { kind: 'text', value: null },
  department: { kind: 'ids', value: [12], above: [11, 10] },
  due: { kind: 'text', value: '2026-11-20', changed: true },
}
const yes = (c: Condition): boolean => holds(c, (f) => facts[f])

describe('conditions (workplace.md E1.3)', () => {
  it.each([
    [{ field: 'total', op: 'gt', value: 20000 }, true],
    [{ field: 'total', op: 'lte', value: '21300' }, true],
    [{ field: 'total', op: 'between', value: [20000, 21299] }, false],
    [{ field: 'type', op: 'in', value: ['sample', 'vc'] }, true],
    [{ field: 'type', op: 'ne', value: 'sample' }, false],
    [{ field: 'department', op: 'under', value: 10 }, true],
    [{ field: 'department', op: 'under', value: 99 }, false],
    [{ field: 'department', op: 'eq', value: 10 }, false],
    [{ field: 'due', op: 'changed' }, true],
    [{ field: 'type', op: 'changed' }, false],
    [{ field: 'due', op: 'lt', value: '2026-12-01' }, true],
    [{ field: 'note', op: 'empty' }, true],
  ] as const)('%j is %s', (c, result) => expect(yes(c as Condition)).toBe(result))
  it('an unknown or empty field makes its leaf false, a not around it true', () => {
    for (const field of ['nothing', 'note']) {
      expect(yes({ field, op: 'eq', value: 'x' })).toBe(false)
      expect(yes({ field, op: 'ne', value: 'x' })).toBe(false)
      expect(yes({ not: { field, op: 'eq', value: 'x' } })).toBe(true)
    }
    expect(yes({ field: 'total', op: 'gt', value: 'many' })).toBe(false)
  })
  it('shows what each leaf saw', () => {
    const seen: unknown[] = []
    holds({ all: [{ field: 'total', op: 'gt', value: 1 }, { any: [{ field: 'type', op: 'eq', value: 'vc' }] }] }, (f) => facts[f], seen as never)
    expect(seen).toMatchObject([
      { value: '21300.0000', result: true },
      { value: 'sample', result: false },
    ])
  })
  it('reads only what it knows', () => {
    expect(conditionOf({ field: 'a', op: 'eq', value: 1, more: 1 })).toBeUndefined()
    expect(conditionOf({ field: 'a', op: 'like' })).toBeUndefined()
    expect(conditionOf([])).toBeUndefined()
    expect(conditionOf({ all: [{ any: [{ all: [{ any: [{ not: { field: 'a', op: 'empty' } }] }] }] }] })).toBeUndefined()
    expect(conditionOf(null)).toBeNull()
    expect([...fieldsIn(conditionOf({ all: [{ field: 'a', op: 'empty' }, { not: { field: 'b', op: 'empty' } }] }))]).toEqual(['a', 'b'])
  })
})
