import { definePage } from '@crossway/kernel'
import { offsetDoc } from './offset-doc.resource.ts'

export const plateCollisionPage = definePage({
  route: 'plateCollision',
  record: offsetDoc,
  tabs: [
    'all',
    { key: 'draft', where: { status: { in: ['draft', 'rejected'] } } },
    { key: 'submitted', where: { status: { eq: 'submitted' } }, alert: true },
    'effective',
    'reversed',
  ],
  list: {
    columns: [
      'no',
      'status',
      'party_name',
      'company',
      'total',
      'payable_total',
      'difference',
      'fx_diff',
      'date',
      'effective_on',
      '!currency',
      '!customer',
      '!supplier',
      '!provider',
    ],
    filters: ['company', 'customer', 'supplier', 'date'],
    summary: ['fx_diff'],
  },
  sections: {
    basic: ['company', 'customer', 'supplier', 'provider', 'date', 'currency'],
    receivables: ['receivables'],
    payables: ['payables'],
    proof: ['agreement', 'interco_receivable', 'interco_payable', 'effective_on', 'remark'],
  },
  figures: ['total', 'payable_total', 'difference', 'fx_diff'],
  form: 'page',
  phone: { title: 'party_name', figures: ['total', 'fx_diff'], footer: ['no', 'date'] },
})
