import { expect, it } from 'vitest'
import { rowsFilter } from './rows-filter.ts'

const key = (id: number | null) => ({ id, title: String(id) })
it('names what report rows know, under the filter of the board', () => {
  expect(rowsFilter({ store: [3], department: [9] }, ['project', 'msku'], [key(1), key(7)])).toEqual({
    store: { in: [3] },
    'msku.project': { in: [1] },
    msku: { in: [7] },
  })
})
it('lets the row decide over the board, and leaves out what belongs to nobody', () => {
  expect(rowsFilter({ store: [3, 4], brand: [0] }, ['store'], [key(4)])).toEqual({ store: { in: [4] } })
})
it('tells nothing of rows that report rows do not know', () => {
  expect(rowsFilter({}, ['department'], [key(2)])).toBeUndefined()
  expect(rowsFilter({}, ['project', 'store'], [key(2), key(null)])).toBeUndefined()
})
