import { defineLines, defineResource, f } from '@crossway/kernel'

/** A figure of the rule that people may set within the bounds of its source. */
export const warningParam = defineLines({
  name: 'warning_rule_param',
  fields: {
    name: f.text({ max: 40, derived: true }),
    value: f.decimal({ scale: 4 }),
    low: f.decimal({ scale: 4, derived: true, optional: true }),
    high: f.decimal({ scale: 4, derived: true, optional: true }),
  },
})
const clock = { max: 5, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', optional: true } as const
const both = ['enabled', 'disabled'] as const

/** When a warning is raised, whom it reaches and how often (operations.md earlyWarning). Its subject is found by the source of the same code. */
export const warningRule = defineResource({
  name: 'warning_rule',
  module: 'operations',
  title: 'name',
  subtitle: 'code',
  fields: {
    code: f.text({ max: 40, format: 'code', unique: true, immutable: true }),
    name: f.text({ max: 80 }),
    name_en: f.text({ max: 80, optional: true }),
    level: f.choice(['info', 'warn', 'high'], { default: 'warn' }),
    stores: f.refs('store', { optional: true }),
    receivers: f.choices(['owner', 'leader', 'head']),
    channels: f.choices(['site', 'wecom', 'email'], { optional: true }),
    schedule: f.choice(['hourly', 'daily'], { default: 'daily' }),
    cool_down_hours: f.int({ min: 0, max: 720, default: 24 }),
    escalate_hours: f.int({ min: 1, max: 720, default: 24 }),
    quiet_from: f.text(clock),
    quiet_to: f.text(clock),
    params: f.lines(warningParam, { optional: true }),
    last_run_at: f.dateTime({ derived: true, optional: true }),
    last_hits: f.int({ derived: true, default: 0 }),
    hits_30d: f.int({ derived: true, default: 0 }),
    last_error: f.text({ max: 500, derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'enabled',
    states: both,
    editable: both,
    deletable: [],
    actions: {
      test: { from: both, to: both, keepState: true, verb: 'rule' },
      disable: { from: ['enabled'], to: 'disabled', verb: 'rule', batch: true },
      enable: { from: ['disabled'], to: 'enabled', verb: 'rule', batch: true },
    },
  },
  search: ['code', 'name', 'name_en'],
  defaultSort: 'code',
})
