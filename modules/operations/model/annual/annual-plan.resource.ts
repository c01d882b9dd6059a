import { defineLines, defineResource, f } from '@crossway/kernel'

const cny = (o: object = {}) => f.money({ currency: 'CNY', scale: 2, optional: true, ...o })
export const annualLine = defineLines({
  name: 'annual_plan_line',
  fields: {
    category: f.ref('category', { optional: true }),
    msku: f.ref('msku', { optional: true }),
    month: f.int({ min: 1, max: 12 }),
    units: f.int({ min: 0, max: 100_000_000, default: 0 }),
    avg_price: cny({ min: 0 }),
    sales: f.money({ currency: 'CNY', scale: 2, min: 0, optional: true }),
    ad_rate: f.percent({ min: 0, max: 100, default: 0 }),
    gross_margin: f.percent({ min: -100, max: 100, default: 0 }),
    profit: f.money({ currency: 'CNY', scale: 2, derived: true, default: 0, class: 'profit' }),
    purchase_amount_cny: f.money({ currency: 'CNY', scale: 2, min: 0, optional: true, class: 'cost' }),
    new_products: f.int({ min: 0, max: 10_000, default: 0 }),
    headcount: f.text({ max: 100, optional: true }),
  },
  sums: ['units', 'sales', 'profit', 'purchase_amount_cny'],
})
export const annualEvent = defineLines({
  name: 'annual_event',
  fields: { name: f.text({ max: 80 }), from: f.date(), to: f.date(), goal: f.text({ max: 200, optional: true }) },
  periods: [['from', 'to']],
})
/** What a project means to sell, earn and buy in a year, month by month; an approved one is changed by a later version (operations.md annual). */
export const annualPlan = defineResource({
  name: 'annual_plan',
  module: 'operations',
  title: 'name',
  fields: {
    name: f.text({ max: 160, derived: true, default: '' }),
    year: f.int({ min: 2020, max: 2100, immutable: true }),
    project: f.ref('project', { immutable: true }),
    store: f.ref('store', { optional: true, immutable: true }),
    version_no: f.int({ derived: true, default: 1 }),
    is_current: f.bool({ derived: true }),
    owner: f.ref('employee', { optional: true }),
    units: f.int({ derived: true, default: 0 }),
    sales: f.money({ currency: 'CNY', scale: 2, derived: true, default: 0 }),
    profit: f.money({ currency: 'CNY', scale: 2, derived: true, default: 0, class: 'profit' }),
    purchase: f.money({ currency: 'CNY', scale: 2, derived: true, default: 0, class: 'cost' }),
    assumptions: f.longText({ max: 4000, optional: true }),
    lines: f.lines(annualLine, { optional: true, max: 2000 }),
    events: f.lines(annualEvent, { optional: true, max: 100 }),
  },
  indexes: [
    ['year', 'status'],
    ['project', 'year'],
    ['store', 'year'],
  ],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'approved', 'superseded', 'closed'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['superseded', 'closed'],
    timed: ['superseded'],
    actions: {
      spread: {
        from: ['draft'],
        to: 'draft',
        verb: 'edit',
        args: {
          category: f.ref('category', { optional: true }),
          msku: f.ref('msku', { optional: true }),
          sales: f.money({ currency: 'CNY', scale: 2, min: 0 }),
          units: f.int({ min: 0, max: 1_000_000_000, default: 0 }),
          ad_rate: f.percent({ min: 0, max: 100, default: 0 }),
          gross_margin: f.percent({ min: -100, max: 100, default: 0 }),
        },
      },
      copy_actual: { from: ['draft'], to: 'draft', verb: 'edit', args: { growth: f.percent({ min: -90, max: 1000, default: 0 }) } },
      submit: { from: ['draft'], to: 'pending', approval: true, primary: true },
      approve: { from: ['pending'], to: 'approved', primary: true },
      reject: { from: ['pending'], to: 'draft', verb: 'approve', args: { reason: f.text({ max: 300 }) } },
      revise: { from: ['approved'], to: 'approved', keepState: true },
      close: { from: ['approved'], to: 'closed', confirm: true },
    },
  },
  search: ['name'],
  defaultSort: '-year,-id',
  access: { owner: 'owner', project: 'project', store: 'store' },
})
