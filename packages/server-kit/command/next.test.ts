import { defineLines, defineResource, f } from '@crossway/kernel'
import { expect, test } from 'vitest'
import { nextOf } from './next.ts'

const line = defineLines({ name: 'crate_line', fields: { sku: f.ref('sku'), qty: f.int() } })
const crate = defineResource({
  name: 'crate',
  module: 'depot',
  title: 'code',
  fields: {
    code: f.text(),
    owner: f.ref('employee', { optional: true }),
    helpers: f.refs('employee'),
    note: f.text({ optional: true }),
    lines: f.lines(line, { optional: true }),
  },
})
const before = {
  id: 7,
  version: 1,
  created_at: '',
  updated_at: '',
  code: 'A',
  owner: { id: 3, title: 'Li' },
  helpers: [{ id: 4, title: 'Wu' }],
  note: 'old',
  lines: [{ id: 1, seq: 1, sku: { id: 9, title: 'HK' }, qty: 2 }],
}

test('what is sent lies over what stands there, references by id on both', () => {
  expect(nextOf(crate, before, { note: null })).toEqual({ code: 'A', owner: 3, helpers: [4], note: null, lines: [{ id: 1, seq: 1, sku: 9, qty: 2 }] })
  expect(nextOf(crate, before, { owner: 5, lines: [] })).toMatchObject({ owner: 5, lines: [] })
})
test('of a new record only what is sent is there', () => {
  expect(nextOf(crate, undefined, { code: 'B' })).toEqual({ code: 'B', owner: null, helpers: null, note: null, lines: null })
})
