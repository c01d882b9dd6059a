import type { LabelsOf } from '@crossway/kernel'
import { certificateNamesEn } from './certificate-names.ts'
import type { sku } from './sku.resource.ts'

const stages = { developing: 'In development', on_sale: 'On sale', clearing: 'Clearing', discontinued: 'Discontinued' }

export const skuEn: LabelsOf<typeof sku> = {
  name: 'SKU',
  fields: {
    code: { label: 'SKU code', help: 'Made of the category’s prefix and a sequence when left empty', example: 'HK00042' }, name_zh: 'Chinese name', name_en: 'English name', image: 'Picture',
    kind: { label: 'Kind', values: { single: 'Single', bundle: 'Bundle', assembled: 'Assembled', accessory: 'Accessory' } },
    spu_code: 'Style', variant_text: 'Variant', category: 'Category', brand: 'Brand', customer: { label: 'Customer', help: 'When set, only projects of this customer see it' },
    stage: { label: 'Stage', values: stages },
    unit: { label: 'Unit', values: { pcs: 'Piece', set: 'Set', pair: 'Pair', box: 'Box', unit: 'Unit' } },
    images: 'Pictures', developer: 'Developer', buyer: 'Buyer', model_no: 'Model', material: 'Material', description: 'Description',
    net_weight: 'Net weight', gross_weight: 'Gross weight', len_cm: 'Length', wid_cm: 'Width', hei_cm: 'Height', volume: 'Unit volume',
    carton_qty: 'Pieces per carton', carton_len_cm: 'Carton length', carton_wid_cm: 'Carton width', carton_hei_cm: 'Carton height', carton_gross: 'Carton weight', carton_volume: 'Carton volume',
    special_attrs: { label: 'Special attributes', values: { battery_in: 'Battery inside', battery_only: 'Battery', liquid: 'Liquid', powder: 'Powder', paste: 'Paste', magnetic: 'Magnetic', blade: 'Blade', food_contact: 'Food contact', wood: 'Wood' } },
    hazmat: 'Dangerous goods', msds: 'MSDS', qc_mode: { label: 'Inspection', values: { full: 'All pieces', sample: 'Sample', free: 'None' } }, aql: 'AQL', qc_standard: 'Quality standard',
    purchase_lead_days: 'Lead time', moq: 'Minimum order', std_cost: 'Standard cost', last_price: 'Last purchase price', last_price_currency: 'Currency of the last price', last_price_at: 'Last purchased', shelf_life_days: 'Shelf life', barcode: { label: 'Barcode', help: 'EAN or UPC with a right check digit' },
    has_customs: 'Has customs data', incomplete: 'Data missing', change_open: 'Change open', merged_into: 'Merged into', tags: 'Tags', remark: 'Remark',
    components: { label: 'Components', fields: { component_sku: 'Component', qty: 'Quantity', cost_ratio: 'Share of cost' } },
    suppliers: {
      label: 'Suppliers',
      fields: { supplier: 'Supplier', supplier_code: 'Supplier’s code', is_primary: 'Primary', currency: 'Currency', tax_included: 'Tax included', tax_rate: 'Tax rate', moq: 'Minimum order', lead_days: 'Lead time', carton_only: 'Full cartons only', url: 'Link', valid_from: 'From', valid_to: 'To', remark: 'Remark' },
    },
    supplier_prices: { label: 'Price tiers', fields: { supplier: 'Supplier', valid_from: 'From', min_qty: 'From quantity', unit_price: 'Unit price', currency: 'Currency' } },
    customs: {
      label: 'Customs',
      fields: {
        country: 'Country', declare_name_zh: 'Declared name, Chinese', declare_name_en: 'Declared name, English', hs_code: 'HS code', declare_price: 'Declared price', duty_rate: 'Duty', extra_duty_rate: 'Additional duty', vat_rate: 'VAT', material: 'Material', usage: 'Usage',
        brand_type: { label: 'Kind of brand', values: { none: 'No brand', own: 'Own, domestic', acquired: 'Acquired, domestic', oem: 'OEM, foreign', foreign: 'Other, foreign' } }, origin: 'Origin', elements: 'Declaration elements',
      },
    },
    certificates: { label: 'Certificates', fields: { type: { label: 'Kind', values: certificateNamesEn }, no: 'Number', issued: 'Issued', valid_to: 'Valid to', file: 'File' } },
    projects: { label: 'Projects', fields: { project: 'Project' } },
  },
  states: { draft: 'Draft', pending: 'Pending', active: 'Active', disabled: 'Disabled' },
  actions: {
    submit: 'Submit', approve: 'Approve', reject: { label: 'Reject', args: { reason: 'Reason' } },
    change: { label: 'Change', args: { fields: 'Changed fields', reason: 'Reason', effective_at: 'In force from' }, help: 'Controlled fields take effect on approval' },
    set_stage: { label: 'Change stage', args: { stage: { label: 'Stage', values: stages }, reason: 'Reason' } },
    set_buyer: { label: 'Set buyer', args: { buyer: 'Buyer' } },
    disable: 'Disable', enable: 'Enable', merge: { label: 'Merge into', args: { into: 'SKU that stays', reason: 'Reason' } },
  },
  sections: { basic: 'Basics', packaging: 'Packaging', quality: 'Quality and compliance', purchase: 'Purchase', components: 'Components', suppliers: 'Suppliers', customs: 'Customs', other: 'Other' },
  tabs: { all: 'All', draft: 'Draft', pending: 'Pending', on_sale: 'On sale', clearing: 'Clearing', discontinued: 'Discontinued', disabled: 'Disabled', missing: 'Data missing' },
}
