import { defineResource, f } from '@crossway/kernel'
import { expect, it } from 'vitest'
import { dataSections } from './data-sections.ts'

const jar = defineResource({
  name: 'jar',
  module: 'test',
  title: 'name',
  fields: { name: f.text(), level: f.int(), spare: f.int(), note: f.text({ hidden: true }) },
})
it('leaves what the head shows out of what no section names', () => {
  expect(dataSections({ sections: { basic: ['name'] }, figures: ['level'] }, jar)).toEqual({
    basic: ['name'],
    other: ['spare'],
    system: ['created_at', 'updated_at'],
  })
  expect(dataSections({ sections: { basic: ['name', 'spare'] }, figures: ['level'] }, jar)).not.toHaveProperty('other')
})
