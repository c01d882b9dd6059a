interface Kpis {
  readonly new_customers: number
  readonly claimed: number
  readonly effective_followups: number
  readonly visits: number
  readonly signed_count: number
  readonly signed_amount_cny: string
}
interface Share {
  readonly id: number
  readonly name: string
  readonly track?: string
  readonly n: number
  readonly signed: number
}
/** All figures of the board, as the server answers them. */
export interface BoardAnswer {
  readonly kpis: { readonly now: Kpis; readonly before: Kpis }
  readonly target: Readonly<Record<string, string>>
  readonly pools: readonly { readonly pool: string; readonly n: number }[]
  readonly holding: { readonly held: number; readonly hold_limit: number } | null
  readonly funnel: readonly { readonly stage: string; readonly n: number }[]
  readonly expiring: readonly { readonly day: string; readonly n: number }[]
  readonly ranking: readonly {
    readonly id: number
    readonly name: string
    readonly signed_amount: string
    readonly signed: number
    readonly effective: number
    readonly created: number
  }[]
  readonly trend: readonly { readonly at: string; readonly type: string; readonly n: number; readonly passed: number; readonly checked: number }[]
  readonly sources: readonly Share[]
  readonly industries: readonly Share[]
  readonly forecast: readonly { readonly month: string; readonly weighted: string; readonly n: number; readonly late: boolean }[]
  readonly stagnation: readonly {
    readonly id: number
    readonly name: string
    readonly d7: number
    readonly d15: number
    readonly d30: number
    readonly more: number
  }[]
  readonly recycled: readonly { readonly id: number; readonly name: string; readonly expired: number; readonly released: number; readonly extended: number }[]
}
