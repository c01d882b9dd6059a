import { defineLines, defineResource, f } from '@crossway/kernel'

export const certificateTypes = ['FCC', 'CE', 'UL', 'CPC', 'FDA', 'RoHS', 'UN38.3', 'other'] as const
export const qcModes = ['full', 'sample', 'free'] as const

/** The platform's node and fees of one of our categories; the row in force on a day, on the own node or the nearest ancestor, counts. */
const categoryPlatform = defineLines({
  name: 'category_platform',
  fields: {
    platform: f.ref('platform'),
    marketplace: f.ref('marketplace', { optional: true }),
    node_id: f.text({ max: 40, optional: true }),
    node_path: f.text({ max: 200, optional: true }),
    referral_pct: f.percent({ min: 0, max: 100 }),
    min_referral: f.money({ currency: 'USD', min: 0, optional: true }),
    closing_fee: f.money({ currency: 'USD', min: 0, optional: true }),
    valid_from: f.date({ optional: true }),
    valid_to: f.date({ optional: true }),
  },
})

/** Our own category tree, at most four levels; empty defaults are taken from the parent when they are read (product.md productCategory). */
export const category = defineResource({
  name: 'category',
  module: 'product',
  title: 'name_zh',
  subtitle: 'name_en',
  fields: {
    parent: f.ref('category', { optional: true }),
    code_prefix: f.text({ max: 8, pattern: '^[A-Z]{1,8}$', format: 'code', unique: true }),
    name_zh: f.text({ max: 60 }),
    name_en: f.text({ max: 80 }),
    level: f.int({ derived: true, default: 1, min: 1, max: 4 }),
    path: f.text({ max: 300, derived: true, optional: true, index: true, hidden: true }),
    sort: f.int({ default: 0 }),
    leaf: f.bool({ derived: true, default: true }),
    developer: f.ref('employee', { optional: true }),
    buyer: f.ref('employee', { optional: true }),
    target_margin: f.percent({ min: 0, max: 100, optional: true }),
    net_ppm_target: f.percent({ min: 0, max: 100, optional: true }),
    qc_mode: f.choice(qcModes, { optional: true }),
    aql: f.decimal({ scale: 2, min: 0, max: 100, optional: true }),
    qc_standard: f.files({ optional: true }),
    required_certs: f.choices(certificateTypes, { optional: true }),
    attr_template: f.json({ optional: true }),
    stage_days: f.json({ optional: true }),
    service_level: f.percent({ min: 50, max: 99.99, optional: true }),
    platforms: f.lines(categoryPlatform),
  },
  unique: [['parent', 'name_zh']],
  tree: 'parent',
  lifecycle: {
    initial: 'enabled',
    states: ['enabled', 'disabled'],
    editable: ['enabled'],
    deletable: ['enabled', 'disabled'],
    actions: {
      move: {
        from: ['enabled'],
        to: 'enabled',
        verb: 'edit',
        args: { parent: f.ref('category', { optional: true }), place: f.int({ min: 0, optional: true }) },
      },
      merge: { from: ['enabled'], to: 'disabled', verb: 'edit', danger: true, args: { into: f.ref('category') } },
      disable: { from: ['enabled'], to: 'disabled', verb: 'edit', confirm: true },
      enable: { from: ['disabled'], to: 'enabled', verb: 'edit' },
    },
  },
  indexes: [['parent', 'sort']],
  search: ['code_prefix', 'name_zh', 'name_en'],
  defaultSort: 'path',
  importKey: 'code_prefix',
  pick: ['code_prefix', 'name_zh', 'name_en', 'leaf', 'level'],
})
