import type { TreeRow } from '@crossway/web-kit'
import { describe, expect, it } from 'vitest'
import { dropPlace, siblingsOf } from './drop-place.ts'

const row = (id: number, children?: readonly TreeRow[]): TreeRow => ({ id, ...(children ? { children } : {}) }) as TreeRow
const a1 = row(11)
const a2 = row(12)
const a3 = row(13)
const a = row(1, [a1, a2, a3])
const b = row(2)
const tree = [a, b]

describe('a dragged rule', () => {
  it('comes to stand between siblings, itself not counted', () => {
    expect(dropPlace(tree, a1, a3, 'after')).toEqual({ parent: 1, place: 2 })
    expect(dropPlace(tree, a3, a1, 'before')).toEqual({ parent: 1, place: 0 })
    expect(dropPlace(tree, a1, a2, 'before')).toBeUndefined()
  })
  it('goes to another level, or into a directory at its end', () => {
    expect(dropPlace(tree, b, a2, 'before')).toEqual({ parent: 1, place: 1 })
    expect(dropPlace(tree, b, a, 'into')).toEqual({ parent: 1, place: 3 })
    expect(dropPlace(tree, a1, a, 'into')).toBeUndefined()
  })
  it('never goes below itself', () => {
    expect(dropPlace(tree, a, a2, 'after')).toBeUndefined()
    expect(dropPlace(tree, a, a, 'into')).toBeUndefined()
  })
  it('knows where it stood, so that a move can be undone', () => {
    expect(siblingsOf(tree, 12)).toEqual({ parent: 1, place: 1, count: 3 })
  })
})
