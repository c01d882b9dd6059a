import { definePage, type PagePart } from '@crossway/kernel'
import { layouts } from './layouts/index-of-layouts.ts'

/** Verbs of every page of report rows (resource.md, list page). */
const rowVerbs = ['upload', 'request', 'export', 'raw', 'map'] as const
const fresh = [
  { key: 'current', where: { is_current: { eq: true } } },
  { key: 'history', where: { is_current: { eq: false } } },
] as const

const centre = definePage({
  route: 'downloadedReports',
  module: 'resource',
  resource: 'report_file',
  tabs: [
    { key: 'all' },
    { key: 'todo', where: { status: { in: ['pending', 'review', 'conflict'] } }, hurts: true },
    { key: 'failed', where: { status: { in: ['failed'] } }, hurts: true },
    { key: 'parsed', where: { status: { in: ['parsed'] } } },
  ],
  list: {
    columns: [
      'no',
      'original_name',
      'type',
      'store_account',
      'marketplaces',
      'row_count',
      'new_rows',
      'changed_rows',
      '!unchanged_rows',
      'unmapped_skus',
      'error_count',
      'data_at',
      'source',
      '!size_bytes',
      '!parsed_at',
      'created_at',
    ],
    filters: ['type', 'store_account', 'status', 'source'],
    sort: '-id',
    summary: ['row_count', 'new_rows', 'changed_rows'],
  },
  verbs: ['upload', 'request', 'retry', 'cancel', 'backfill', 'raw', 'export'],
  figures: ['row_count', 'new_rows', 'changed_rows', 'unchanged_rows', 'unmapped_skus', 'error_count'],
  sections: {
    basic: ['no', 'type', 'store_account', 'marketplaces', 'store', 'original_name', 'source', 'data_at', 'parsed_at', 'confirmed_at', 'duplicate_of'],
    file: ['attachment', 'size_bytes', 'compression', 'encoding', 'delimiter', 'sha256', 'parser_version'],
  },
  form: 'page',
  phone: { title: 'original_name', figures: ['type', 'row_count'], foot: ['store_account', 'data_at'] },
})

const settlement = definePage({
  route: 'settlementReport',
  module: 'resource',
  resource: 'amz_settlement_file',
  tabs: [
    { key: 'all' },
    { key: 'open', where: { finance_no: { empty: true } } },
    { key: 'gap', where: { prior_gap_days: { gt: 0 } }, hurts: true },
    { key: 'noShot', where: { screenshot_status: { in: ['none'] } } },
  ],
  list: {
    columns: [
      'settlement_id',
      'store_account',
      'store',
      'settlement_start_at',
      'settlement_end_at',
      'deposit_at',
      'total_amount',
      '!currency',
      'line_count',
      'unit_count',
      'open_triples',
      'finance_no',
      'screenshot_status',
      'prior_gap_days',
      '!carried_from',
      '!format',
      '!report_file',
    ],
    filters: ['store_account', 'settlement_end_at', 'screenshot_status', 'format'],
    sort: '-settlement_end_at',
    summary: ['line_count', 'unit_count'],
  },
  verbs: ['toSettlement', ...rowVerbs],
  figures: ['total_amount', 'line_sum', 'line_count', 'unit_count', 'prior_gap_days'],
  sections: {
    basic: ['settlement_id', 'store_account', 'store', 'currency', 'settlement_start_at', 'settlement_end_at', 'deposit_at', 'total_amount', 'line_sum'],
    more: ['marketplaces', 'account_type', 'format', 'carried_from', 'finance_no', 'screenshot_status', 'report_file'],
  },
  form: 'page',
  phone: { title: 'settlement_id', figures: ['total_amount', 'line_count'], foot: ['store_account', 'settlement_end_at'] },
})

