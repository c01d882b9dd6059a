import { definePage, type Subpage } from '@crossway/kernel'
import { billParts, collectionParts, settlementParts } from '../pages.ts'
import { platformBillLine } from './platform-bill-line.query.ts'

const templates: Subpage = {
  resource: 'bill_template',
  tabs: [
    { key: 'all' },
    { key: 'active', where: { status: { eq: 'active' } } },
    { key: 'draft', where: { status: { eq: 'draft' } } },
    { key: 'retired', where: { status: { eq: 'retired' } } },
  ],
  list: { columns: ['code', 'name', 'platform', 'version_no', 'date_format', 'payout_by', 'terms_days', 'status'], filters: ['platform'] },
  sections: {
    basic: ['code', 'name', 'platform', 'payout_by', 'terms_days', 'remark'],
    layout: ['skip_rows', 'date_format', 'decimal_comma'],
    columns: ['columns'],
    amounts: ['amounts'],
    meanings: ['meanings'],
  },
  form: 'page',
}
const claims: Subpage = {
  resource: 'bill_claim',
  tabs: [
    { key: 'all' },
    { key: 'open', where: { status: { eq: 'open' } }, alert: true },
    { key: 'won', where: { status: { eq: 'won' } } },
    { key: 'lost', where: { status: { eq: 'lost' } } },
  ],
  list: {
    columns: [
      'no',
      'status',
      'kind',
      'platform',
      'store',
      'case_no',
      'order_no',
      'amount',
      'won_amount',
      'paid_amount',
      'opened_on',
      'closed_on',
      'owner',
      '!settlement',
      '!currency',
      '!project',
      '!note',
    ],
    filters: ['store', 'kind', 'opened_on', 'owner'],
    summary: ['amount', 'won_amount', 'paid_amount'],
  },
  sections: {
    basic: [
      'store',
      'kind',
      'case_no',
      'order_no',
      'amount',
      'opened_on',
      'owner',
      'note',
      'settlement',
      'won_amount',
      'paid_amount',
      'closed_on',
      'project',
      'company',
    ],
  },
  form: 'drawer',
}
const billList = {
  columns: [
    'settlement_no',
    'status',
    'platform',
    'store',
    'period_end',
    'gross_amount',
    'deduction_amount',
    'deduction_rate',
    'net_amount',
    'check_diff',
    'match_rate',
    'fund_state',
    'external_id',
    'bill_type',
    'importer',
    '!period_start',
    '!total_amount',
    '!currency',
    '!invoice_count',
    '!template',
    '!marketplace',
    '!project',
    '!bills',
    '!month',
    '!deposit_date',
    '!unclassified_count',
    '!unmapped_count',
    '!line_count',
    '!pl_amount',
  ],
  filters: ['platform', 'store', 'period_end', 'bill_type', 'project', 'currency', 'fund_state'],
  sort: 'platform,store,-period_end',
  summary: ['gross_amount', 'deduction_amount', 'net_amount'],
} as const
const billSections = {
  ...settlementParts.sections,
  bill: ['platform', 'bill_type', 'template', 'invoice_count', 'gross_amount', 'deduction_amount', 'deduction_rate', 'net_amount'],
} as const

export const platformBillSumPage = definePage({
  route: 'platformBillSum',
  ...settlementParts,
  picks: { ...settlementParts.picks, store: [] },
  where: { channel_group: { eq: 'mc' } },
  list: billList,
  sections: billSections,
  figures: ['gross_amount', 'deduction_amount', 'deduction_rate', 'net_amount', 'check_diff', 'fund_state'],
  verbs: [...settlementParts.verbs, 'template'],
  related: [{ resource: 'payment_collection', by: 'settlement', route: 'mcPaymentCollection' }],
  subpages: [{ resource: 'platform_bill_group' }, templates],
})

const collectionList = {
  ...collectionParts.list,
  columns: ['collection_no', 'status', 'platform', ...collectionParts.list.columns.slice(2), '!paid_with'],
  filters: ['platform', 'store', 'currency', 'expected_date', 'wallet_account'],
  views: [],
}
const collectionSections = {
  ...collectionParts.sections,
  money: [...collectionParts.sections.money, 'allocations', 'paid_with', 'source_line'],
}
export const mcPaymentCollectionPage = definePage({
  route: 'mcPaymentCollection',
  ...collectionParts,
  where: { channel_group: { eq: 'mc' } },
  list: collectionList,
  sections: collectionSections,
  subpages: [{ resource: 'payout_age' }],
})

export const channelsCheckBillPage = definePage({
  route: 'channelsCheckBill',
  ...billParts,
  where: { channel_group: { eq: 'mc' } },
  related: [{ resource: 'channel_check', by: 'bill' }],
})

export const platformBillDetailPage = definePage({
  route: 'platformBillDetail',
  record: platformBillLine,
  verbs: ['classify', 'reclass', 'edit'],
  tabs: [
    'all',
    { key: 'unclassified', where: { class_state: { eq: 'unclassified' } }, alert: true },
    { key: 'amount_diff', where: { status: { eq: 'amount_diff' } }, alert: true },
    'no_order',
    { key: 'no_bill', where: { status: { eq: 'no_bill' } }, alert: true },
  ],
  list: {
    columns: [
      'platform',
      'status',
      'store',
      'posted_date',
      'order_no',
      'description',
      'pl_line',
      'amount',
      'expected',
      'diff',
      'seller_sku',
      'qty',
      'transaction_type',
      'bill',
      '!currency',
      '!invoice',
      '!msku',
      '!amount_type',
      '!cost_type',
      '!class_state',
      '!our_order',
      '!our_amount',
      '!accepted_reason',
      '!claim',
      '!project',
      '!company',
    ],
    filters: ['platform', 'store', 'bill', 'posted_date', 'pl_line', 'amount_type', 'msku'],
    summary: ['amount', 'expected', 'diff'],
  },
  subpages: [{ ...claims, where: { channel_group: { eq: 'mc' } } }],
})

/** The page of the shops' bills also holds what stands behind them: payouts, the money of them, and open disputes. */
export const shopifyReconcileBillPage = definePage({
  route: 'shopifyReconcileBill',
  ...billParts,
  picks: { ...settlementParts.picks, bank_account: ['active', 'currency'], store: [] },
  verbs: ['classify', 'import'],
  where: { channel_group: { eq: 'shopify' } },
  subpages: [
    { ...settlementParts, where: { channel_group: { eq: 'shopify' } }, list: billList, sections: billSections, label: 'payouts' },
    { ...collectionParts, where: { channel_group: { eq: 'shopify' } }, list: collectionList, sections: collectionSections },
    { ...claims, where: { channel_group: { eq: 'shopify' } } },
  ],
})
export const mcPages = [platformBillSumPage, platformBillDetailPage, mcPaymentCollectionPage, channelsCheckBillPage, shopifyReconcileBillPage] as const
