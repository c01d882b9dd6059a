import { defineLines, defineResource, f } from '@crossway/kernel'

const factor = f.decimal({ scale: 4, min: 0.0001, max: 12, default: '1' })
export const monthFields = ['si_1', 'si_2', 'si_3', 'si_4', 'si_5', 'si_6', 'si_7', 'si_8', 'si_9', 'si_10', 'si_11', 'si_12'] as const
/** Factors of the months of a category on a marketplace, of mean 1 (operations.md A3). */
export const seasonProfile = defineResource({
  name: 'season_profile',
  module: 'operations',
  title: 'category',
  fields: {
    category: f.ref('category'),
    marketplace: f.ref('marketplace'),
    source: f.choice(['auto', 'manual'], { derived: true, default: 'manual' }),
    si_1: factor,
    si_2: factor,
    si_3: factor,
    si_4: factor,
    si_5: factor,
    si_6: factor,
    si_7: factor,
    si_8: factor,
    si_9: factor,
    si_10: factor,
    si_11: factor,
    si_12: factor,
    remark: f.text({ max: 300, optional: true }),
  },
  unique: [['category', 'marketplace']],
  indexes: [['marketplace', 'category']],
  search: ['category.name_zh', 'category.name_en'],
  defaultSort: 'category,marketplace',
})

export const eventUplift = defineLines({
  name: 'demand_event_uplift',
  fields: { category: f.ref('category', { optional: true }), uplift_pct: f.percent({ min: -90, max: 1000 }) },
  unique: [['category']],
})
/** Days on which more is bought than usual, by category; a row without one counts for all others. */
export const demandEvent = defineResource({
  name: 'demand_event',
  module: 'operations',
  title: 'name',
  fields: {
    name: f.text({ max: 80 }),
    name_en: f.text({ max: 80, optional: true }),
    marketplace: f.ref('marketplace'),
    from: f.date({ index: true }),
    to: f.date(),
    source: f.choice(['manual', 'promotion'], { derived: true, default: 'manual' }),
    source_no: f.text({ max: 40, derived: true, optional: true, unique: true }),
    mskus: f.refs('msku', { optional: true }),
    uplift: f.lines(eventUplift, { min: 1, max: 100 }),
    remark: f.text({ max: 300, optional: true }),
  },
  periods: [['from', 'to']],
  indexes: [['marketplace', 'from']],
  search: ['name', 'name_en', 'source_no'],
  defaultSort: '-from',
})
