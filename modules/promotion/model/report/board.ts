export interface PromotionSum {
  readonly posts: number
  readonly accepted: number
  readonly cost: string
  readonly sales: string
  readonly orders: number
  readonly roi: string | null
  readonly in_time_pct: string | null
}
export interface PlanBar {
  readonly id: number
  readonly no: string
  readonly name: string
  readonly currency: string
  readonly budget: string
  readonly committed: string
  readonly spent: string
  readonly available: string
  /** Share of its days that have passed. */
  readonly elapsed: number
}
/** The promotion head's day (promotion.md promotionDashboard): money in CNY unless a row says its currency. */
export interface PromotionBoard {
  readonly now: PromotionSum
  readonly before: PromotionSum
  readonly target: { readonly posts: number; readonly sales: string; readonly roi: string | null } | null
  readonly pipeline: readonly { readonly status: string; readonly tasks: number; readonly days: string | null }[]
  readonly overdue: readonly { readonly id: number | null; readonly name: string | null; readonly tasks: number; readonly days: number }[]
  readonly plans: readonly PlanBar[]
  readonly weeks: readonly { readonly week: string; readonly channel: string; readonly cost: string; readonly sales: string }[]
  readonly funnel: readonly { readonly stage: 'potential' | 'contacted' | 'negotiating' | 'confirmed' | 'published'; readonly n: number }[]
  readonly objects: readonly { readonly id: number; readonly title: string; readonly cost: string; readonly sales: string; readonly roi: string | null }[]
  readonly payables: readonly { readonly currency: string; readonly due: string; readonly late: string; readonly locked: string }[]
  readonly samples: { readonly transit: number; readonly overdue: number; readonly shipped: number; readonly lost: number }
  readonly countries: readonly { readonly country: string; readonly sales: string; readonly orders: number }[]
  readonly promoters: readonly {
    readonly id: number | null
    readonly name: string | null
    readonly accepted: number
    readonly roi: string | null
    readonly in_time_pct: string | null
    readonly score: string | null
  }[]
}
