import { defineResource, f } from '@crossway/kernel'

export const resets = ['never', 'year', 'month', 'day'] as const
export const numberScopes = ['none', 'company', 'dept', 'field'] as const

/** How one kind of document is numbered. A change is a new row from a moment on; the row in force is the youngest active_from (settings.md numberingRule). */
export const numberingRule = defineResource({
  name: 'numbering_rule',
  module: 'settings',
  title: 'name',
  subtitle: 'pattern',
  fields: {
    code: f.text({ max: 60, format: 'code', immutable: true }),
    name: f.text({ max: 60 }),
    name_en: f.text({ max: 60, optional: true }),
    resource: f.text({ max: 60, immutable: true, words: 'record' }),
    pattern: f.text({ max: 80, immutable: true }),
    reset: f.choice(resets, { immutable: true, default: 'day' }),
    scope: f.choice(numberScopes, { immutable: true, default: 'none' }),
    start: f.int({ min: 1, default: 1, immutable: true }),
    step: f.int({ min: 1, max: 1000, default: 1, immutable: true }),
    gap_policy: f.choice(['gap_free', 'fast'], { default: 'gap_free', immutable: true }),
    manual_allowed: f.bool(),
    check_digit: f.choice(['none', 'mod10'], { default: 'none', immutable: true }),
    active_from: f.dateTime({ default: 'now', immutable: true }),
    sample: f.text({ max: 60, derived: true, optional: true }),
  },
  unique: [['code', 'active_from']],
  lifecycle: {
    initial: 'active',
    states: ['active', 'disabled'],
    deletable: [],
    actions: {
      revise: {
        from: ['active'],
        to: 'active',
        verb: 'edit',
        args: {
          pattern: f.text({ max: 80 }),
          reset: f.choice(resets),
          scope: f.choice(numberScopes),
          start: f.int({ min: 1, default: 1 }),
          step: f.int({ min: 1, max: 1000, default: 1 }),
          active_from: f.dateTime({ optional: true }),
        },
      },
      correct: {
        from: ['active'],
        to: 'active',
        args: {
          scope_key: f.text({ max: 60, optional: true }),
          value: f.int({ min: 1 }),
          reason: f.text({ max: 300 }),
        },
      },
      disable: { from: ['active'], to: 'disabled', verb: 'edit', confirm: true },
      enable: { from: ['disabled'], to: 'active', verb: 'edit' },
    },
  },
  writes: { create: true, edit: true, delete: false },
  search: ['code', 'name', 'resource', 'pattern'],
  defaultSort: 'code',
})
