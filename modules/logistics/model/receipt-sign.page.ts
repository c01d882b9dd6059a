import { definePage, type Subpage } from '@crossway/kernel'
import { fbaReceipts, receiptDiffs } from './receipt-diff.page.ts'
import { receiptSign } from './receipt-sign.resource.ts'

/** Shipments that have arrived or are under way, as those see them who sign for them: no money. */
const toReceive: Subpage = {
  resource: 'shipping_notice',
  label: 'to_receive',
  where: { status: { in: ['shipped', 'delivered', 'receiving'] } },
  tabs: [
    { key: 'arrived', where: { status: { in: ['delivered', 'receiving'] } } },
    { key: 'under_way', where: { status: { eq: 'shipped' } } },
    // two weeks after their delivery there is still something to come
    { key: 'slow', where: { status: { in: ['delivered', 'receiving'] }, delivered_at: { lt: '@today-14' } }, alert: true },
  ],
  list: {
    columns: [
      'no',
      'status',
      'provider',
      'ship_mode',
      'dest_vw',
      'dest',
      'qty',
      'cartons',
      'eta',
      'delivered_at',
      'tracking_no',
      '!container_no',
      '!bl_no',
      '!project',
      '!owner',
    ],
    filters: ['provider', 'dest', 'dest_vw', 'eta', 'ship_mode'],
    sort: 'eta',
    summary: ['qty', 'cartons'],
  },
  labels: {
    'zh-cn': { tabs: { to_receive: '待签收发货', arrived: '已到待签收', under_way: '在途', slow: '超14天未收齐' } },
    en: { tabs: { to_receive: 'To receive', arrived: 'Arrived', under_way: 'Under way', slow: 'Over 14 days' } },
  },
  phone: { title: 'provider', figures: ['cartons', 'qty'], footer: ['dest', 'eta'] },
}

export const receiptSignPage = definePage({
  route: 'receiptSign',
  record: receiptSign,
  subpages: [toReceive, receiptDiffs, fbaReceipts],
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