/** Closed statements that nobody has shown the payments page of: pseudo rows of the page of screenshots. */
const toUpload: PagePart = {
  resource: 'amz_settlement_file',
  label: 'toUpload',
  where: { screenshot_status: { in: ['none'] } },
  tabs: [{ key: 'all' }, { key: 'late', where: { deposit_at: { lt: '@today-2' } }, hurts: true }],
  list: {
    columns: [
      'settlement_id',
      'store_account',
      'store',
      'settlement_start_at',
      'settlement_end_at',
      'deposit_at',
      'total_amount',
      '!currency',
      'line_count',
      'finance_no',
      '!marketplaces',
    ],
    filters: ['store_account', 'store', 'settlement_end_at', 'deposit_at'],
    sort: '-settlement_end_at',
    summary: ['line_count'],
  },
  phone: { title: 'settlement_id', figures: ['total_amount', 'deposit_at'], foot: ['store', 'settlement_end_at'] },
}

const screenshot = definePage({
  route: 'SettlementScreenshot',
  module: 'resource',
  resource: 'settlement_screenshot',
  parts: [toUpload],
  tabs: [
    { key: 'all' },
    { key: 'pending', where: { status: { in: ['pending'] } }, hurts: true },
    { key: 'mismatched', where: { status: { in: ['mismatched'] } }, hurts: true },
    { key: 'matched', where: { status: { in: ['matched'] } } },
  ],
  list: {
    columns: [
      'no',
      'store',
      'period_start',
      'period_end',
      'settlement_id',
      'transfer_amount',
      'report_total',
      'diff_amount',
      '!currency',
      'captured_at',
      'created_at',
    ],
    filters: ['store', 'period_end', 'status'],
    sort: '-id',
  },
  verbs: ['upload'],
  sections: {
    basic: ['store', 'settlement_id', 'period_start', 'period_end', 'captured_at', 'images'],
    amounts: ['transfer_amount', 'closing_balance', 'beginning_balance', 'sales', 'refunds', 'expenses', 'reserve_amount', 'deposit_account_tail'],
    more: ['remark'],
  },
  figures: ['transfer_amount', 'report_total', 'diff_amount'],
  form: 'page',
  phone: { title: 'no', figures: ['transfer_amount', 'diff_amount'], foot: ['store', 'period_end'] },
})

/** Rows whose article nobody has said: where a new report is looked at first (resource.md, filters mapped / unmapped). */
const unmapped = { key: 'unmapped', where: { is_current: { eq: true }, msku: { empty: true } } } as const
/** Names by which people look for a row; each page has those that its report has. */
const names = ['amazon_order_id', 'order_id', 'seller_sku', 'sku', 'fnsku', 'asin', 'asin1'] as const
/** What a card on the phone says in its head, or is too long for a figure. */
const titles = new Set<string>([...names, 'item_name', 'product_name', 'promotion_name', 'fulfillment_channel_sku', 'msku'])
const tail = ['store', 'data_at', '!report_file', '!row_no'] as const
const rows = (
  route: string,
  resource: string,
  columns: readonly string[],
  filters: readonly string[],
  more: {
    tabs?: Parameters<typeof definePage>[0]['tabs']
    summary?: readonly string[]
    sort?: string
    verbs?: readonly string[]
    views?: readonly string[]
  } = {},
) =>
  definePage({
    route,
    module: 'resource',
    resource,
    tabs: [...(more.tabs ?? fresh), ...(layouts.find((l) => l.table === resource)?.msku ? [unmapped] : [])],
    list: {
      columns: [...columns, ...tail],
      filters: [...new Set(['store', 'marketplace', ...names.filter((n) => columns.includes(n)), ...filters, 'data_at'])],
      sort: more.sort ?? '-id',
      ...(more.summary ? { summary: more.summary } : {}),
      ...(more.views ? { views: more.views } : {}),
    },
    verbs: [...rowVerbs, ...(more.verbs ?? [])],
    form: 'page',
    phone: {
      title: columns[0]!,
      figures: columns
        .slice(1)
        .filter((c) => !c.startsWith('!') && !titles.has(c))
        .slice(0, 2),
      foot: ['store', 'data_at'],
    },
  })
const states = (field: string, values: readonly string[]): readonly { key: string; where?: Record<string, Record<string, unknown>> }[] =>
  values.map((v) => ({ key: v, where: { [field]: { in: [v] }, is_current: { eq: true } } }))

