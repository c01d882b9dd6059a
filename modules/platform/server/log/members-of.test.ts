import { expect, it } from 'vitest'
import { membersOf } from './members-of.ts'

const doc = {
  id: 7,
  version: -1.5e3,
  no: 'FT"26\\11",{',
  ref: { id: 3, no: 'other', deep: [[{ no: 'x' }], []] },
  lines: [{ id: 1, title: '}]"' }],
  title: null,
  ok: true,
  名: '值',
}

it('takes the members of the object itself, whatever stands in them', () => {
  const names = ['id', 'version', 'no', 'ref', 'title', 'ok', '名']
  const { lines: _lines, ...rest } = doc
  expect(membersOf(JSON.stringify(doc), names)).toEqual(rest)
  expect(membersOf(JSON.stringify(doc, null, 2), names)).toEqual(rest)
})

it('answers nothing for what the object has not', () => {
  expect(membersOf(JSON.stringify(doc), ['code', 'admin'])).toEqual({})
  expect(membersOf('{}', ['id'])).toEqual({})
  expect(membersOf('{ "lines": [{"id":1}] }', ['id'])).toEqual({})
})

it('reads no further than it has to', () => {
  expect(membersOf('{"id":7,"no":"A","lines":[{"id":1', ['id', 'no'])).toEqual({ id: 7, no: 'A' })
})
