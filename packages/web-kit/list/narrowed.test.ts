import { expect, test } from 'vitest'
import { narrowed } from './narrowed.ts'

test('conditions on different fields stand side by side', () => {
  expect(narrowed({ owner: { in: [3] } }, { status: { in: ['todo'] } })).toEqual({ owner: { in: [3] }, status: { in: ['todo'] } })
})
test('of two lists of values both must hold a value; where none is in both nothing is asked', () => {
  expect(narrowed({ status: { in: ['todo', 'void'] } }, { status: { in: ['todo', 'doing'] } })).toEqual({ status: { in: ['todo'] } })
  expect(narrowed({ owner: { in: ['3'] } }, { owner: { in: [3, 4] } })).toEqual({ owner: { in: ['3'] } })
  expect(narrowed({ status: { in: ['void'] } }, { status: { in: ['todo'] } })).toBeUndefined()
})
test('the span that the reader chose is kept beside that of the month shown', () => {
  expect(narrowed({ due_on: { between: ['2026-11-03', '2026-11-05'] } }, { due_on: { between: ['2026-11-01', '2026-11-30'] } })).toEqual({
    due_on: { between: ['2026-11-03', '2026-11-05'], gte: '2026-11-01', lte: '2026-11-30' },
  })
  expect(narrowed({ from: { between: ['2026-11-03', null] } }, { from: { between: [null, '2026-11-30'] } })).toEqual({
    from: { between: ['2026-11-03', null], lte: '2026-11-30' },
  })
  expect(narrowed({ due_on: { relative: 'this_week' } }, { due_on: { between: ['2026-11-01', '2026-11-30'] } })).toEqual({
    due_on: { relative: 'this_week', between: ['2026-11-01', '2026-11-30'] },
  })
})
