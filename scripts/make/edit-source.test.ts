import { expect, test } from 'vitest'
import { withEntry, withImport } from './edit-source.ts'
import { namesOf } from './words.ts'

const model = `import type { ModuleModel } from '@crossway/kernel'
import { customer } from './customer.resource.ts'

export const customerModel: ModuleModel = {
  resources: [customer],
  pages: [],
  labels: { customer: { 'zh-cn': zh, en } },
}
`

test('a record is registered beside those that stand', () => {
  const one = withEntry(withImport(model, `import { lead } from './lead.resource.ts'`), 'resources: [', 'lead')
  expect(one).toContain("import { customer } from './customer.resource.ts'\nimport { lead } from './lead.resource.ts'\n")
  expect(one).toContain('resources: [customer, lead, ]')
  expect(withEntry(one, 'labels: {', 'lead: leadLabels')).toContain(`labels: { customer: { 'zh-cn': zh, en }, lead: leadLabels, }`)
  expect(withEntry(one, 'pages: [', 'leadPage')).toContain('pages: [ leadPage, ]')
})

test('an import stands in its order and once', () => {
  const line = `import { brand } from './brand.resource.ts'`
  const once = withImport(model, line)
  expect(once.indexOf(line)).toBeLessThan(once.indexOf('./customer.resource.ts'))
  expect(withImport(once, line)).toBe(once)
})

test('a name is one of the house, or is refused', () => {
  expect(namesOf('rate_table')).toEqual({ snake: 'rate_table', kebab: 'rate-table', camel: 'rateTable' })
  for (const bad of ['RateTable', 'rate-table', '', '1st', 'rate__table']) expect(() => namesOf(bad)).toThrow('snake_case')
})
