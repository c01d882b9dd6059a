import { expect, it } from 'vitest'
import { attributesOf, movedBy } from './attributes.ts'

it('attributes of a template that is none are none, and an entry moves one step within the list', () => {
  expect(attributesOf(null)).toEqual([])
  expect(attributesOf({ a: 1 })).toEqual([])
  expect(movedBy([1, 2, 3], 1, -1)).toEqual([2, 1, 3])
  expect(movedBy([1, 2, 3], 2, 1)).toEqual([1, 2, 3])
})
