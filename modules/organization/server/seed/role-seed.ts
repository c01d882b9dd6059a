import type { FieldClass, FieldLevel } from '@crossway/kernel'
import type { roleCategories } from '../../model/role.resource.ts'
import type { ScopeKind } from '../../model/scope.ts'

/** look = page and print · export = look and export · work = what daily work needs · lead = every action. */
export type Reach = 'look' | 'export' | 'work' | 'lead'
export interface RoleSeed {
  readonly code: string
  readonly name: string
  readonly en: string
  readonly category: (typeof roleCategories)[number]
  readonly about: string
  readonly read: ScopeKind
  readonly write?: ScopeKind
  /** Records with another scope than the role's default. */
  readonly scopes?: Readonly<Record<string, readonly [ScopeKind, ScopeKind]>>
  readonly fields?: Readonly<Partial<Record<FieldClass, FieldLevel>>>
  /** Menu directory or page → how far. */
  readonly pages: Readonly<Record<string, Reach>>
  /** Single actions besides, and actions taken out. */
  readonly plus?: readonly string[]
  readonly minus?: readonly string[]
  readonly byHead?: boolean
}

// The page node opens the contact directory to everybody; whole files are for those whose role shows them rows.
export const everybody = { employee: ['none', 'none'] } as const
export const masters = {
  supplier: ['all', 'none'],
  sku: ['all', 'none'],
  warehouse: ['all', 'none'],
  amz_browse_node: ['all', 'none'],
  wsku: ['all', 'all'],
  store_account: ['all', 'none'],
} as const
/** What is developed belongs to others; who will buy it sees where it stands. */
export const developments = { market_outlook: ['all', 'self'], product_analysis: ['all', 'self'], product_dev: ['all', 'self'] } as const
/** Who buys and stores for the shops knows their listings and changes none. */
export const listings = { msku: ['all', 'none'] } as const
export const contactOpen = { phone: 'readonly', email: 'readonly', address: 'readonly' } as const
export const money = { cost: 'readonly', price: 'readonly', profit: 'readonly' } as const
export const payActions = ['supplierPayment/pay', 'purchasePayment/pay', 'firstLegPayment/pay', 'refund/pay', 'withdraw/pay'] as const
export const submitActions = ['supplierPayment/submit', 'purchasePayment/submit', 'firstLegPayment/submit', 'refund/submit', 'withdraw/submit'] as const

// Whoever works for a shop sees to it that its reports are there; who undoes or lets pass is decided above.
export const reportActions = [
  'downloadedReports/upload',
  'downloadedReports/request',
  'downloadedReports/retry',
  'downloadedReports/cancel',
  'SettlementScreenshot/add',
  'SettlementScreenshot/edit',
  'SettlementScreenshot/upload',
  'SettlementScreenshot/match',
  'LDBDPerformance/editFee',
] as const
export const reportLeads = [
  'downloadedReports/review',
  'downloadedReports/types',
  'downloadedReports/backfill',
  'downloadedReports/reparse',
  'BrowseTree/map',
] as const

// Rows of platform reports know their shop and no department: a lead sees those of the shops of his projects.
export const reportRows: Readonly<Record<string, readonly [ScopeKind, ScopeKind]>> = Object.fromEntries(
  [
    'msku',
    'report_file',
    'settlement_screenshot',
    'amz_settlement_file',
    'amz_settlement_line',
    'amz_afn_country_inventory',
    'amz_fba_inventory',
    'amz_order',
    'amz_order_item',
    'amz_removal_order_line',
    'amz_removal_shipment_line',
    'amz_coupon',
    'amz_deal',
    'amz_listing_active',
    'amz_listing_all',
    'listing_change',
    'amz_open_listing',
    'amz_fba_fee_estimate',
  ].map((name) => [name, ['project', 'project']] as const),
)

// Statements, payouts and buyers know shop and project, and no department of their own.
export const settledShops = { settlement: ['project', 'project'], payment_collection: ['project', 'project'], reconcile_bill: ['project', 'project'] } as const
export const buyersOfShops = { buyer: ['project', 'project'], buyer_order: ['project', 'project'] } as const
/** Cards and rounds of the crawler belong to no shop, browser profiles to an account: whoever runs shops knows them, and changes what his role's scope names. */
export const shopTools = {
  after_card: ['all', 'none'],
  after_card_batch: ['all', 'none'],
  crawl_task: ['all', 'none'],
  crawl_run: ['all', 'none'],
  crawl_item: ['all', 'none'],
  crawl_node: ['all', 'none'],
  crawl_pause: ['all', 'none'],
} as const
/** Parameters of restocking hold for more than one shop: whoever works by them reads all of them. */
export const restockRules = { replenish_rule: ['all', 'project'], season_profile: ['all', 'none'], demand_event: ['all', 'none'] } as const
/** What is counted of a shop or decided for a project knows nobody who is responsible for it: a lead sees those of his projects. */
export const shopFigures = {
  account_health: ['project', 'project'],
  fba_capacity: ['project', 'project'],
  replenish_run: ['project', 'project'],
  forecast_override: ['project', 'project'],
  cargo_quota: ['project', 'project'],
  replenish_rule: ['all', 'all'],
  season_profile: ['all', 'all'],
  demand_event: ['all', 'all'],
} as const
/** The panel of consumers belongs to no shop: whoever works with it sees all of it. */
export const panel = { consumer: ['all', 'all'], consumer_touch: ['all', 'all'] } as const
/** Requests, plans and objects belong to whoever asked for them: promotion sees all of them, so that it can take them on. */
export const campaigns = {
  promotion_demand: ['all', 'all'],
  promotion_plan: ['all', 'self'],
  promotion_object: ['all', 'self'],
} as const
/** Whoever asks for promotion does not take it on himself. */
export const promotionSide = ['promotionDemand/accept', 'promotionDemand/assign'] as const
