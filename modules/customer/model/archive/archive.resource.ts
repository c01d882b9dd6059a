import { defineResource, f } from '@crossway/kernel'

/** The dossier of a signed customer (customer.md archives). Its papers and links are records beside it. */
export const customerArchive = defineResource({
  name: 'customer_archive',
  module: 'customer',
  title: 'archive_no',
  fields: {
    archive_no: f.serial('DA{yyyy}{seq:4}'),
    customer: f.ref('customer', { immutable: true, unique: true, where: { pool: { eq: 'cooperate' } } }),
    keeper: f.ref('employee', { optional: true }),
    completeness: f.int({ derived: true, default: 0, unit: '%' }),
    required_count: f.int({ derived: true, default: 0 }),
    expired_count: f.int({ derived: true, default: 0 }),
    expiring_count: f.int({ derived: true, default: 0 }),
    pending_count: f.int({ derived: true, default: 0 }),
    risk_level: f.choice(['low', 'mid', 'high'], { default: 'low' }),
    checked_at: f.dateTime({ derived: true, optional: true, index: true }),
    checked_by: f.ref('employee', { derived: true, optional: true }),
    note: f.longText({ max: 2000, optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    department: f.ref('department', { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open'],
    actions: {
      annual_check: { from: ['open'], to: 'open', verb: 'check', primary: true, args: { comment: f.text({ max: 300, optional: true }) } },
      download: { from: ['open'], to: 'open', verb: 'download' },
    },
  },
  search: ['archive_no', 'customer.name', 'customer.short_name'],
  defaultSort: '-archive_no',
  access: { owner: 'owner', department: 'department', customer: 'customer' },
  importFields: [],
})
