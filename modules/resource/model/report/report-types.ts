/** How rows of a type meet the rows already there (resource.md, write semantics). */
export type Semantics = 'snapshot' | 'upsert' | 'replace' | 'statement'
export type ReportFormat = 'tsv' | 'csv' | 'json' | 'xml'
/** What a file of the type stands for: one shop, a seller login with one site, a whole seller login, or a site whoever sells there. */
export type ScopeKind = 'store' | 'account_marketplace' | 'account' | 'marketplace'

export interface ReportType {
  readonly code: string
  /** Amazon's name of the type, asked for by it and found again under it. */
  readonly platform: readonly string[]
  readonly zh: string
  readonly en: string
  /** Page that shows the rows. */
  readonly page: string
  readonly mode: 'request' | 'auto'
  readonly format: ReportFormat
  readonly maxDays: number | null
  readonly minInterval: number
  /** Hours after which the data is stale. */
  readonly freshness: number
  readonly semantics: Semantics
  readonly scope: ScopeKind
  /** Fall of the row count in percent from which a person has to look first; null = never. */
  readonly drop: number | null
  readonly retention: 'finance' | 'operational' | 'personal'
}

const centre = 'downloadedReports'
type Row = readonly [code: string, platform: string, zh: string, en: string, page: string, rest: Partial<ReportType>]
const usual = {
  mode: 'request',
  format: 'tsv',
  maxDays: null,
  minInterval: 30,
  freshness: 24,
  semantics: 'upsert',
  scope: 'account',
  drop: null,
  retention: 'operational',
} as const

