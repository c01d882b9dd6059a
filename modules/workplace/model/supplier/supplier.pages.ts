import { definePage } from '@crossway/kernel'
import { supplierSubmission } from './supplier-submission.resource.ts'

export const supplierPages = [
  definePage({
    route: 'supplierWrite',
    record: supplierSubmission,
    verbs: ['invite', 'review'],
    picks: { supplier: ['status'], company: [], employee: ['status'] },
    tabs: [
      { key: 'review', where: { status: { eq: 'submitted' } }, alert: true },
      { key: 'writing', where: { status: { eq: 'draft' } } },
      'returned',
      'approved',
      'all',
    ],
    list: {
      columns: ['no', 'supplier_name', 'kind', 'source', 'buyer', 'progress', 'missing_papers', 'submitted_at', 'status'],
      filters: ['status', 'kind', 'source', 'buyer'],
    },
    sections: {
      basic: ['no', 'supplier_name', 'supplier', 'kind', 'source', 'buyer', 'progress', 'missing_papers', 'submitted_at', 'reviewer', 'reviewed_at'],
    },
    subpages: [
      {
        resource: 'supplier_invite',
        tabs: [
          { key: 'live', where: { status: { in: ['sent', 'opened'] } } },
          { key: 'over', where: { status: { in: ['expired', 'revoked'] } } },
          { key: 'all' },
        ],
        list: {
          columns: ['supplier_name', 'contact', 'channel', 'sections', 'buyer', 'expires_at', 'opened_at', 'used_at', 'status'],
          filters: ['status', 'channel', 'buyer'],
        },
      },
    ],
  }),
]
