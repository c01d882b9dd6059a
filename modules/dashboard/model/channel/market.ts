/** Off-site promotion over all channels (dashboard.md marketboard); CNY. */
export interface MarketRow {
  readonly posts: number
  readonly accepted: number
  readonly in_time_pct: string | null
  readonly cost: string
  readonly sales: string
  readonly orders: number
  readonly views: number
  readonly roi: string | null
  readonly cpm: string | null
}
export interface MarketFacts {
  readonly plans: { readonly running: number; readonly budget: string; readonly used: string }
  /** Cost by the books: creators, commission, samples. */
  readonly booked: string
  readonly now: MarketRow
  readonly before: MarketRow
  /** What the attributed sales earned before promotion: each project's margin before promotion on its sales; null without the right to costs. */
  readonly earned: string | null
  /** By their Mondays, also those in which nothing was published. */
  readonly weeks: readonly { readonly week: string; readonly cost: string; readonly sales: string }[]
  readonly channels: readonly (MarketRow & { readonly channel: string | null })[]
  readonly projects: readonly (MarketRow & { readonly id: number | null; readonly title: string | null; readonly share: string | null })[]
  readonly resources: readonly (MarketRow & { readonly id: number | null; readonly title: string | null })[]
  readonly payables: readonly { readonly currency: string; readonly n: number; readonly d7: string; readonly d30: string; readonly older: string }[]
  readonly samples: readonly {
    readonly id: number
    readonly no: string
    readonly resource: string | null
    readonly days: number
    readonly value: string | null
  }[]
  readonly posts: readonly { readonly task: number; readonly no: string; readonly object: string; readonly published: string }[]
}
/** Units of a listing in the days around a post. */
export interface MarketLift {
  readonly published: string
  readonly days: readonly { readonly day: string; readonly units: number }[]
}
