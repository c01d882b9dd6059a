import { defineLines, defineResource, f } from '@crossway/kernel'

const share = { min: 0, max: 100, default: 0 } as const
const otherTerm = defineLines({
  name: 'vc_term_other',
  fields: { name: f.text({ max: 60 }), pct: f.percent({ min: 0, max: 100 }), in_ppm: f.bool() },
})

/** Terms that a vendor contract with Amazon takes off the cost price, from when to when (tool.md vc_term). */
export const vcTerm = defineResource({
  name: 'vc_term',
  module: 'tool',
  title: 'title',
  fields: {
    title: f.text({ max: 80, derived: true }),
    vendor_code: f.text({ max: 20, format: 'code' }),
    marketplace: f.ref('marketplace'),
    valid_from: f.date({ default: 'today' }),
    valid_to: f.date({ optional: true }),
    coop_pct: f.percent(share),
    damage_pct: f.percent(share),
    freight_pct: f.percent(share),
    rebate_pct: f.percent(share),
    payment_discount_pct: f.percent(share),
    discount_days: f.int({ min: 0, max: 365, default: 0, unit: 'd' }),
    net_days: f.int({ min: 0, max: 365, default: 60, unit: 'd' }),
    others: f.lines(otherTerm, { max: 20 }),
    file: f.file({ optional: true }),
    negotiated_by: f.ref('employee', { optional: true }),
    note: f.longText({ max: 2000, optional: true }),
  },
  unique: [['vendor_code', 'marketplace', 'valid_from']],
  periods: [['valid_from', 'valid_to']],
  search: ['vendor_code'],
  defaultSort: 'vendor_code,-valid_from',
  pick: ['title', 'vendor_code'],
})
