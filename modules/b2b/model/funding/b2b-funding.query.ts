import { defineQuery, f } from '@crossway/kernel'

const cny = f.money({ currency: 'CNY', class: 'cost' })
const days = f.decimal({ scale: 1, optional: true, unit: 'd' })

/** Capital that orders tie up over some days, by buyer, project, supplier or order (b2b.md fundingAnalysis). */
export const b2bFunding = defineQuery({
  name: 'b2b_funding',
  module: 'b2b',
  title: 'buyer',
  key: ['buyer', 'project', 'supplier', 'sale_order'],
  groupings: ['buyer', 'project', 'supplier', 'sale_order'],
  onlyUnder: { buyer: ['buyer'], project: ['project'], supplier: ['supplier'], sale_order: ['sale_order'] },
  tab: 'buyer',
  scope: { within: { company: 'company_id', project: 'project_id' } },
  columns: {
    buyer: f.ref('b2b_buyer', { optional: true }),
    project: f.ref('project', { optional: true }),
    supplier: f.ref('supplier', { optional: true }),
    sale_order: f.ref('sale_order', { optional: true }),
    company: f.ref('company', { optional: true }),
    orders: f.int(),
    occupied: cny,
    average: cny,
    peak: cny,
    peak_day: f.date({ optional: true }),
    prepaid: cny,
    inventory: cny,
    transit: cny,
    receivable: cny,
    payable: cny,
    yuan_days: cny,
    capital_cost: cny,
    margin: cny,
    return_pct: f.percent({ optional: true, class: 'cost' }),
    dio: days,
    dso: days,
    dpo: days,
    ccc: days,
    oldest: f.int({ optional: true, unit: 'd' }),
  },
  within: ['buyer', 'project', 'supplier', 'sale_order', 'company'],
  parameters: { days: f.choice(['30', '90', '180', '365']) },
  filters: ['days', 'buyer', 'project', 'supplier', 'company'],
  sums: ['occupied', 'average', 'yuan_days', 'capital_cost', 'margin'],
  folded: ['company', 'dio', 'dso', 'dpo', 'prepaid', 'inventory', 'transit', 'receivable', 'payable'],
  defaultSort: '-occupied',
})
