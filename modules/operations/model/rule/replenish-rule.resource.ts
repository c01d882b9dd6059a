import { defineLines, defineResource, f } from '@crossway/kernel'
import { shipModes } from '@crossway/logistics/model'
import { models } from '../forecast/models.ts'

/** From the most general to the most particular: what a level does not say, the one before it says. */
export const ruleLevels = ['global', 'company', 'project', 'store', 'category', 'msku'] as const
export const yesNo = ['yes', 'no'] as const

/** Days of a way of shipping, and how much they vary. */
export const ruleTransit = defineLines({
  name: 'replenish_rule_transit',
  fields: {
    ship_mode: f.choice(shipModes),
    days: f.int({ min: 0, max: 180, unit: 'd' }),
    sd: f.decimal({ scale: 1, min: 0, max: 60, optional: true, unit: 'd' }),
  },
  unique: [['ship_mode']],
})
/** Days whose sales somebody knows better than the reports. */
export const ruleDenoise = defineLines({
  name: 'replenish_rule_denoise',
  fields: { from: f.date(), to: f.date(), kind: f.choice(['value', 'pct'], { default: 'value' }), value: f.decimal({ scale: 2, min: 0, max: 1_000_000 }) },
  periods: [['from', 'to']],
})

const weight = f.decimal({ scale: 2, min: 0, max: 1, optional: true })
const days = f.int({ min: 0, max: 365, optional: true, unit: 'd' })
const smoothing = f.decimal({ scale: 2, min: 0.01, max: 0.99, optional: true })
const flag = f.choice(yesNo, { optional: true })
/** Parameters of forecast and replenishment at a level; each may be empty, then the next more general level says it (operations.md replenishRule). */
export const replenishRule = defineResource({
  name: 'replenish_rule',
  module: 'operations',
  title: 'name',
  fields: {
    name: f.text({ max: 160, derived: true, default: '' }),
    level: f.choice(ruleLevels, { immutable: true }),
    company: f.ref('company', { optional: true, immutable: true }),
    project: f.ref('project', { optional: true, immutable: true }),
    store: f.ref('store', { optional: true, immutable: true }),
    category: f.ref('category', { optional: true, immutable: true }),
    msku: f.ref('msku', { optional: true, immutable: true }),
    target_key: f.text({ max: 40, derived: true, default: '', hidden: true }),
    valid_from: f.date({ default: 'today' }),
    valid_to: f.date({ optional: true }),
    mode: f.choice(['direct', 'overseas'], { optional: true }),
    model: f.choice(models, { optional: true }),
    w3: weight,
    w7: weight,
    w14: weight,
    w30: weight,
    w60: weight,
    w90: weight,
    alpha: smoothing,
    beta: smoothing,
    phi: smoothing,
    use_plan: f.choice(['none', 'floor', 'replace'], { optional: true }),
    service_level: f.percent({ optional: true }),
    min_safety_days: days,
    max_safety_days: days,
    plan_days: days,
    production_days: days,
    handling_days: days,
    receive_days: days,
    lead_sd: f.decimal({ scale: 1, min: 0, max: 60, optional: true, unit: 'd' }),
    review_days: f.int({ min: 1, max: 90, optional: true, unit: 'd' }),
    ship_review_days: f.int({ min: 1, max: 90, optional: true, unit: 'd' }),
    trigger: f.choice(['review', 'point'], { optional: true }),
    default_mode: f.choice(shipModes, { optional: true }),
    allowed_modes: f.choices(shipModes, { optional: true }),
    air_penalty: f.decimal({ scale: 2, min: 0, max: 5, optional: true }),
    moq: f.int({ min: 1, max: 1_000_000, optional: true }),
    carton_round: flag,
    max_overshoot_days: days,
    max_cover_days: f.int({ min: 7, max: 365, optional: true, unit: 'd' }),
    use_overseas: flag,
    use_public_vw: flag,
    ignore_unavoidable: flag,
    stockout_exclude: flag,
    transit: f.lines(ruleTransit, { optional: true }),
    denoise: f.lines(ruleDenoise, { optional: true, max: 50 }),
    remark: f.text({ max: 500, optional: true }),
  },
  unique: [['target_key', 'valid_from']],
  indexes: [
    ['level', 'valid_from'],
    ['msku', 'status'],
  ],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'enabled', 'disabled'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['disabled'],
    actions: {
      enable: { from: ['draft', 'disabled'], to: 'enabled', verb: 'edit', primary: true, approval: true, batch: true },
      disable: { from: ['enabled'], to: 'disabled', verb: 'edit', batch: true, confirm: true },
      revise: { from: ['enabled'], to: 'enabled', keepState: true, verb: 'edit', args: { valid_from: f.date({ default: 'today' }) } },
      copy_to: {
        from: ['draft', 'enabled'],
        to: ['draft', 'enabled'],
        keepState: true,
        verb: 'edit',
        args: {
          companies: f.refs('company', { optional: true }),
          projects: f.refs('project', { optional: true }),
          stores: f.refs('store', { optional: true }),
          categories: f.refs('category', { optional: true }),
          mskus: f.refs('msku', { optional: true }),
        },
      },
    },
  },
  search: ['name'],
  defaultSort: '-valid_from',
  access: { project: 'project', store: 'store', company: 'company' },
  importKey: 'name',
})
