import type { Subpage } from '@crossway/kernel'

/** What did not come as it was sent, and what is claimed of whom. */
export const receiptDiffs: Subpage = {
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
}
/** What Amazon's files say has come, day by day. */
export const fbaReceipts: Subpage = {
  resource: 'fba_receipt',
  list: { columns: ['fba_shipment_id', 'seller_sku', 'received_on', 'fc', 'qty'], filters: ['received_on', 'fc'], summary: ['qty'], sort: '-received_on' },
  form: 'drawer',
}
