import { defineLines, defineResource, f } from '@crossway/kernel'

export const paramTypes = ['int', 'decimal', 'bool', 'text', 'enum', 'time', 'list', 'json'] as const

/** A company's own value of a parameter. */
const bizParamOverride = defineLines({
  name: 'biz_param_override',
  fields: { company: f.ref('company'), value: f.text({ max: 2000 }) },
  unique: [['company']],
})

/** A business constant that directors tune without code; modules declare it, nobody else (settings.md bizParam). */
export const bizParam = defineResource({
  name: 'biz_param',
  module: 'settings',
  title: 'name',
  subtitle: 'code',
  fields: {
    code: f.text({ max: 80, format: 'code', unique: true, immutable: true, derived: true }),
    module: f.text({ max: 40, derived: true, index: true }),
    name: f.text({ max: 80, derived: true }),
    name_en: f.text({ max: 80, derived: true }),
    type: f.choice(paramTypes, { derived: true, default: 'text' }),
    unit: f.text({ max: 20, derived: true, optional: true }),
    min: f.text({ max: 40, derived: true, optional: true }),
    max: f.text({ max: 40, derived: true, optional: true }),
    options: f.texts({ derived: true, optional: true }),
    default_value: f.text({ max: 2000, derived: true }),
    value: f.text({ max: 2000 }),
    previous_value: f.text({ max: 2000, derived: true, optional: true }),
    differs: f.bool({ derived: true }),
    overrides: f.lines(bizParamOverride),
    effect: f.choice(['now', 'new_docs', 'next_day'], { derived: true, default: 'now' }),
    effective_at: f.dateTime({ derived: true, optional: true }),
    reason: f.text({ max: 300, optional: true }),
    changed_by: f.int({ derived: true, optional: true }),
  },
  writes: { create: false, edit: true, delete: false },
  search: ['code', 'name', 'name_en'],
  defaultSort: 'module,code',
})
