/** Orders of a span by the day they were placed (dashboard.md §1, order basis), in CNY at the month's P&L rate. */
export interface OrderFacts {
  readonly orders: number
  readonly units: number
  readonly sales: string
}
export interface LateStore {
  readonly id: number
  readonly title: string
  /** What its last order report says; null = there never was one that was read whole. */
  readonly at: string | null
}
/** What the overview shows beside the P&L; parts that the caller may not see, or that a filter cannot cut, are null. */
export interface BoardFacts {
  readonly orders: {
    readonly now: OrderFacts
    /** The period before and the one asked, of the same stores: those without their report are left out of a day's comparison; null where the orders do not reach back so far. */
    readonly compared: { readonly now: OrderFacts; readonly before: OrderFacts } | null
    readonly stores: number
    /** Currencies without any P&L rate: their sales are in no sum. */
    readonly unrated: readonly string[]
  } | null
  readonly late: readonly LateStore[]
  readonly stock: {
    readonly value: string
    readonly transit: string
    readonly aged: string
    readonly places: readonly { readonly type: string; readonly value: string }[]
  } | null
  readonly cash: {
    readonly expected: { readonly n: number; readonly cny: string }
    readonly late: { readonly n: number; readonly cny: string }
    readonly unposted: number
    readonly missing: number
  }
}
