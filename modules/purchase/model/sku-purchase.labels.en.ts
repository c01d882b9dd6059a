import type { LabelsOf } from '@crossway/kernel'
import type { skuPurchase } from './sku-purchase.query.ts'

export const skuPurchaseEn: LabelsOf<typeof skuPurchase> = {
  name: 'Purchase prices',
  fields: {
    day: 'Ordered on',
    order: 'Purchase order',
    supplier: 'Supplier',
    sku: 'SKU',
    qty: 'Quantity',
    qty_signed: 'Received',
    currency: 'Currency',
    unit_price: 'Unit price',
    net_price: 'Net unit price',
    tax_included: 'Tax included',
    buyer: 'Buyer',
    company: 'Company',
    project: 'Project',
    warehouse: 'Warehouse',
    department: 'Department',
    created_by: 'Made by account',
  },
  states: {},
  actions: {},
}
