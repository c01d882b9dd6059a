import { defineLines, defineResource, f } from '@crossway/kernel'

/** What a column of a platform's bill may say. */
export const billFields = [
  'type',
  'amount_type',
  'description',
  'date',
  'order',
  'invoice',
  'sku',
  'quantity',
  'fulfillment',
  'marketplace',
  'currency',
  'key',
  'statement',
  'net',
  'total',
  'period_start',
  'period_end',
] as const
export const rowMeanings = ['sale', 'refund', 'payout', 'skip'] as const
export const dateFormats = ['ymd', 'mdy', 'dmy'] as const
export const payoutKinds = ['bill', 'withdrawal'] as const

const column = defineLines({
  name: 'bill_template_column',
  fields: {
    field: f.choice(billFields),
    // Names in files, several by `|`; parts of a key by `+`.
    heads: f.text({ max: 200 }),
  },
  unique: [['field']],
})
/** A column with money: each filled cell of it is a line of the bill. */
const amount = defineLines({
  name: 'bill_template_amount',
  fields: {
    head: f.text({ max: 120 }),
    // What the amount is; empty = the row says it.
    amount_type: f.text({ max: 80, optional: true }),
    // Kinds of amounts that are goods, several by `|`; `*` = always.
    goods: f.text({ max: 200, optional: true }),
    reversed: f.bool({}),
  },
})
/** What a word in the type column means; everything else stays as the platform says it. */
const meaning = defineLines({
  name: 'bill_template_meaning',
  fields: { word: f.text({ max: 80 }), meaning: f.choice(rowMeanings) },
})

/** How a platform writes its bill: columns, dates, signs and words (finance.md platformBillSum, template editor). */
export const billTemplate = defineResource({
  name: 'bill_template',
  module: 'finance',
  title: 'name',
  subtitle: 'code',
  fields: {
    code: f.text({ max: 30, format: 'code', immutable: true }),
    version_no: f.int({ derived: true, default: 1 }),
    name: f.text({ max: 80 }),
    platform: f.ref('platform', { optional: true }),
    skip_rows: f.int({ min: 0, max: 50, default: 0 }),
    date_format: f.choice(dateFormats, { default: 'ymd' }),
    decimal_comma: f.bool({}),
    payout_by: f.choice(payoutKinds, { default: 'bill' }),
    terms_days: f.int({ min: 0, max: 180, default: 3 }),
    remark: f.text({ max: 500, optional: true }),
    columns: f.lines(column, { min: 1 }),
    amounts: f.lines(amount, { min: 1 }),
    meanings: f.lines(meaning, { optional: true }),
  },
  unique: [['code', 'version_no']],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'active', 'retired'],
    editable: ['draft'],
    ended: ['retired'],
    actions: {
      activate: { from: ['draft'], to: 'active', verb: 'template', primary: true },
      new_version: { from: ['active', 'retired'], to: ['active', 'retired'], verb: 'template', keepState: true },
      retire: { from: ['active'], to: 'retired', verb: 'template', confirm: true },
    },
  },
  search: ['code', 'name'],
  defaultSort: 'code,-version_no',
})
