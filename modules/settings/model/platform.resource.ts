import { defineResource, f } from '@crossway/kernel'
import { plainCode } from './code-patterns.ts'

export const channelGroups = ['amazon', 'mc', 'shopify', 'b2b'] as const

/** A sales channel such as Amazon or Shopify (settings.md platformInfo). */
export const platform = defineResource({
  name: 'platform',
  module: 'settings',
  title: 'name',
  subtitle: 'name_en',
  image: 'logo',
  fields: {
    code: f.text({ ...plainCode, unique: true }),
    name: f.text({ max: 60, unique: true }),
    name_en: f.text({ max: 60 }),
    group: f.choice(channelGroups),
    model: f.choice(['marketplace', 'wholesale', 'dropship', 'self']),
    settle_cycle_days: f.int({ min: 0, max: 365, optional: true, unit: 'd' }),
    order_sla_hours: f.int({ min: 0, max: 720, optional: true, unit: 'h' }),
    return_days: f.int({ min: 0, max: 365, optional: true, unit: 'd' }),
    /** How long after its completion an order may say who received it; empty where the platform demands nothing. */
    buyer_days: f.int({ min: 1, max: 3650, optional: true, unit: 'd' }),
    api_kind: f.text({ max: 40, optional: true }),
    logo: f.file({ image: true, optional: true }),
    is_active: f.bool({ default: true }),
  },
  search: ['code', 'name', 'name_en'],
  defaultSort: 'code',
  importKey: 'code',
  pick: ['code', 'name', 'name_en'],
})
