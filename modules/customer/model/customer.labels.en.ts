import type { LabelsOf } from '@crossway/kernel'
import type { customer } from './customer.resource.ts'

export const customerEn: LabelsOf<typeof customer> = {
  name: 'Customer',
  fields: {
    customer_no: 'Customer number', name: 'Customer', name_key: 'Name key', short_name: 'Short name', name_en: 'English name', uscc: 'Unified social credit code',
    customer_type: { label: 'Type', values: { brand: 'Brand owner', factory: 'Factory', trader: 'Trader', factory_trade: 'Factory and trade', overseas_brand: 'Overseas brand', other: 'Other' } },
    pool: { label: 'Pool', values: { opensea: 'Open sea', protect: 'Protected', working: 'In progress', cooperate: 'Signed' } },
    stage: { label: 'Stage', values: { new: 'New lead', contacted: 'Contacted', meeting: 'Met', proposal: 'Proposal sent', negotiation: 'Negotiation', contracting: 'Contract under way', won: 'Won', lost: 'Lost' } },
    level: { label: 'Level', values: { A: 'A', B: 'B', C: 'C', D: 'D' } },
    owner: 'Owner', department: 'Department', region: 'Region', address: 'Address', website: 'Website', main_products: 'Main products',
    export_exp: { label: 'Cross-border experience', values: { none: 'None', oem: 'OEM export', own_store: 'Own store', agency: 'Had an agency' } },
    coop_mode: { label: 'Wanted cooperation', values: { agency: 'Agency', trade: 'Trade', joint: 'Profit sharing', consult: 'Consulting' } },
    target_platforms: 'Wanted platforms', target_marketplaces: 'Wanted marketplaces', est_stock_amount: 'First stock, estimate', est_year_sales: 'Yearly sales, estimate',
    coop_status: { label: 'Cooperation', values: { cooperating: 'Cooperating', paused: 'Paused', ended: 'Ended' } },
    first_signed_at: 'First signed', project_count: 'Projects', project_open_count: 'Open projects', supplier: 'As supplier', merged_into: 'Merged into', tags: 'Tags', remark: 'Remark',
  },
  states: { active: 'Active', invalid: 'Invalid', merged: 'Merged' },
  actions: {},
}
