import { expect, test } from 'vitest'
import { f } from '../field/field.ts'
import { defineLines } from '../field/lines.ts'
import { definePage } from './define-page.ts'
import { defineResource } from './resource.ts'

const crate = defineResource({
  name: 'crate',
  module: 'depot',
  title: 'code',
  fields: { code: f.text(), owner: f.ref('employee'), lines: f.lines(defineLines({ name: 'crate_line', fields: { qty: f.int() } })) },
  lifecycle: { initial: 'draft', states: ['draft', 'sent'], actions: {} },
})

test('module, record and the tabs of states follow from the record', () => {
  expect(definePage(crate, { route: 'crates', tabs: ['all', 'draft', { key: 'mine', where: { owner: { eq: '@me' } }, alert: true }] })).toEqual({
    route: 'crates',
    module: 'depot',
    resource: 'crate',
    tabs: [{ key: 'all' }, { key: 'draft', where: { status: { eq: 'draft' } } }, { key: 'mine', where: { owner: { eq: '@me' } }, alert: true }],
  })
  expect(definePage(crate, { route: 'crates', module: 'harbour' }).module).toBe('harbour')
})

test('the compiler knows the names of the record’s fields, and what is computed beside them', () => {
  const page = definePage(
    crate,
    { route: 'crates', list: { columns: ['code', '!owner.mobile', 'fill', 'status'], sort: '-created_at' }, figures: ['fill'] },
    { fill: {} },
  )
  expect(page.list?.columns).toHaveLength(4)
  // @ts-expect-error no field and no computed column of that name
  definePage(crate, { route: 'crates', list: { columns: ['fill'] } })
  // @ts-expect-error nor in a section
  definePage(crate, { route: 'crates', sections: { basic: ['weight'] } })
  // @ts-expect-error no state of that name
  definePage(crate, { route: 'crates', tabs: ['lost'] })
  // @ts-expect-error the owner is no lines
  definePage(crate, { route: 'crates', lineFields: { owner: ['qty'] } })
})
