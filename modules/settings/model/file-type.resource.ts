import { defineLines, defineResource, f, switchable } from '@crossway/kernel'

const fileGroups = ['customer', 'company', 'supplier', 'store', 'product', 'contract', 'employee', 'logistics', 'finance'] as const

/** For whom the document is required, and how much it counts in the completeness of an archive. */
const fileTypeRequirement = defineLines({
  name: 'file_type_requirement',
  fields: {
    party: f.choice(['customer', 'supplier', 'store', 'company']),
    party_type: f.text({ max: 40, optional: true }),
    region: f.text({ max: 12, optional: true }),
    category: f.ref('category', { optional: true }),
    weight: f.int({ min: 1, max: 100, default: 1 }),
  },
})

/** A kind of document: allowed formats, validity, who must provide it (settings.md fileType). */
export const fileType = defineResource({
  name: 'file_type',
  module: 'settings',
  title: 'name',
  subtitle: 'name_en',
  fields: {
    code: f.text({ max: 40, format: 'code', unique: true }),
    name: f.text({ max: 60 }),
    name_en: f.text({ max: 80 }),
    group: f.choice(fileGroups),
    allowed_ext: f.texts({ max: 10, optional: true }),
    max_mb: f.int({ min: 1, max: 500, default: 20, unit: 'MB' }),
    max_count: f.int({ min: 1, max: 100, default: 5 }),
    need_valid_to: f.bool(),
    remind_days: f.text({ max: 40, default: '60,30,7', pattern: '^\\d{1,3}(,\\d{1,3})*$' }),
    need_number: f.bool(),
    need_issuer: f.bool(),
    is_sensitive: f.bool(),
    retention_years: f.int({ min: 0, max: 100, default: 10, unit: 'y' }),
    versioned: f.bool(),
    required_for: f.lines(fileTypeRequirement),
  },
  unique: [['group', 'name']],
  lifecycle: switchable({ verb: 'edit' }),
  search: ['code', 'name', 'name_en'],
  defaultSort: 'group,code',
  importKey: 'code',
  pick: ['code', 'name', 'name_en', 'group'],
})
