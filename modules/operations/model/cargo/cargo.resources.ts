import { defineLines, defineResource, f } from '@crossway/kernel'

const cny = f.money({ currency: 'CNY', scale: 2, derived: true, default: 0, class: 'cost' })
const goods = { domestic: cny, transit: cny, overseas: cny, fba: cny, defective: cny, goods_value: cny, aged_181: cny, aged_271: cny, aged_366: cny }

/** What of it one article holds. */
export const cargoLine = defineLines({
  name: 'cargo_value_line',
  fields: { sku: f.ref('sku', { derived: true }), ...goods, qty: f.int({ derived: true, default: 0 }), note: f.text({ max: 200, optional: true }) },
  sums: ['goods_value', 'aged_181', 'aged_271', 'aged_366'],
})
/** Money that stands in the goods of a project and shop at the end of a month, confirmed by who answers for it (operations.md cargoValue). */
export const cargoValue = defineResource({
  name: 'cargo_value',
  module: 'operations',
  title: 'no',
  managed: true,
  fields: {
    no: f.serial('CV{yyMMdd}{seq:4}'),
    period: f.text({ min: 6, max: 6, pattern: '^\\d{6}$', derived: true, format: 'code', index: true }),
    project: f.ref('project', { derived: true }),
    store: f.ref('store', { derived: true, optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    snapshot_at: f.dateTime({ derived: true, optional: true }),
    prepaid: cny,
    ...goods,
    payable_unpaid: cny,
    capital: cny,
    cogs_30d: cny,
    turnover_days: f.decimal({ scale: 1, derived: true, optional: true, unit: 'd' }),
    target_days: f.int({ derived: true, default: 90, unit: 'd' }),
    provision_suggest: cny,
    quota: f.money({ currency: 'CNY', scale: 2, derived: true, optional: true, class: 'cost' }),
    used_pct: f.percent({ derived: true, optional: true }),
    explanation: f.longText({ max: 2000, optional: true }),
    actions: f.longText({ max: 2000, optional: true }),
    return_reason: f.text({ max: 300, derived: true, optional: true }),
    lines: f.lines(cargoLine, { derived: true, optional: true }),
  },
  unique: [['period', 'project', 'store']],
  indexes: [['project', 'period']],
  lifecycle: {
    initial: 'generated',
    states: ['generated', 'submitted', 'confirmed', 'returned'],
    editable: ['generated', 'returned'],
    deletable: [],
    ended: ['confirmed'],
    actions: {
      submit: {
        from: ['generated', 'returned'],
        to: 'submitted',
        primary: true,
        approval: true,
        batch: true,
        args: { explanation: f.longText({ max: 2000, optional: true }), actions: f.longText({ max: 2000, optional: true }) },
      },
      confirm: { from: ['submitted'], to: 'confirmed', verb: 'approve', primary: true, batch: true },
      return: { from: ['submitted'], to: 'returned', verb: 'approve', args: { reason: f.text({ max: 300 }) } },
    },
  },
  search: ['no', 'project.name'],
  defaultSort: '-period',
  access: { owner: 'owner', project: 'project', store: 'store' },
})

/** How much money a project may have in goods, from a day on. */
export const cargoQuota = defineResource({
  name: 'cargo_quota',
  module: 'operations',
  title: 'project',
  fields: {
    project: f.ref('project'),
    valid_from: f.date({ default: 'today', index: true }),
    basis: f.choice(['manual', 'cogs_multiple'], { default: 'manual' }),
    limit_cny: f.money({ currency: 'CNY', scale: 2, min: 0, optional: true, class: 'cost' }),
    multiple: f.decimal({ scale: 2, min: 0.1, max: 24, optional: true }),
    remark: f.text({ max: 300, optional: true }),
  },
  unique: [['project', 'valid_from']],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'approved', 'voided'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['voided'],
    actions: {
      approve: { from: ['draft'], to: 'approved', verb: 'quota', primary: true, approval: true, batch: true },
      void: { from: ['draft', 'approved'], to: 'voided', verb: 'quota', danger: true },
    },
  },
  search: ['project.name', 'remark'],
  defaultSort: '-valid_from',
  access: { project: 'project' },
})
