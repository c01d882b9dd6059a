/** Ways to cut a P&L: dimensions of the ledger's roll-ups, those that listings and stores lend, and time. */
export const dimensions = [
  'company',
  'department',
  'owner',
  'customer',
  'project',
  'platform',
  'channel',
  'marketplace',
  'store',
  'brand',
  'category',
  'parent_asin',
  'msku',
  'sku',
  'lifecycle',
  'settle_mode',
  'stage',
] as const
export type Dimension = (typeof dimensions)[number]
const textDimensions: readonly string[] = ['channel', 'parent_asin', 'lifecycle', 'settle_mode', 'stage'] satisfies readonly Dimension[]
/** Dimensions whose values are texts, not ids. */
export const isText = (d: string): boolean => textDimensions.includes(d)
/** How a filter names a value; that which belongs to nobody as well. */
export const filterId = (d: Dimension, id: number | string | null): number | string => id ?? (isText(d) ? '–' : 0)
/** What a P&L may be narrowed by: its dimensions, and tags, of which one thing may carry several and by which nothing can be cut into parts therefore. */
export const filterNames = [...dimensions, 'tag'] as const
export type FilterName = (typeof filterNames)[number]
export const grains = ['total', 'month', 'week', 'day'] as const
export type Grain = (typeof grains)[number]
export const stages = ['mixed', 'settled', 'estimated'] as const
export const bases = ['book', 'attrib'] as const
export const views = ['operating', 'company'] as const

/** Pages whose right lets one read the P&L; each has its verbs `cost`, `company`, `export`. */
export const profitPages = [
  'comprehensive',
  'amzProfitAnalysis',
  'profitChart',
  'profitReport',
  'profitTarget',
  'profitTabReport',
  'yearReport',
  'profitAnalysis',
  'investmentIndustryTrack',
  'CustomerStatistics',
  'marketingSummaryBoard',
  'productInventory',
  'comprehensiveMC',
  'mcProfitChart',
  'mcProfitReport',
  'mcProfitTarget',
  'profitDashboard',
  'comprehensiveShopify',
  'independenceChart',
  'independenceTarget',
  'marketboard',
  'CategoryAnalysis',
] as const
export type ProfitPage = (typeof profitPages)[number]
/** Pages that show the P&L of customers to nobody without their verb `company` (dashboard.md §7). */
export const onlyWithCompany: readonly ProfitPage[] = ['CustomerStatistics', 'marketingSummaryBoard']

export type ProfitFilter = Readonly<Partial<Record<FilterName, readonly (number | string)[]>>>
/** What a board asks of the P&L. Days are inclusive; `filter` holds ids by dimension, 0 = not attributed. */
export interface ProfitQuery {
  readonly view: ProfitPage
  readonly from: string
  readonly to: string
  readonly grain: Grain
  readonly by: readonly Dimension[]
  readonly stage: (typeof stages)[number]
  readonly basis: (typeof bases)[number]
  readonly side: (typeof views)[number]
  /** CNY, USD …; `original` = the one currency that all of it has. */
  readonly currency: string
  readonly filter: ProfitFilter
  /** What is left out, by the same words: the rest behind a table's largest columns. */
  readonly except?: ProfitFilter | undefined
  readonly leaves: boolean
  /** Read by the days that amounts belong to, whatever the span: a part of a table that stands by days. */
  readonly days?: boolean | undefined
}
export interface KeyPart {
  readonly id: number | string | null
  readonly title: string
  readonly note?: string | null
}
/**
 * One cell: what it is of, signed amounts by node, and how much of each is settled. Amounts have two decimals; eight where they were divided, by the
 * rate of another display currency or over the articles of a bundle, so that parts sum to the whole.
 */
export interface ProfitCell {
  readonly period: string | null
  readonly key: readonly KeyPart[]
  readonly amounts: Readonly<Record<string, string>>
  readonly settled: Readonly<Record<string, string>>
  readonly units: number
  readonly refundUnits: number
  /** Parcels that left for the row's stores, where a page tells them and the row is one of stores. */
  readonly parcels?: number
}
export interface ProfitLine {
  readonly code: string
  readonly name: string
  readonly kind: 'group' | 'leaf' | 'subtotal'
  readonly parent: string | null
}
export interface ProfitAnswer {
  readonly cells: readonly ProfitCell[]
  readonly lines: readonly ProfitLine[]
  readonly currency: string
  /** Last entry of the ledger; boards say data as of. */
  readonly asOf: string | null
  /** Sums are of the caller's rows only. */
  readonly limited: boolean
  readonly rights: { readonly cost: boolean; readonly company: boolean; readonly export: boolean }
  /** By the attributed basis: how much of it closed months received after they were closed; null by the other. */
  readonly adjusted: string | null
  /** Months whose rate was not set and borrowed from the month before. */
  readonly borrowedRates: readonly string[]
}
