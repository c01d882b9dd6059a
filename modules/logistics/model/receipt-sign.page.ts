import { definePage } from '@crossway/kernel'
import { receiptSign } from './receipt-sign.resource.ts'

export const receiptSignPage = definePage({
  route: 'receiptSign',
  record: receiptSign,
  subpages: [
    {
      resource: 'receipt_diff',
      tabs: [
        { key: 'open', where: { status: { eq: 'open' } }, alert: true },
        { key: 'claiming', where: { status: { eq: 'claiming' } } },
        { key: 'overdue', where: { status: { in: ['open', 'claiming'] }, deadline: { lt: '@today' } }, alert: true },
        { key: 'ended', where: { status: { in: ['won', 'lost', 'closed'] } } },
        { key: 'all' },
      ],
      list: {
        columns: [
          'no',
          'status',
          'notice',
          'fba_shipment_id',
          'sku',
          'kind',
          'qty',
          'value_cny',
          'decision',
          'claim_amount',
          'claim_got',
          'net_loss',
          'deadline',
          '!provider',
          '!msku',
          '!case_id',
          '!project',
          '!note',
        ],
        filters: ['notice', 'provider', 'kind', 'deadline', 'decision'],
        summary: ['qty', 'value_cny', 'net_loss'],
      },
      figures: ['qty', 'value_cny', 'claim_amount', 'claim_got', 'net_loss', 'deadline'],
      form: 'drawer',
    },
    {
      resource: 'fba_receipt',
      list: { columns: ['fba_shipment_id', 'seller_sku', 'received_on', 'fc', 'qty'], filters: ['received_on', 'fc'], summary: ['qty'], sort: '-received_on' },
      form: 'drawer',
    },
  ],
  tabs: [
    'all',
    'draft',
    { key: 'open', where: { status: { eq: 'confirmed' } }, alert: true },
    { key: 'closed', where: { status: { in: ['closed', 'reversed'] } } },
  ],
  list: {
    columns: ['no', 'status', 'notice', 'provider', 'warehouse', 'received', 'difference', 'received_at', 'source', '!fba_shipment_id', '!project'],
    filters: ['notice', 'provider', 'warehouse', 'received_at', 'source'],
    sort: '-id',
    summary: ['received', 'difference'],
  },
  sections: { basic: ['notice', 'received_at', 'fba_shipment_id', 'remark'] },
  related: [{ resource: 'receipt_diff', by: 'receipt', route: 'receiptSign' }],
  figures: ['received', 'difference', 'provider', 'warehouse'],
  lineFacts: { lines: ['sku', 'msku', 'shipped', 'received_before', 'good', 'defective', 'lost', 'open_after', 'over'] },
  form: 'page',
  phone: { title: 'notice', figures: ['received', 'difference'], footer: ['warehouse', 'received_at'] },
})