export const pages = [
  centre,
  settlement,
  screenshot,
  rows(
    'FBAMultiCountryInventory',
    'amz_afn_country_inventory',
    ['seller_sku', 'fulfillment_channel_sku', 'asin', 'condition_type', 'country', 'quantity_for_local_fulfillment', 'msku'],
    ['country', 'msku'],
  ),
  rows(
    'FBAManageInventory',
    'amz_fba_inventory',
    [
      'sku',
      'fnsku',
      'asin',
      '!product_name',
      'your_price',
      'afn_fulfillable_quantity',
      'afn_reserved_quantity',
      'afn_unsellable_quantity',
      'afn_researching_quantity',
      'afn_warehouse_quantity',
      'ledger_qty',
      'ledger_diff',
      'days_of_supply',
      'afn_inbound_working_quantity',
      'afn_inbound_shipped_quantity',
      'afn_inbound_receiving_quantity',
      'afn_total_quantity',
      'warehouse_gap',
      'msku',
    ],
    ['msku', 'asin'],
    {
      tabs: [
        fresh[0],
        { key: 'out', where: { is_current: { eq: true }, afn_fulfillable_quantity: { eq: 0 } } },
        { key: 'unsellable', where: { is_current: { eq: true }, afn_unsellable_quantity: { gt: 0 } } },
        { key: 'gap', where: { is_current: { eq: true }, warehouse_gap: { ne: 0 } }, hurts: true },
        fresh[1],
      ],
      summary: ['afn_fulfillable_quantity', 'afn_reserved_quantity', 'afn_unsellable_quantity', 'afn_warehouse_quantity', 'afn_total_quantity'],
    },
  ),
  rows(
    'OrderBasic',
    'amz_order',
    [
      'amazon_order_id',
      'purchase_at',
      'order_status',
      'fulfillment_channel',
      'sales_channel',
      'unit_count',
      'order_total',
      'currency',
      'is_business_order',
      'ship_country',
      'mskus',
      '!item_total',
      '!promo_total',
    ],
    ['order_status', 'purchase_at', 'fulfillment_channel'],
    {
      tabs: [{ key: 'all' }, ...['pending', 'unshipped', 'shipped', 'cancelled'].map((v) => ({ key: v, where: { order_status: { in: [v] } } }))],
      sort: '-purchase_at',
      summary: ['unit_count'],
    },
  ),
  rows(
    'OrderProducts',
    'amz_order_item',
    [
      'amazon_order_id',
      'sku',
      'asin',
      'purchase_at',
      'item_status',
      'quantity',
      'goods',
      'item_price',
      'item_promotion_discount',
      'unit_price',
      'currency',
      'fulfillment_channel',
      'sales_channel',
      'msku',
      '!product_name',
    ],
    ['item_status', 'purchase_at', 'msku'],
    {
      tabs: [
        fresh[0],
        { key: 'unmapped', where: { is_current: { eq: true }, goods: { empty: true }, purchase_at: { gte: '@today-60' } }, hurts: true },
        fresh[1],
      ],
      sort: '-purchase_at',
      summary: ['quantity'],
    },
  ),
  rows(
    'FBARemoveOrderDetail',
    'amz_removal_order_line',
    [
      'order_id',
      'sku',
      'fnsku',
      'order_type',
      'order_status',
      'disposition',
      'requested_quantity',
      'cancelled_quantity',
      'disposed_quantity',
      'shipped_quantity',
      'in_process_quantity',
      'removal_fee',
      'unit_fee',
      'currency',
      'quantity_gap',
      'request_date',
      'last_updated_date',
    ],
    ['order_type', 'order_status', 'request_date'],
    { summary: ['requested_quantity', 'shipped_quantity', 'disposed_quantity'] },
  ),
  rows(
    'FBARemoveShipmentDetail',
    'amz_removal_shipment_line',
    ['order_id', 'tracking_number', 'carrier', 'sku', 'fnsku', 'disposition', 'shipped_quantity', 'shipment_date', 'removal_order_type', 'request_date'],
    ['removal_order_type', 'shipment_date', 'disposition'],
    { summary: ['shipped_quantity'] },
  ),
  rows(
    'BrowseTree',
    'amz_browse_node',
    ['browse_node_name', 'browse_node_id', 'name_zh', 'depth', 'child_count', 'referral_category_code', 'marketplace', '!path_ids'],
    ['marketplace', 'depth'],
    {
      tabs: [fresh[0], { key: 'removed', where: { removed_at: { not_empty: true } } }],
      sort: 'browse_node_id',
      views: ['levels'],
    },
  ),
  rows(
    'CouponPerformance',
    'amz_coupon',
    [
      'name',
      'start_at',
      'end_at',
      'budget_percentage_used',
      'discount_type',
      'discount_amount',
      'clips',
      'redemptions',
      'budget',
      'budget_spent',
      'total_discount',
      'platform_fee',
      'sales',
      'currency',
    ],
    ['discount_type', 'end_at'],
    {
      tabs: [
        fresh[0],
        ...['not_started', 'running', 'out_of_budget', 'ended'].map((v) => ({
          key: v,
          where: { is_current: { eq: true }, coupon_state: { eq: v } },
          ...(v === 'out_of_budget' ? { hurts: true } : {}),
        })),
        fresh[1],
      ],
      verbs: ['link'],
    },
  ),
  rows(
    'LDBDPerformance',
    'amz_deal',
    ['promotion_name', 'type', 'status', 'start_at', 'end_at', 'units_sold', 'glance_views', 'revenue', 'revenue_currency', 'deal_fee', 'baseline_units'],
    ['type', 'status', 'start_at'],
    {
      tabs: [
        { key: 'deals', where: { is_current: { eq: true }, type: { in: ['lightning_deal', 'best_deal', 'deal_of_the_day'] } } },
        { key: 'others', where: { is_current: { eq: true }, type: { not_in: ['lightning_deal', 'best_deal', 'deal_of_the_day'] } } },
        fresh[1],
      ],
      summary: ['units_sold', 'glance_views'],
      verbs: ['editFee'],
    },
  ),
  rows(
    'MerchantListings',
    'amz_listing_active',
    ['seller_sku', 'item_name', 'asin', 'price', 'currency', 'quantity', 'fulfillment_channel', 'open_at', 'msku', '!listing_id', '!product_id'],
    ['fulfillment_channel', 'msku', 'price'],
    { verbs: ['push'] },
  ),
  rows(
    'FbaEstimatedFees',
    'amz_fba_fee_estimate',
    [
      'sku',
      'fnsku',
      'asin',
      'product_size_tier',
      'longest_side',
      'median_side',
      'shortest_side',
      'item_package_weight',
      'your_price',
      'estimated_referral_fee_per_unit',
      'expected_fulfillment_fee_per_unit',
      'expected_domestic_fulfilment_fee_per_unit',
      'estimated_fee_total',
      'fee_before',
      'currency',
    ],
    ['msku', 'product_size_tier'],
    { tabs: [fresh[0], { key: 'changed', where: { is_current: { eq: true }, fee_before: { not_empty: true } }, hurts: true }, fresh[1]], verbs: ['remeasure'] },
  ),
  rows(
    'OpenListingsPrice',
    'amz_open_listing',
    ['sku', 'asin', 'price', 'business_price', 'currency', 'quantity', 'price_warning', 'msku', '!quantity_price_1', '!quantity_lower_bound_1'],
    ['msku', 'price'],
    { tabs: [fresh[0], { key: 'warned', where: { is_current: { eq: true }, price_warning: { not_empty: true } }, hurts: true }, fresh[1]] },
  ),
  rows(
    'MerchantListingsAll',
    'amz_listing_all',
    ['seller_sku', 'item_name', 'asin', 'status', 'price', 'currency', 'quantity', 'fulfillment_channel', 'open_at', 'msku'],
    ['status', 'fulfillment_channel', 'msku'],
    { tabs: [{ key: 'all', where: { is_current: { eq: true } } }, ...states('status', ['active', 'inactive', 'incomplete'])], views: ['changes'] },
  ),
]
