import { defineResource, f } from '@crossway/kernel'

const review = { from: ['submitted'], verb: 'review' } as const

/** What a supplier filled in, until it becomes his record (workplace.md supplierWrite). Bank data lie in the payload, which only the review reads. */
export const supplierSubmission = defineResource({
  name: 'supplier_submission',
  module: 'workplace',
  title: 'no',
  subtitle: 'supplier_name',
  managed: true,
  fields: {
    no: f.serial('GYS{yyMM}{seq:4}'),
    invite: f.ref('supplier_invite', { optional: true }),
    supplier: f.ref('supplier', { optional: true }),
    supplier_name: f.text({ max: 120 }),
    kind: f.choice(['new', 'update']),
    source: f.choice(['public', 'staff']),
    buyer: f.ref('employee'),
    progress: f.int({ unit: '%', default: 0 }),
    missing_papers: f.int({ default: 0 }),
    submitted_at: f.dateTime({ optional: true, index: true }),
    reviewer: f.ref('employee', { optional: true }),
    reviewed_at: f.dateTime({ optional: true }),
    payload: f.json(),
    section_comments: f.json({ optional: true }),
    files: f.files({ optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'submitted', 'returned', 'approved', 'rejected'],
    ended: ['approved', 'rejected'],
    timed: ['submitted', 'approved'],
    actions: {
      hand_in: { from: ['draft', 'returned'], to: 'submitted', internal: true },
      return: { ...review, to: 'returned', opens: 'review', args: { comments: f.json() } },
      reject: { ...review, to: 'rejected', danger: true, args: { reason: f.text({ max: 300 }) } },
      approve: { ...review, to: 'approved', primary: true, opens: 'review', args: { sections: f.json(), proof_seen: f.bool() } },
    },
  },
  indexes: [
    ['supplier', 'status'],
    ['invite', 'status'],
  ],
  search: ['no', 'supplier_name'],
  defaultSort: '-id',
  access: { owner: 'buyer' },
})
