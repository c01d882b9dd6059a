/** Words of a question to the profit ledger and of its answer, shared with the browser (finance.md §1 getProfit). */
export const profitStages = ['mixed', 'settled', 'estimated'] as const
export const profitBases = ['book', 'attrib'] as const
export const profitViews = ['operating', 'company'] as const
export const profitPivots = [
  'none',
  'period',
  'day',
  'company',
  'platform',
  'channel',
  'department',
  'owner',
  'customer',
  'project',
  'store',
  'msku',
  'sku',
  'category',
] as const
export type ProfitStage = (typeof profitStages)[number]
export type ProfitBasis = (typeof profitBases)[number]
export type ProfitView = (typeof profitViews)[number]
export type ProfitPivot = (typeof profitPivots)[number]

/** Whose entries: ids of each dimension; 0 asks for the entries that have none. Lists are alternatives, dimensions must all hold. */
export interface ProfitScope {
  readonly company?: readonly number[] | undefined
  readonly platform?: readonly number[] | undefined
  readonly department?: readonly number[] | undefined
  readonly owner?: readonly number[] | undefined
  readonly customer?: readonly number[] | undefined
  readonly project?: readonly number[] | undefined
  readonly store?: readonly number[] | undefined
  readonly msku?: readonly number[] | undefined
  readonly sku?: readonly number[] | undefined
  readonly channel?: readonly string[] | undefined
}

export interface ProfitQuestion {
  /** Months `yyyy-MM`, both included; or days `yyyy-MM-dd` for parts of months, which are always read by the day they belong to. */
  readonly from: string
  readonly to: string
  readonly stage?: ProfitStage | undefined
  readonly basis?: ProfitBasis | undefined
  readonly view?: ProfitView | undefined
  /** Dimension of the columns; one column without. */
  readonly pivot?: ProfitPivot | undefined
  readonly level?: 'group' | 'leaf' | undefined
  readonly scope?: ProfitScope | undefined
  /** Only what belongs to the month that booked it, or only what earlier months left to it (finance.md §2.10); both without. Whole months only. */
  readonly booked?: 'own' | 'late' | undefined
  /** Currency of the answer: CNY, another one at each month's rate, or `original` with the amounts as booked (one currency at a time). */
  readonly currency?: string | undefined
  /** At most so many columns, the largest by net sales; the rest are one column `other`. */
  readonly limit?: number | undefined
}

export interface ProfitColumn {
  /** Id of the dimension as text, `2026-10` of a month, `none` where it is missing, `other` for the rest. */
  readonly key: string
  readonly title: string
  readonly note?: string | null
}
export interface ProfitRow {
  readonly code: string
  readonly key: string
  readonly name: string
  readonly name_en: string
  readonly kind: 'group' | 'leaf' | 'subtotal'
  /** Group of a leaf. */
  readonly parent: string | null
  /** One amount a column, 2 decimals. */
  readonly amounts: readonly string[]
  readonly total: string
  /** Total ÷ S1, four decimals; null where there were no sales. */
  readonly share: string | null
}
export interface ProfitTree {
  readonly currency: string
  readonly columns: readonly ProfitColumn[]
  /** Groups, each followed by its leaves, and the subtotals, in the order of the tree; lines the asker may not see are absent. */
  readonly rows: readonly ProfitRow[]
  readonly units: {
    readonly sold: readonly number[]
    readonly refunded: readonly number[]
    readonly total: { readonly sold: number; readonly refunded: number }
  }
  /** Sum of entries that were booked in another month than theirs: the badge 含跨期调整 of the attrib basis. */
  readonly adjusted: string
  /** What stands at no listing and at no project (未分摊, 未归属), out of the total of S5. */
  readonly unallocated: string
  readonly unattributed: string
}

/** Metrics by the name other documents use (finance.md §2.9); amounts of lines with their sign. */
export const metrics = {
  net_sales: { plus: 'S1' },
  total_income: { plus: 'S2' },
  channel_profit: { plus: 'S3' },
  gross_profit: { plus: 'S4' },
  pre_ads_profit: { plus: 'S4', minus: 'G08' },
  operating_profit: { plus: 'S5' },
  operating_profit_bc: { plus: 'S5', minus: 'L1401' },
  company_profit: { plus: 'S6' },
  company_profit_bc: { plus: 'S6', minus: 'L1401' },
  net_profit: { plus: 'S5' },
  ad_ratio: { plus: 'G08', over: 'S1', negate: true },
  sales_units: { units: 'sold' },
  refund_units: { units: 'refunded' },
} as const
export type Metric = keyof typeof metrics
