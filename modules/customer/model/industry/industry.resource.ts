import { defineLines, defineResource, f } from '@crossway/kernel'

export const trackLevels = ['none', 'S', 'A', 'B'] as const

const industryTarget = defineLines({
  name: 'industry_target',
  fields: {
    year: f.int({ min: 2000, max: 2100 }),
    target_customers: f.int({ min: 0, default: 0 }),
    target_sales_usd: f.money({ currency: 'USD', min: 0, default: 0 }),
  },
  unique: [['year']],
})

/** Industries in two levels, and those among them at which recruiting aims, the tracks (customer.md industry). */
export const industry = defineResource({
  name: 'industry',
  module: 'customer',
  title: 'name',
  fields: {
    code: f.text({ max: 20, format: 'code', unique: true }),
    name: f.text({ max: 60 }),
    name_en: f.text({ max: 120, optional: true }),
    parent: f.ref('industry', { optional: true, where: { parent: { empty: true } } }),
    level: f.int({ derived: true, default: 1 }),
    leaf: f.bool({ derived: true, default: true }),
    track_level: f.choice(trackLevels, { default: 'none' }),
    owner_department: f.ref('department', { optional: true }),
    related_categories: f.refs('category', { optional: true }),
    sort: f.int({ default: 0 }),
    remark: f.text({ max: 300, optional: true }),
    targets: f.lines(industryTarget),
  },
  unique: [['parent', 'name']],
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
        args: { parent: f.ref('industry', { optional: true }), place: f.int({ min: 0, optional: true }) },
      },
      merge: { from: ['enabled'], to: 'disabled', verb: 'edit', danger: true, args: { into: f.ref('industry') } },
      disable: { from: ['enabled'], to: 'disabled', verb: 'edit', confirm: true },
      enable: { from: ['disabled'], to: 'enabled', verb: 'edit' },
    },
  },
  indexes: [['parent', 'sort'], ['sort']],
  search: ['code', 'name', 'name_en'],
  defaultSort: 'sort,code',
  importKey: 'code',
  pick: ['code', 'name', 'name_en', 'leaf', 'level'],
})
