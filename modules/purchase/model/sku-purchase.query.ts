import { defineQuery, f } from '@crossway/kernel'

/** What was bought of articles, line by line, and its price without tax in CNY (product.md sku, tab purchase history). */
export const skuPurchase = defineQuery({
  name: 'sku_purchase',
  module: 'purchase',
  title: 'order',
  key: ['id'],
  scope: {
    as: 'purchase_order',
    by: { owner: 'buyer', department: 'department', project: 'project', company: 'company', warehouse: 'warehouse', creator: 'created_by' },
  },
  columns: {
    day: f.date(),
    order: f.ref('purchase_order'),
    supplier: f.ref('supplier'),
    sku: f.ref('sku'),
    qty: f.int(),
    qty_signed: f.int(),
    currency: f.text({ max: 3 }),
    unit_price: f.money({ currency: 'currency', scale: 6, class: 'price' }),
    net_price: f.money({ currency: 'CNY', scale: 4, class: 'price' }),
    tax_included: f.bool(),
    buyer: f.ref('employee', { optional: true }),
    company: f.ref('company'),
    project: f.ref('project', { optional: true }),
    warehouse: f.ref('warehouse', { optional: true }),
    department: f.ref('department', { optional: true }),
    created_by: f.int({ hidden: true }),
  },
  search: ['order', 'supplier', 'sku'],
  defaultSort: '-day',
  filters: ['sku', 'supplier', 'day', 'buyer'],
  sums: ['qty', 'qty_signed'],
  folded: ['tax_included', 'buyer', 'company', 'project', 'warehouse', 'department', 'currency'],
  levels: { unit_price: 'purchase_order.lines', net_price: 'purchase_order.lines' },
})
