import { defineResource, f } from '@crossway/kernel'

export const shareSections = ['base', 'contacts', 'brands', 'docs', 'contracts', 'projects'] as const

/** A link by which the customer looks at his dossier or adds to it (customer.md archives). The token itself is never stored. */
export const archiveShare = defineResource({
  name: 'archive_share',
  module: 'customer',
  title: 'archive',
  managed: true,
  fields: {
    archive: f.ref('customer_archive'),
    customer: f.ref('customer'),
    mode: f.choice(['view', 'fill']),
    sections: f.choices(shareSections),
    contact: f.ref('contact', { optional: true }),
    may_download: f.bool(),
    protected: f.bool(),
    expires_at: f.dateTime({ index: true }),
    max_views: f.int({ optional: true }),
    views: f.int({ default: 0 }),
    revoked_at: f.dateTime({ optional: true }),
    made_by: f.text({ max: 60 }),
    owner: f.ref('employee', { optional: true }),
    department: f.ref('department', { optional: true }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open', 'revoked'],
    ended: ['revoked'],
    actions: { revoke: { from: ['open'], to: 'revoked', verb: 'archives/share', confirm: true, danger: true } },
  },
  indexes: [['archive']],
  search: ['archive.archive_no', 'customer.name'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', customer: 'customer' },
})
