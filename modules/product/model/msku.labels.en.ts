import type { LabelsOf } from '@crossway/kernel'
import type { msku } from './msku.resource.ts'

const parties = { amazon: 'Amazon', seller: 'Seller', none: 'None' }
const lives = { new: 'New', growth: 'Growth', mature: 'Mature', decline: 'Decline', clearance: 'Clearance', stopped: 'Stopped' }
const lines = { label: 'SKUs', fields: { sku: 'SKU', qty: 'Quantity', revenue_ratio: 'Share of revenue' } }

export const mskuEn: LabelsOf<typeof msku> = {
  name: 'MSKU',
  fields: {
    store: 'Store', seller_sku: 'MSKU', item_id: 'ASIN / item id', parent_item_id: 'Parent ASIN', fnsku: 'FNSKU', barcode: 'Barcode',
    fulfillment: { label: 'Fulfilment', values: { fba: 'FBA', fbm: 'By merchant', wfs: 'Platform warehouse', vc: 'Vendor', shop: 'Own shop' } },
    title: 'Title', image: 'Picture', image_url: 'Picture link', condition: 'Condition',
    listing_status: { label: 'Listing', values: { active: 'Active', inactive: 'Inactive', suppressed: 'Suppressed', blocked: 'Blocked', incomplete: 'Incomplete', deleted: 'Deleted' } },
    currency: 'Currency', price: 'Price', sale_price: 'Sale price', sale_from: 'Sale from', sale_to: 'Sale to', plan_price: 'Planned price', min_price: 'Floor price', target_margin: 'Target margin',
    lifecycle: { label: 'Life cycle', values: lives },
    abc_class: { label: 'ABC', values: { A: 'A', B: 'B', C: 'C' } }, xyz_class: { label: 'XYZ', values: { X: 'X', Y: 'Y', Z: 'Z' } },
    restock_status: { label: 'Restock', values: { normal: 'Normal', no_restock: 'No restock', paused: 'Paused' } },
    project: 'Project', owner: 'Owner', variation_theme: 'Variation theme', attrs: 'Variation', rank: 'Rank', rank_category: 'Rank in', rating: 'Rating', review_count: 'Reviews', open_date: 'Listed on', first_sale_date: 'First sale',
    prep_owner: { label: 'Prepared by', values: parties }, label_owner: { label: 'Labelled by', values: parties }, prep_category: 'Prep category',
    storage_type: { label: 'Storage type', values: { standard: 'Standard', oversize: 'Oversize', extra_large: 'Extra large', apparel: 'Apparel', footwear: 'Footwear' } },
    missing_reports: 'Missing in reports', synced_at: 'Synchronised', tags: 'Tags', remark: 'Remark',
    skus: { label: 'SKUs', fields: { sku: 'SKU', qty: 'Quantity', revenue_ratio: 'Share of revenue', valid_from: 'From', valid_to: 'To' } },
  },
  states: { unmapped: 'Unmapped', mapped: 'Mapped', expired: 'Expired' },
  actions: {
    map: { label: 'Map', args: { lines, valid_from: { label: 'From', help: 'First sale or now unless given' } } },
    remap: { label: 'Map anew', args: { lines, valid_from: 'From' } },
    unmap: 'Unmap',
    auto_map: { label: 'Map automatically', help: 'By the same MSKU or barcode in a sister store, or the SKU prefix' },
    assign: { label: 'Assign owner', args: { owner: 'Owner' } },
    set_floor: { label: 'Set price and floor', args: { plan_price: 'Planned price', min_price: 'Floor price', from: 'From', reason: 'Reason' } },
    set_lifecycle: { label: 'Life cycle', args: { lifecycle: { label: 'Life cycle', values: lives } } },
  },
  sections: { listing: 'Listing', price: 'Price', owner: 'Ownership', mapping: 'Mapping', fba: 'FBA', other: 'Other' },
  tabs: { all: 'All', unmapped: 'Unmapped', active: 'Active', inactive: 'Inactive', problem: 'Problem', deleted: 'Deleted' },
}
