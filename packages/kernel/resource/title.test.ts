import { expect, it } from 'vitest'
import { defineResource } from './resource.ts'
import { f } from '../field/field.ts'
import { titleIn, translationOf } from './title.ts'

const company = defineResource({
  name: 'company',
  module: 'x',
  title: 'short_name',
  fields: { name: f.text({ max: 60 }), name_en: f.text({ max: 60, optional: true }), short_name: f.text({ max: 20 }) },
})
const supplier = defineResource({
  name: 'supplier',
  module: 'x',
  title: 'name',
  fields: { name: f.text({ max: 60 }), name_en: f.text({ max: 60, optional: true }), short_name: f.text({ max: 20, optional: true }) },
})

it('a record known by its short name is known by its English name to readers of English, and by the short one where it has none', () => {
  const row = { name: '跨途国际（香港）有限公司', short_name: '跨途香港', name_en: 'Crossway International (HK) Ltd.' }
  expect(titleIn(company, row, 'en')).toBe('Crossway International (HK) Ltd.')
  expect(titleIn(company, row, 'zh-cn')).toBe('跨途香港')
  expect(titleIn(company, { ...row, name_en: null }, 'en')).toBe('跨途香港')
})
it('a short name beside the name that a record is known by stays what it is', () => {
  expect(translationOf(supplier, 'short_name', 'en')).toBeUndefined()
  expect(translationOf(supplier, 'name', 'en')).toBe('name_en')
})
