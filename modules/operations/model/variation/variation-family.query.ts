import { defineQuery, f } from '@crossway/kernel'

/** Which child of a family earns, which one drags it down, and what should be done about it (operations.md Multivariant, metrics). */
export const variationFamily = defineQuery({
  name: 'variation_family',
  module: 'operations',
  title: 'parent_asin',
  key: ['id'],
  scope: { by: { owner: 'owner', project: 'project', store: 'store', department: false } },
  columns: {
    store: f.ref('store'),
    parent_asin: f.text({ format: 'code' }),
    theme: f.text({ optional: true }),
    children: f.int(),
    msku: f.ref('msku'),
    asin: f.text({ optional: true }),
    price: f.decimal({ scale: 2, optional: true }),
    units_30d: f.int(),
    child_share: f.percent({ optional: true }),
    rating: f.decimal({ scale: 2, optional: true }),
    reviews: f.int({ optional: true }),
    rating_drag: f.decimal({ scale: 2, optional: true }),
    stock: f.int({ optional: true }),
    advice: f.choice(['split', 'remove', 'restock'], { optional: true }),
    owner: f.ref('employee', { optional: true }),
    project: f.ref('project', { optional: true }),
  },
  search: ['msku'],
  defaultSort: 'parent_asin',
  filters: ['store', 'theme', 'children', 'advice'],
  sums: ['units_30d', 'stock'],
  folded: ['owner', 'project'],
})
