import { defineLines, defineResource, f } from '@crossway/kernel'

const listing = defineLines({
  name: 'after_card_listing',
  fields: { msku: f.ref('msku'), from: f.date(), to: f.date({ optional: true }) },
  periods: [['from', 'to']],
})

/** What a printed card must and must not say; each point is looked at before it passes (resource.md amzAfterSalesCard). */
export const complianceChecks = ['no_review_reward', 'no_positive_only', 'no_diversion', 'brand_contact', 'language', 'privacy'] as const

/** A printed service card that lies in parcels: its text, whether it passed the platform's rules, and the listings it goes with. */
export const afterCard = defineResource({
  name: 'after_card',
  module: 'resource',
  title: 'code',
  subtitle: 'name',
  fields: {
    code: f.text({ max: 40, format: 'code', unique: true }),
    name: f.text({ max: 80 }),
    brand: f.ref('brand', { optional: true }),
    language: f.text({ max: 10 }),
    marketplace: f.ref('marketplace'),
    card_type: f.choice(['warranty', 'manual', 'contact', 'spare']),
    revision: f.int({ derived: true, default: 1 }),
    text: f.longText({ max: 4000, optional: true }),
    design_files: f.files({ optional: true, max: 10 }),
    checklist: f.choices(complianceChecks, { optional: true }),
    compliance: f.choice(['pending', 'passed', 'failed'], { derived: true, default: 'pending' }),
    failure: f.text({ max: 300, derived: true, optional: true }),
    warranty_months: f.int({ min: 0, max: 120, default: 12, unit: 'm' }),
    listings: f.lines(listing, { optional: true, max: 500 }),
    /** What is printed on the card, as a code to scan: it opens the page of this card for whoever holds it. */
    landing_token: f.text({ max: 40, derived: true, optional: true, unique: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'active', 'stopped'],
    deletable: ['draft'],
    actions: {
      pass: { from: ['draft', 'stopped'], to: ['draft', 'stopped'], keepState: true, verb: 'check', primary: true },
      fail: { from: ['draft', 'stopped'], to: ['draft', 'stopped'], keepState: true, verb: 'check', args: { reason: f.text({ min: 2, max: 300 }) } },
      activate: { from: ['draft', 'stopped'], to: 'active', verb: 'edit', primary: true },
      stop: { from: ['active'], to: 'stopped', verb: 'edit', confirm: true },
    },
  },
  search: ['code', 'name'],
  defaultSort: 'code',
  importKey: 'code',
})

const allocation = defineLines({
  name: 'after_card_allocation',
  fields: { document_no: f.text({ max: 40, format: 'code' }), msku: f.ref('msku', { optional: true }), qty: f.int({ min: 1 }) },
  sums: ['qty'],
})

/** One printing of a card and the documents its cards went out with. */
export const afterCardBatch = defineResource({
  name: 'after_card_batch',
  module: 'resource',
  title: 'batch_no',
  fields: {
    batch_no: f.text({ max: 40, format: 'code', unique: true }),
    card: f.ref('after_card', { immutable: true }),
    card_revision: f.int({ derived: true, default: 1 }),
    printed_qty: f.int({ min: 1 }),
    unit_cost: f.money({ currency: 'CNY', scale: 4, min: 0, optional: true, class: 'cost' }),
    supplier: f.ref('supplier', { optional: true }),
    received_at: f.date({ optional: true }),
    warehouse: f.ref('warehouse', { optional: true }),
    allocations: f.lines(allocation, { optional: true, max: 500 }),
    allocated_qty: f.int({ derived: true, default: 0 }),
    remaining_qty: f.int({ derived: true, default: 0 }),
    serial_qty: f.int({ derived: true, default: 0 }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open'],
    deletable: ['open'],
    actions: {
      makeSerials: { from: ['open'], to: 'open', verb: 'edit', args: { qty: f.int({ min: 1, max: 20_000 }) } },
    },
  },
  indexes: [['card']],
  search: ['batch_no', 'card.code'],
  defaultSort: '-id',
})

/** Serial of one card, hard to guess: whoever registers it proves that he holds the card. */
export const afterCardSerial = defineResource({
  name: 'after_card_serial',
  module: 'resource',
  title: 'serial',
  fields: {
    serial: f.text({ max: 12, format: 'code', unique: true }),
    batch: f.ref('after_card_batch'),
    used: f.bool(),
  },
  managed: true,
  indexes: [['batch', 'used']],
  search: ['serial'],
  defaultSort: '-id',
})
