import { expect, it } from 'vitest'
import { idsOf } from './allowed.ts'

it('reads the ids of rows as the database built them, whatever their cells hold', () => {
  const rows = [
    { id: 7, version: 1, note: '{"id":99,"allowed":3}', category: { id: 5, title: 'x' }, allowed: 0 },
    { id: 12, brand: null, tags: [{ id: 8 }], note: '"allowed":', allowed: 12 },
    { id: 1200000000001, allowed: 1 },
  ]
  expect(idsOf('[' + rows.map((r) => JSON.stringify(r)).join(', \n ') + ']')).toEqual([7, 12, 1200000000001])
  expect(idsOf('[]')).toEqual([])
})
