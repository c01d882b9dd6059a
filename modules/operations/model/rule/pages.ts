import { definePage } from '@crossway/kernel'
import { ruleLevels } from './replenish-rule.resource.ts'
import { monthFields } from './season-profile.resource.ts'
import { replenishRule } from './replenish-rule.resource.ts'

export const replenishRulePage = definePage({
  route: 'replenishRule',
  record: replenishRule,
  tabs: [
    'all',
    ...ruleLevels.map((level) => ({ key: level, where: { level: { eq: level } } })),
    { key: 'draft', where: { status: { eq: 'draft' } }, alert: true },
  ],
  list: {
    columns: [
      'name',
      'status',
      'level',
      'valid_from',
      'valid_to',
      'mode',
      'model',
      'service_level',
      'min_safety_days',
      'max_safety_days',
      'review_days',
      'ship_review_days',
      'default_mode',
      'max_cover_days',
      '!moq',
      '!use_plan',
      '!remark',
    ],
    filters: ['store', 'project', 'msku', 'valid_from'],
  },
  sections: {
    basic: ['level', 'company', 'project', 'store', 'category', 'msku', 'valid_from', 'valid_to'],
    forecast: ['model', 'w3', 'w7', 'w14', 'w30', 'w60', 'w90', 'alpha', 'beta', 'phi', 'use_plan', 'stockout_exclude', 'denoise'],
    safety: ['service_level', 'min_safety_days', 'max_safety_days'],
    lead: ['plan_days', 'production_days', 'handling_days', 'receive_days', 'lead_sd', 'transit'],
    order: [
      'mode',
      'review_days',
      'ship_review_days',
      'trigger',
      'default_mode',
      'allowed_modes',
      'air_penalty',
      'moq',
      'carton_round',
      'max_overshoot_days',
      'max_cover_days',
    ],
    scope: ['use_overseas', 'use_public_vw', 'ignore_unavoidable'],
    more: ['remark'],
  },
  figures: ['level', 'valid_from', 'valid_to', 'service_level'],
  form: 'page',
  verbs: ['simulate'],
  picks: { msku: [] },
  phone: { title: 'name', figures: ['service_level', 'review_days'], footer: ['level', 'valid_from'] },
  subpages: [
    {
      resource: 'season_profile',
      tabs: [{ key: 'all' }],
      list: { columns: ['category', 'marketplace', 'source', ...monthFields], filters: ['category', 'marketplace'] },
      sections: { basic: ['category', 'marketplace', 'source', 'remark'], months: [...monthFields] },
      form: 'page',
    },
    {
      resource: 'demand_event',
      tabs: [{ key: 'all' }],
      list: { columns: ['name', '!name_en', 'marketplace', 'from', 'to', 'source', 'source_no', '!remark'], filters: ['marketplace', 'from', 'source'] },
      sections: { basic: ['name', 'name_en', 'marketplace', 'from', 'to', 'mskus', 'remark'], lines: ['uplift'] },
      form: 'drawer',
    },
  ],
})