const rows = [
  [
    'settlement',
    'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2 GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE',
    '结算报告',
    'Settlement report',
    'settlementReport',
    { mode: 'auto', minInterval: 0, freshness: 360, semantics: 'statement', retention: 'finance' },
  ],
  [
    'afn_country',
    'GET_AFN_INVENTORY_DATA_BY_COUNTRY',
    'FBA多国库存',
    'FBA inventory by country',
    'FBAMultiCountryInventory',
    { freshness: 8, semantics: 'snapshot', drop: 30 },
  ],
  [
    'fba_myi',
    'GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA GET_FBA_MYI_ALL_INVENTORY_DATA',
    'FBA管理库存',
    'FBA manage inventory',
    'FBAManageInventory',
    { freshness: 3, semantics: 'snapshot', scope: 'account_marketplace', drop: 30 },
  ],
  [
    'all_orders',
    'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
    '全部订单',
    'All orders',
    'OrderBasic',
    { maxDays: 30, freshness: 3, retention: 'personal' },
  ],
  [
    'removal_order',
    'GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA',
    '移除订单明细',
    'Removal order detail',
    'FBARemoveOrderDetail',
    { maxDays: 30, freshness: 14 },
  ],
  [
    'removal_shipment',
    'GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA',
    '移除货件明细',
    'Removal shipment detail',
    'FBARemoveShipmentDetail',
    { maxDays: 30, freshness: 14, semantics: 'replace' },
  ],
  [
    'browse_tree',
    'GET_XML_BROWSE_TREE_DATA',
    '分类树',
    'Browse tree',
    'BrowseTree',
    { format: 'xml', minInterval: 1440, freshness: 800, semantics: 'snapshot', scope: 'marketplace', drop: 5 },
  ],
  [
    'coupon',
    'GET_COUPON_PERFORMANCE_REPORT',
    '优惠券绩效',
    'Coupon performance',
    'CouponPerformance',
    { format: 'json', maxDays: 30, minInterval: 60, freshness: 30 },
  ],
  [
    'promotion',
    'GET_PROMOTION_PERFORMANCE_REPORT',
    '秒杀绩效',
    'Deal performance',
    'LDBDPerformance',
    { format: 'json', maxDays: 30, minInterval: 60, freshness: 30 },
  ],
  [
    'listings',
    'GET_MERCHANT_LISTINGS_DATA',
    '在售商品',
    'Active listings',
    'MerchantListings',
    { minInterval: 60, freshness: 14, semantics: 'snapshot', scope: 'store', drop: 20 },
  ],
  [
    'listings_all',
    'GET_MERCHANT_LISTINGS_ALL_DATA',
    '全部商品',
    'All listings',
    'MerchantListingsAll',
    { minInterval: 60, freshness: 14, semantics: 'snapshot', scope: 'store', drop: 20 },
  ],
  [
    'open_listings',
    'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
    '可售商品价格',
    'Open listings prices',
    'OpenListingsPrice',
    { minInterval: 60, freshness: 3, semantics: 'snapshot', scope: 'store', drop: 20 },
  ],
  [
    'fba_fees',
    'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA',
    'FBA预估费用',
    'FBA fee preview',
    'FbaEstimatedFees',
    { minInterval: 240, freshness: 80, semantics: 'snapshot', scope: 'account_marketplace', drop: 30 },
  ],
  ['ads_sp', 'ads:spAdvertisedProduct', '商品推广广告', 'Sponsored Products', centre, { format: 'json', maxDays: 31, minInterval: 60, freshness: 30 }],
  ['ads_sb', 'ads:sbAds', '品牌推广广告', 'Sponsored Brands', centre, { format: 'json', maxDays: 31, minInterval: 60, freshness: 30 }],
  ['ads_sd', 'ads:sdAdvertisedProduct', '展示型推广广告', 'Sponsored Display', centre, { format: 'json', maxDays: 31, minInterval: 60, freshness: 30 }],
  ['sales_traffic', 'GET_SALES_AND_TRAFFIC_REPORT', '业务报告', 'Sales and traffic', centre, { format: 'json', maxDays: 1, minInterval: 60, freshness: 54 }],
  ['returns', 'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA', '买家退货', 'Customer returns', centre, { maxDays: 30, minInterval: 240, freshness: 30 }],
  [
    'fulfilled_shipments',
    'GET_AMAZON_FULFILLED_SHIPMENTS_DATA_GENERAL',
    'FBA已发货',
    'Fulfilled shipments',
    centre,
    { maxDays: 30, minInterval: 60, freshness: 8, retention: 'personal' },
  ],
  [
    'inventory_ledger',
    'GET_LEDGER_DETAIL_VIEW_DATA GET_LEDGER_SUMMARY_VIEW_DATA',
    '库存分类账',
    'Inventory ledger',
    centre,
    { maxDays: 30, minInterval: 240, freshness: 30 },
  ],
  [
    'inbound_received',
    'GET_FBA_FULFILLMENT_INVENTORY_RECEIPTS_DATA',
    '入库接收',
    'Inbound received',
    centre,
    { format: 'json', maxDays: 30, minInterval: 60, freshness: 8 },
  ],
  ['reserved_inventory', 'GET_RESERVED_INVENTORY_DATA', '预留库存', 'Reserved inventory', centre, { freshness: 8, semantics: 'snapshot', drop: 30 }],
  ['reimbursements', 'GET_FBA_REIMBURSEMENTS_DATA', '赔偿', 'Reimbursements', centre, { maxDays: 30, minInterval: 240, freshness: 54 }],
  ['storage_fee', 'GET_FBA_STORAGE_FEE_CHARGES_DATA', '月度仓储费', 'Monthly storage fees', centre, { maxDays: 31, minInterval: 1440, freshness: 800 }],
  [
    'storage_fee_aged',
    'GET_FBA_FULFILLMENT_LONGTERM_STORAGE_FEE_CHARGES_DATA',
    '超龄仓储费',
    'Aged storage fees',
    centre,
    { maxDays: 31, minInterval: 1440, freshness: 800 },
  ],
  [
    'inventory_planning',
    'GET_FBA_INVENTORY_PLANNING_DATA',
    '库存规划',
    'Inventory planning',
    centre,
    { minInterval: 240, freshness: 54, semantics: 'snapshot', drop: 30 },
  ],
  [
    'account_health',
    'GET_V2_SELLER_PERFORMANCE_REPORT',
    '账户健康',
    'Account health',
    centre,
    { format: 'json', minInterval: 240, freshness: 54, semantics: 'snapshot' },
  ],
  ['vc_sales', 'GET_VENDOR_SALES_REPORT', 'VC销售', 'Vendor sales', centre, { format: 'json', maxDays: 14, minInterval: 240, freshness: 80 }],
  ['vc_inventory', 'GET_VENDOR_INVENTORY_REPORT', 'VC库存', 'Vendor inventory', centre, { format: 'json', maxDays: 14, minInterval: 240, freshness: 80 }],
  ['vc_coupon', 'GET_VENDOR_COUPON_PERFORMANCE_REPORT', 'VC优惠券', 'Vendor coupons', centre, { format: 'json', maxDays: 30, minInterval: 60, freshness: 30 }],
  ['asin_views', 'GET_VENDOR_TRAFFIC_REPORT', '商品浏览量', 'Page views by ASIN', centre, { format: 'json', maxDays: 14, minInterval: 240, freshness: 80 }],
  [
    'date_range',
    'UI_DATE_RANGE_REPORT',
    '交易视图',
    'Date range transactions',
    centre,
    { mode: 'auto', format: 'csv', minInterval: 0, freshness: 800, retention: 'finance' },
  ],
  // Read page by page over the platform's own interface instead of as a report; the pages are archived like files (integrations.md §8-§10).
  ['orders_api', 'api:searchOrders', '订单(接口)', 'Orders (API)', centre, { format: 'json', freshness: 3, retention: 'personal' }],
  ['finances_api', 'api:listTransactions', '资金流水(接口)', 'Money movements (API)', centre, { format: 'json', freshness: 6, retention: 'finance' }],
  [
    'inventory_api',
    'api:getInventorySummaries',
    'FBA库存(接口)',
    'FBA stock (API)',
    centre,
    { format: 'json', freshness: 6, semantics: 'snapshot', scope: 'account_marketplace', drop: 30 },
  ],
  ['listings_api', 'api:searchListingsItems', '商品(接口)', 'Listings (API)', centre, { format: 'json', freshness: 24, scope: 'account_marketplace' }],
  [
    'fees_api',
    'api:getMyFeesEstimates',
    '费用试算(接口)',
    'Fee quotes (API)',
    centre,
    { format: 'json', minInterval: 240, freshness: 80, scope: 'account_marketplace' },
  ],
  [
    'sellers_api',
    'api:getMarketplaceParticipations',
    '站点开通(接口)',
    'Participations (API)',
    centre,
    { format: 'json', minInterval: 240, freshness: 80, semantics: 'snapshot' },
  ],
] as const satisfies readonly Row[]

export type ReportCode = (typeof rows)[number][0]
/** Every type the centre knows (resource.md, report_type); a new one is a row here and a row layout. */
export const reportTypes: readonly (ReportType & { readonly code: ReportCode })[] = rows.map(([code, platform, zh, en, page, rest]) => ({
  ...usual,
  code,
  platform: platform.split(' '),
  zh,
  en,
  page,
  ...rest,
}))
export const reportCodes = rows.map((r) => r[0]) as unknown as readonly [ReportCode, ...ReportCode[]]
const byCode = new Map<string, ReportType & { readonly code: ReportCode }>(reportTypes.map((t) => [t.code, t]))
export function reportType(code: string): ReportType & { readonly code: ReportCode } {
  const t = byCode.get(code)
  if (!t) throw new Error(`no report type is named ${code}`)
  return t
}
/** The type by our code or by the platform's name of it. */
export const findReportType = (name: string): (ReportType & { readonly code: ReportCode }) | undefined =>
  byCode.get(name) ?? reportTypes.find((t) => t.platform.includes(name))
