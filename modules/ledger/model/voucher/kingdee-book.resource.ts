import { defineResource, f } from '@crossway/kernel'
import { dims } from './voucher-events.ts'

/** A company's account book in Kingdee, and how we push to it (settings.md kingdeePush). Its login is a connection, whose secret is sealed there. */
export const kdBook = defineResource({
  name: 'kd_book',
  module: 'ledger',
  title: 'book_name',
  subtitle: 'book_code',
  fields: {
    company: f.ref('company', { where: { status: { eq: 'active' } } }),
    book_code: f.text({ max: 40, format: 'code' }),
    book_name: f.text({ max: 80 }),
    org_code: f.text({ max: 40, format: 'code', optional: true }),
    connection: f.ref('integration', { where: { type: { eq: 'kingdee' } } }),
    default_group: f.text({ max: 20, default: 'PRE001' }),
    fx_subject: f.text({ max: 40, format: 'code', default: '6603' }),
    key_field: f.text({ max: 40, format: 'code', default: 'F_ERP_SrcNo', pattern: '^\\w+$' }),
    slots: f.text({ max: 300, default: 'supplier=FFLEX4,department=FFLEX5,customer=FFLEX6', pattern: '^\\w+=\\w+(,\\w+=\\w+)*$' }),
    push_from: f.date({ default: 'today' }),
    period_closed_to: f.text({ min: 7, max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$', optional: true }),
    push_mode: f.choice(['auto', 'manual'], { default: 'auto' }),
    push_base: f.bool({ default: false }),
    enabled: f.bool({ default: true }),
    paused_at: f.dateTime({ derived: true, optional: true }),
    auth_failures: f.int({ derived: true, default: 0 }),
  },
  unique: [['company', 'book_code']],
  search: ['book_code', 'book_name'],
  defaultSort: 'book_code',
  lifecycle: {
    initial: 'running',
    states: ['running', 'paused'],
    editable: ['running', 'paused'],
    actions: {
      pause: { from: ['running'], to: 'paused', verb: 'config', confirm: true },
      resume: { from: ['paused'], to: 'running', verb: 'config', primary: true },
    },
  },
  access: { company: 'company' },
  sensitive: ['book_code', 'connection', 'period_closed_to'],
})

/** Kingdee's code of one of our records in a book. */
export const kdDimMap = defineResource({
  name: 'kd_dim_map',
  module: 'ledger',
  title: 'record_name',
  subtitle: 'kd_code',
  fields: {
    dim: f.choice([...dims, 'currency']),
    record_id: f.int({ min: 1 }),
    record_name: f.text({ max: 120, derived: true }),
    book: f.ref('kd_book'),
    kd_code: f.text({ max: 60, format: 'code' }),
    kd_name: f.text({ max: 120, optional: true }),
    source: f.choice(['auto', 'manual', 'push'], { derived: true, default: 'manual' }),
  },
  unique: [['dim', 'record_id', 'book']],
  search: ['record_name', 'kd_code', 'kd_name'],
  defaultSort: 'dim',
})

/** One attempt to push; kept 180 days, without bodies and secrets. */
export const kdPush = defineResource({
  name: 'kd_push',
  module: 'ledger',
  title: 'object_no',
  managed: true,
  fields: {
    book: f.ref('kd_book', { derived: true }),
    // None where base data was pushed.
    voucher: f.ref('voucher', { derived: true, optional: true }),
    object_no: f.text({ max: 40, format: 'code', derived: true }),
    form_id: f.text({ max: 40, format: 'code', derived: true }),
    attempt: f.int({ derived: true }),
    outcome: f.choice(['ok', 'found', 'failed'], { derived: true }),
    request_hash: f.text({ max: 64, format: 'code', derived: true, optional: true }),
    kd_id: f.text({ max: 40, format: 'code', derived: true, optional: true }),
    kd_no: f.text({ max: 40, format: 'code', derived: true, optional: true }),
    error_code: f.text({ max: 40, derived: true, optional: true }),
    error_text: f.text({ max: 1000, derived: true, optional: true }),
    ms: f.int({ derived: true }),
    at: f.dateTime({ derived: true }),
  },
  indexes: [['at'], ['voucher'], ['book', 'at']],
  search: ['object_no', 'error_text'],
  defaultSort: '-at',
})

/** What a subject moved by in a month according to Kingdee: typed, imported, and held against what was sent. */
export const kdBalance = defineResource({
  name: 'kd_balance',
  module: 'ledger',
  title: 'subject',
  subtitle: 'period',
  fields: {
    book: f.ref('kd_book'),
    period: f.text({ min: 7, max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }),
    subject: f.text({ max: 40, format: 'code' }),
    debit: f.money({ currency: 'CNY', scale: 2, default: '0' }),
    credit: f.money({ currency: 'CNY', scale: 2, default: '0' }),
  },
  unique: [['book', 'period', 'subject']],
  indexes: [['period']],
  search: ['subject'],
  defaultSort: '-period',
})
