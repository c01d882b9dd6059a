import { defineLines, f } from '@crossway/kernel'
import { countryCode, currencyCode } from '@crossway/settings/model'
import { certificateTypes } from './category.resource.ts'

/** What a bundle or an assembled product consists of. */
export const skuComponent = defineLines({
  name: 'sku_component',
  fields: {
    component_sku: f.ref('sku', { where: { kind: { in: ['single', 'accessory'] } } }),
    qty: f.int({ min: 1, default: 1 }),
    cost_ratio: f.percent({ min: 0, max: 100, optional: true }),
  },
  unique: [['component_sku']],
})

/** Who supplies the article from when to when, on which terms. Its prices stand in supplier_prices. */
export const skuSupplier = defineLines({
  name: 'sku_supplier',
  fields: {
    supplier: f.ref('supplier', { where: { status: { in: ['active'] } } }),
    supplier_code: f.text({ max: 60, optional: true }),
    is_primary: f.bool(),
    currency: f.text({ ...currencyCode, default: 'CNY' }),
    tax_included: f.bool({ default: true }),
    tax_rate: f.percent({ min: 0, max: 100, default: 13 }),
    moq: f.int({ min: 1, default: 1 }),
    lead_days: f.int({ min: 0, max: 365, unit: 'd' }),
    carton_only: f.bool(),
    url: f.text({ max: 300, format: 'url', optional: true }),
    valid_from: f.date({ default: 'today' }),
    valid_to: f.date({ optional: true }),
    remark: f.text({ max: 300, optional: true }),
  },
  unique: [['supplier', 'valid_from']],
})

/** Price tiers of a supply: unit price from a quantity on, in the currency of the supply of the same supplier and day. */
export const skuSupplierPrice = defineLines({
  name: 'sku_supplier_price',
  fields: {
    supplier: f.ref('supplier'),
    valid_from: f.date({ default: 'today' }),
    min_qty: f.int({ min: 1, default: 1 }),
    unit_price: f.money({ currency: 'currency', min: 0, class: 'price', scale: 6 }),
    currency: f.text({ max: 3, derived: true }),
  },
  unique: [['supplier', 'valid_from', 'min_qty']],
})

/** How the article is declared in one country; CN is the export side. */
export const skuCustoms = defineLines({
  name: 'sku_customs',
  fields: {
    country: f.text(countryCode),
    declare_name_zh: f.text({ max: 120, optional: true }),
    declare_name_en: f.text({ max: 120, optional: true }),
    hs_code: f.text({ max: 10, pattern: '^\\d{6,10}$' }),
    declare_price: f.money({ currency: 'USD', scale: 4, min: 0, optional: true }),
    duty_rate: f.percent({ min: 0, optional: true }),
    extra_duty_rate: f.percent({ min: 0, optional: true }),
    vat_rate: f.percent({ min: 0, optional: true }),
    material: f.text({ max: 120, optional: true }),
    usage: f.text({ max: 120, optional: true }),
    brand_type: f.choice(['none', 'own', 'acquired', 'oem', 'foreign'], { optional: true }),
    origin: f.text({ max: 40, default: 'CN' }),
    elements: f.text({ max: 500, optional: true }),
  },
  unique: [['country']],
})

export const skuCertificate = defineLines({
  name: 'sku_certificate',
  fields: {
    type: f.choice(certificateTypes),
    no: f.text({ max: 60, optional: true }),
    issued: f.date({ optional: true }),
    valid_to: f.date({ optional: true, index: true }),
    file: f.file({ optional: true }),
  },
})

/** Projects that may use the article; a SKU without rows is company-wide. */
export const skuProject = defineLines({ name: 'sku_project', fields: { project: f.ref('project') }, unique: [['project']] })
