import { defineLines, defineResource, f } from '@crossway/kernel'
import { difficulties, kinds, stages } from '../words.ts'

const difficultyLine = defineLines({
  name: 'design_difficulty',
  fields: { code: f.choice(difficulties), coefficient: f.decimal({ scale: 2, min: 0.1, max: 10 }) },
  unique: [['code']],
})
const stageLine = defineLines({
  name: 'design_category_stage',
  fields: { stage: f.choice(stages), share_pct: f.decimal({ scale: 2, min: 0.01, max: 100 }) },
  unique: [['stage']],
  sums: ['share_pct'],
})
const checkLine = defineLines({ name: 'design_check', fields: { text: f.text({ max: 200 }) } })

/** What a kind of work is worth, how long it takes and what must be delivered (design.md designCategory). Work is booked on leaves. */
export const designCategory = defineResource({
  name: 'design_category',
  module: 'design',
  title: 'name_zh',
  subtitle: 'code',
  fields: {
    kind: f.choice(kinds, { immutable: true }),
    parent: f.ref('design_category', { optional: true, where: { parent: { empty: true }, status: { eq: 'enabled' } } }),
    code: f.text({ max: 40, format: 'code' }),
    name_zh: f.text({ max: 60 }),
    name_en: f.text({ max: 80, optional: true }),
    unit: f.choice(['piece', 'set', 'page', 'second', 'clip', 'hour'], { default: 'piece' }),
    base_points: f.decimal({ scale: 2, min: 0.01, max: 100_000, default: '1.00' }),
    standard_hours: f.decimal({ scale: 2, min: 0.01, max: 10_000, default: '1.00' }),
    lead_days: f.int({ min: 1, max: 250, default: 1 }),
    extra_days_per_unit: f.decimal({ scale: 2, min: 0, max: 100, default: '0.25' }),
    valid_from: f.date({ optional: true }),
    difficulty: f.lines(difficultyLine, { max: 4 }),
    stages: f.lines(stageLine, { max: 9 }),
    formats: f.texts({ max: 20, optional: true }),
    min_width: f.int({ min: 1, max: 50_000, optional: true, unit: 'px' }),
    min_height: f.int({ min: 1, max: 50_000, optional: true, unit: 'px' }),
    ratio: f.text({ max: 20, optional: true }),
    max_mb: f.int({ min: 1, max: 5000, optional: true, unit: 'MB' }),
    colour: f.choice(['rgb', 'cmyk', 'any'], { default: 'any' }),
    naming: f.text({ max: 120, optional: true }),
    checklist: f.lines(checkLine, { max: 50 }),
    /** What a demand of this category begins with; a leaf without one takes that of its branch. */
    brief_template: f.longText({ max: 3000, optional: true }),
    needs_licence: f.bool(),
    benchmark_views: f.int({ min: 1, max: 1_000_000_000, optional: true }),
    internal_price: f.money({ currency: 'CNY', min: 0, optional: true, class: 'price' }),
    external_price: f.money({ currency: 'CNY', min: 0, optional: true, class: 'price' }),
    level: f.int({ derived: true, default: 1 }),
    leaf: f.bool({ derived: true, default: true }),
    sort: f.int({ default: 0 }),
  },
  unique: [
    ['kind', 'code'],
    ['kind', 'parent', 'name_zh'],
  ],
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
        args: { parent: f.ref('design_category', { optional: true }), place: f.int({ min: 0, optional: true }) },
      },
      disable: { from: ['enabled'], to: 'disabled', verb: 'edit', confirm: true, batch: true },
      enable: { from: ['disabled'], to: 'enabled', verb: 'edit', batch: true },
    },
  },
  indexes: [['kind', 'sort'], ['sort', 'code'], ['parent']],
  search: ['code', 'name_zh', 'name_en'],
  defaultSort: 'sort,code',
  pick: ['code', 'name_zh', 'name_en', 'kind', 'leaf', 'unit'],
})

/** What a category was worth from a day on: a demand takes the one of the day it was submitted. */
export const designCategoryVersion = defineResource({
  name: 'design_category_version',
  module: 'design',
  title: 'valid_from',
  ledger: true,
  managed: true,
  fields: {
    category: f.ref('design_category'),
    valid_from: f.date(),
    base_points: f.decimal({ scale: 2 }),
    standard_hours: f.decimal({ scale: 2 }),
    lead_days: f.int(),
    extra_days_per_unit: f.decimal({ scale: 2 }),
    difficulty: f.text({ max: 200 }),
  },
  unique: [['category', 'valid_from']],
  indexes: [['valid_from']],
  defaultSort: '-valid_from',
})
