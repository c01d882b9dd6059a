import { defineLines, f } from '@crossway/kernel'

export const trademarkStates = ['none', 'applied', 'registered'] as const

/** Brands of the customer, linked to ours once the settings know them. */
export const customerBrand = defineLines({
  name: 'customer_brand',
  fields: {
    brand_name: f.text({ max: 80 }),
    brand: f.ref('brand', { optional: true }),
    trademark_status: f.choice(trademarkStates, { default: 'none' }),
    trademark_region: f.ref('region', { optional: true }),
    reg_no: f.text({ max: 40, optional: true }),
    brand_registry: f.bool(),
  },
  unique: [['brand_name']],
})

/** Stores that the customer has already. */
export const customerStore = defineLines({
  name: 'customer_store',
  fields: {
    platform: f.ref('platform'),
    marketplace: f.ref('marketplace', { optional: true }),
    store_url: f.text({ max: 300, format: 'url', optional: true }),
    monthly_sales: f.money({ currency: 'USD', min: 0, optional: true }),
    since: f.date({ optional: true }),
    operator: f.choice(['self', 'agency'], { optional: true }),
    remark: f.text({ max: 200, optional: true }),
  },
})

/** Colleagues who work on the customer beside its owner; whoever may write may follow up. */
export const customerMember = defineLines({
  name: 'customer_member',
  fields: { employee: f.ref('employee'), level: f.choice(['read', 'write'], { default: 'read' }) },
  unique: [['employee']],
})
