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
  expect(definePage({ route: 'crates', record: crate, tabs: ['all', 'draft', { key: 'mine', where: { owner: { eq: '@me' } }, alert: true }] })).toEqual({
    route: 'crates',
    module: 'depot',
    resource: 'crate',
    tabs: [{ key: 'all' }, { key: 'draft', where: { status: { eq: 'draft' } } }, { key: 'mine', where: { owner: { eq: '@me' } }, alert: true }],
  })
  expect(definePage({ route: 'crates', record: crate, module: 'harbour' }).module).toBe('harbour')
})

test('the compiler knows the names of the record’s fields, and what is computed beside them', () => {
  const page = definePage({
    route: 'crates',
    record: crate,
    computed: { fill: {} },
    list: { columns: ['code', '!owner.mobile', 'fill', 'status'], sort: '-created_at' },
    figures: ['fill'],
  })
  expect(page.list?.columns).toHaveLength(4)
  // @ts-expect-error no field and no computed column of that name
  definePage({ route: 'crates', record: crate, list: { columns: ['fill'] } })
  // @ts-expect-error nor in a section
  definePage({ route: 'crates', record: crate, sections: { basic: ['weight'] } })
  // @ts-expect-error no state of that name
  definePage({ route: 'crates', record: crate, tabs: ['lost'] })
  // @ts-expect-error the owner is no lines
  definePage({ route: 'crates', record: crate, lineFields: { owner: ['qty'] } })
})
