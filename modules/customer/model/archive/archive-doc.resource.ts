import { defineResource, f } from '@crossway/kernel'

/** One paper of a dossier; another version leaves the former one as superseded (customer.md archives). */
export const customerArchiveDoc = defineResource({
  name: 'customer_archive_doc',
  module: 'customer',
  title: 'title',
  fields: {
    archive: f.ref('customer_archive', { immutable: true }),
    customer: f.ref('customer', { derived: true, optional: true }),
    file_type: f.ref('file_type', { immutable: true, where: { group: { eq: 'customer' } } }),
    title: f.text({ max: 120 }),
    brand: f.ref('brand', { optional: true }),
    attachment: f.file(),
    issue_date: f.date({ optional: true }),
    valid_from: f.date({ optional: true }),
    valid_to: f.date({ optional: true, index: true }),
    number: f.text({ max: 80, optional: true }),
    source: f.choice(['staff', 'customer'], { derived: true, default: 'staff' }),
    replaces: f.ref('customer_archive_doc', { optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    department: f.ref('department', { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'valid',
    states: ['valid', 'expiring', 'expired', 'superseded'],
    timed: ['expiring', 'expired', 'superseded'],
    editable: ['valid', 'expiring', 'expired'],
    deletable: ['valid', 'expiring', 'expired', 'superseded'],
    ended: ['superseded'],
    actions: {},
  },
  indexes: [['archive', 'file_type']],
  search: ['title', 'number', 'archive.archive_no'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', customer: 'customer' },
  importFields: [],
})
