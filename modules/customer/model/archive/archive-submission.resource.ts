import { defineResource, f } from '@crossway/kernel'

/** What a customer sent by his link, and what became of each item (customer.md archives, review). */
export const archiveSubmission = defineResource({
  name: 'archive_submission',
  module: 'customer',
  title: 'archive',
  managed: true,
  fields: {
    archive: f.ref('customer_archive'),
    share: f.ref('archive_share'),
    customer: f.ref('customer'),
    payload: f.json({ hidden: false }),
    files: f.files({ optional: true }),
    submitter: f.text({ max: 40 }),
    submitted_at: f.dateTime({ index: true }),
    item_decisions: f.json({ optional: true, hidden: false }),
    reviewed_by: f.ref('employee', { optional: true }),
    reviewed_at: f.dateTime({ optional: true }),
    owner: f.ref('employee', { optional: true }),
    department: f.ref('department', { optional: true }),
  },
  lifecycle: {
    initial: 'pending',
    states: ['pending', 'accepted', 'partly', 'rejected'],
    actions: {
      review: {
        from: ['pending'],
        to: ['accepted', 'partly', 'rejected'],
        verb: 'archives/review',
        primary: true,
        opens: 'review',
        args: { decisions: f.json() },
      },
    },
  },
  indexes: [['archive', 'submitted_at'], ['share']],
  search: ['submitter', 'archive.archive_no', 'customer.name'],
  defaultSort: '-submitted_at',
  access: { owner: 'owner', department: 'department', customer: 'customer' },
})
