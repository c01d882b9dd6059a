import { defineLines, defineResource, f, switchable } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

/** What the buyer takes off what he pays, by contract (b2b.md R1). */
export const b2bAllowance = defineLines({
  name: 'b2b_allowance',
  fields: {
    type: f.choice(['coop', 'freight', 'damage', 'mdf', 'early_pay'], { default: 'coop' }),
    pct: f.percent({ min: 0, max: 100 }),
    from: f.date({ default: 'today' }),
    to: f.date({ optional: true }),
    off_invoice: f.bool(),
  },
  periods: [['from', 'to']],
})

/** Where the buyer takes goods and bills; `party_id` is his own code of the place, such as that of a fulfilment centre. */
export const b2bAddress = defineLines({
  name: 'b2b_address',
  fields: {
    kind: f.choice(['ship_to', 'bill_to'], { default: 'ship_to' }),
    party_id: f.text({ max: 40, format: 'code' }),
    name: f.text({ max: 120 }),
    address: f.text({ max: 300, class: 'address' }),
    city: f.text({ max: 80, optional: true }),
    state: f.text({ max: 80, optional: true }),
    zip: f.text({ max: 20, optional: true }),
    country: f.text({ max: 2, min: 2, pattern: '^[A-Z]{2}$', format: 'country' }),
    phone: f.text({ max: 40, optional: true, class: 'phone' }),
  },
  unique: [['kind', 'party_id']],
})

export const termTypes = ['net', 'eom', 'proximo', 'prepaid', 'lc', 'due_on_receipt'] as const

/** A buyer of bulk goods with his terms and his credit (b2b.md R1). */
export const b2bBuyer = defineResource({
  name: 'b2b_buyer',
  module: 'b2b',
  title: 'name',
  subtitle: 'no',
  fields: {
    no: f.serial('MJ{seq:4}'),
    name: f.text({ max: 120, unique: true }),
    kind: f.choice(['amazon_vendor', 'distributor', 'retailer', 'brand', 'internal'], { default: 'distributor' }),
    customer: f.ref('customer', { optional: true }),
    store: f.ref('store', { optional: true }),
    vendor_codes: f.texts({ max: 10, optional: true }),
    company: f.ref('company', { where: { status: { eq: 'active' } } }),
    project: f.ref('project'),
    vw: f.ref('virtual_warehouse', { optional: true, where: { status: { eq: 'active' } } }),
    currency: f.text({ ...currencyCode, default: 'USD' }),
    tax_no: f.text({ max: 40, optional: true }),
    tax_rate: f.percent({ min: 0, max: 100, default: 0 }),
    term_type: f.choice(termTypes, { default: 'net' }),
    net_days: f.int({ min: 0, max: 365, default: 60 }),
    discount_pct: f.percent({ min: 0, max: 100, default: 0 }),
    discount_days: f.int({ min: 0, max: 365, default: 0 }),
    proximo_day: f.int({ min: 1, max: 28, optional: true }),
    prepay_pct: f.percent({ min: 0, max: 100, default: 0 }),
    /** Nothing = only against payment in advance. */
    credit_limit: f.money({ currency: 'currency', min: 0, default: 0 }),
    overdue_grace: f.int({ min: 0, max: 365, default: 7 }),
    hold: f.bool(),
    freight_term: f.choice(['collect', 'prepaid'], { default: 'collect' }),
    dispute_days: f.int({ min: 0, max: 365, default: 30 }),
    auto_convert: f.bool(),
    funding_quota: f.money({ currency: 'CNY', min: 0, optional: true }),
    owner: f.ref('employee', { optional: true }),
    department: f.ref('department', { derived: true, optional: true, hidden: true }),
    remark: f.longText({ max: 2000, optional: true }),
    allowances: f.lines(b2bAllowance, { optional: true, max: 50 }),
    addresses: f.lines(b2bAddress, { min: 1, max: 200 }),
  },
  lifecycle: switchable({ verb: 'buyer' }),
  search: ['no', 'name'],
  defaultSort: 'no',
  access: { owner: 'owner', department: 'department', project: 'project', company: 'company', store: 'store' },
})
