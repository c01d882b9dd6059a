import { definePage } from '@crossway/kernel'
import { fbaReceipts, receiptDiffs } from './receipt-diff.page.ts'
import { receiptSign } from './receipt-sign.resource.ts'

export const receiptSignPage = definePage({
  route: 'receiptSign',
  record: receiptSign,
  subpages: [
    {
      resource: 'shipment_due',
      tabs: [
        { key: 'arrived', where: { state: { in: ['delivered', 'receiving'] } } },
        { key: 'under_way', where: { state: { eq: 'shipped' } } },
        { key: 'slow', where: { days_since: { gt: 14 } }, alert: true },
        { key: 'all' },
      ],
    },
    receiptDiffs,
    fbaReceipts,
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
    views: ['board'],
  },
  sections: { basic: ['notice', 'received_at', 'fba_shipment_id', 'remark'] },
  related: [{ resource: 'receipt_diff', by: 'receipt', route: 'receiptSign' }],
  figures: ['received', 'difference', 'provider', 'warehouse'],
  lineFacts: { lines: ['sku', 'msku', 'shipped', 'received_before', 'good', 'defective', 'lost', 'moved', 'open_after', 'over'] },
  form: 'page',
  phone: { title: 'notice', figures: ['received', 'difference'], footer: ['warehouse', 'received_at'] },
})
