import { describe, expect, it } from 'vitest'
import { treeOf } from './tree-rows.ts'

describe('rows of a tree', () => {
  it('stand under their parents, orphans at the top, and no circle hangs it', () => {
    const rows = [
      { id: 1, parent: null },
      { id: 2, parent: { id: 1, title: 'a' } },
      { id: 3, parent: { id: 9, title: 'gone' } },
      { id: 4, parent: { id: 4, title: 'self' } },
    ]
    expect(treeOf(rows, 'parent').map((r) => [r.id, r.children?.map((c) => c.id)])).toEqual([
      [1, [2]],
      [3, undefined],
      [4, undefined],
    ])
  })
})
