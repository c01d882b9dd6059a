import { defineLines, defineResource, f } from '@crossway/kernel'
import { listingStatuses } from './listing-status.ts'
import { tagArgs } from './tag-action.ts'

const fulfillments = ['fba', 'fbm', 'wfs', 'vc', 'shop'] as const
const mskuLifecycles = ['new', 'growth', 'mature', 'decline', 'clearance', 'stopped'] as const
const parties = ['amazon', 'seller', 'none'] as const
const every = ['unmapped', 'mapped', 'expired'] as const

/** What a listing sells physically, from when to when; rows of one (msku, sku) never overlap (exclusion constraint in 0230-product.sql). */
const mskuSku = defineLines({
  name: 'msku_sku',
  fields: {
    sku: f.ref('sku'),
    qty: f.int({ min: 1, default: 1 }),
    revenue_ratio: f.percent({ min: 0, max: 100, optional: true }),
    valid_from: f.dateTime(),
    valid_to: f.dateTime({ optional: true }),
  },
})
/** The mapping as people enter it. */
const mapLine = defineLines({
  name: 'msku_map_line',
  fields: {
    sku: f.ref('sku', { where: { status: { eq: 'active' } } }),
    qty: f.int({ min: 1, default: 1 }),
    revenue_ratio: f.percent({ min: 0, max: 100, optional: true }),
  },
})

/** A seller SKU of a listing in one store (product.md MSKU). Comes from reports; manual only where the platform has no API. */
export const msku = defineResource({
  name: 'msku',
  module: 'product',
  title: 'seller_sku',
  subtitle: 'title',
  image: 'image',
  fields: {
    store: f.ref('store', { immutable: true }),
    seller_sku: f.text({ max: 80, immutable: true }),
    item_id: f.text({ max: 40, optional: true }),
    parent_item_id: f.text({ max: 40, optional: true }),
    fnsku: f.text({ max: 20, optional: true }),
    barcode: f.text({ max: 20, optional: true }),
    fulfillment: f.choice(fulfillments),
    title: f.text({ max: 500, optional: true }),
    image: f.file({ image: true, derived: true, optional: true }),
    image_url: f.text({ max: 500, format: 'url', optional: true }),
    condition: f.text({ max: 20, default: 'New' }),
    listing_status: f.choice(listingStatuses, { derived: true, default: 'incomplete' }),
    currency: f.text({ max: 3, derived: true }),
    price: f.money({ currency: 'currency', min: 0, optional: true }),
    sale_price: f.money({ currency: 'currency', min: 0, optional: true }),
    sale_from: f.dateTime({ optional: true }),
    sale_to: f.dateTime({ optional: true }),
    plan_price: f.money({ currency: 'currency', derived: true, optional: true }),
    min_price: f.money({ currency: 'currency', class: 'strategy', derived: true, optional: true }),
    target_margin: f.percent({ class: 'profit', optional: true }),
    lifecycle: f.choice(mskuLifecycles, { derived: true, default: 'new' }),
    abc_class: f.choice(['A', 'B', 'C'], { derived: true, optional: true }),
    xyz_class: f.choice(['X', 'Y', 'Z'], { derived: true, optional: true }),
    restock_status: f.choice(['normal', 'no_restock', 'paused'], { default: 'normal' }),
    project: f.ref('project', { derived: true, optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    variation_theme: f.text({ max: 80, optional: true }),
    attrs: f.json({ optional: true }),
    rank: f.int({ derived: true, optional: true }),
    rank_category: f.text({ max: 120, derived: true, optional: true }),
    rating: f.decimal({ scale: 2, derived: true, optional: true }),
    review_count: f.int({ derived: true, optional: true }),
    open_date: f.date({ optional: true }),
    first_sale_date: f.date({ derived: true, optional: true }),
    prep_owner: f.choice(parties, { default: 'seller' }),
    label_owner: f.choice(parties, { default: 'seller' }),
    prep_category: f.text({ max: 40, optional: true }),
    storage_type: f.choice(['standard', 'oversize', 'extra_large', 'apparel', 'footwear'], { optional: true }),
    missing_reports: f.int({ derived: true, default: 0 }),
    synced_at: f.dateTime({ derived: true, optional: true }),
    tags: f.refs('tag', { optional: true, where: { 'group.resource': { eq: 'msku' } } }),
    remark: f.text({ max: 500, optional: true }),
    skus: f.lines(mskuSku, { derived: true }),
  },
  unique: [['store', 'seller_sku']],
  lifecycle: {
    field: 'mapping_status',
    initial: 'unmapped',
    states: every,
    deletable: [],
    actions: {
      map: {
        from: ['unmapped', 'expired'],
        to: 'mapped',
        primary: true,
        args: { lines: f.lines(mapLine, { min: 1 }), valid_from: f.dateTime({ optional: true }) },
      },
      remap: { from: ['mapped'], to: 'mapped', approval: true, args: { lines: f.lines(mapLine, { min: 1 }), valid_from: f.dateTime() } },
      unmap: { from: ['mapped'], to: 'unmapped', verb: 'map', danger: true },
      auto_map: { from: ['unmapped', 'expired'], to: 'mapped', verb: 'map', batch: true },
      assign: { from: every, to: every, keepState: true, batch: true, args: { owner: f.ref('employee') } },
      set_floor: {
        from: every,
        to: every,
        keepState: true,
        verb: 'price',
        approval: true,
        args: {
          plan_price: f.money({ currency: 'currency', min: 0 }),
          min_price: f.money({ currency: 'currency', min: 0 }),
          from: f.date({ optional: true }),
          reason: f.text({ max: 300, optional: true }),
        },
      },
      print_label: { from: every, to: every, keepState: true, verb: 'print' },
      set_tags: { from: every, to: every, keepState: true, verb: 'edit', batch: true, args: tagArgs('msku') },
      set_lifecycle: { from: every, to: every, keepState: true, verb: 'edit', batch: true, args: { lifecycle: f.choice(mskuLifecycles) } },
    },
  },
  indexes: [
    ['store', 'item_id'],
    ['owner', 'mapping_status'],
  ],
  search: ['seller_sku', 'item_id', 'fnsku', 'title', 'skus.sku'],
  defaultSort: 'store,seller_sku',
  access: { owner: 'owner', project: 'project', store: 'store' },
  pick: ['seller_sku', 'title', 'item_id', 'store'],
})
