import { expect, it } from 'vitest'
import { rowsOf } from './row-maker.ts'

const fields = (...names: string[]): never => names.map((name) => ({ name })) as never

it('names the values of each row by the columns of the answer', () => {
  expect(
    rowsOf({
      fields: fields('id', 'name'),
      rows: [
        [1, 'a'],
        [2, null],
      ],
    }),
  ).toEqual([
    { id: 1, name: 'a' },
    { id: 2, name: null },
  ])
  expect(rowsOf({ fields: fields('name', 'id'), rows: [['b', 3]] })).toEqual([{ name: 'b', id: 3 }])
})

it('takes the last of two columns of one name, and any name that a column can have', () => {
  expect(rowsOf({ fields: fields('n', 'n'), rows: [[1, 2]] })).toEqual([{ n: 2 }])
  expect(rowsOf({ fields: fields(`a"b\\c'd`, '?column?', '金额\n'), rows: [[1, 2, 3]] })).toEqual([{ [`a"b\\c'd`]: 1, '?column?': 2, '金额\n': 3 }])
})

it('answers no rows where there are none', () => {
  expect(rowsOf({ fields: fields(), rows: [] })).toEqual([])
})
