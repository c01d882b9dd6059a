/** What the server answers to a trial; without `open` the reader sees no cost and no profit. */
export interface Answer {
  readonly open: boolean
  readonly currency: string
  readonly price: string
  readonly light: 'green' | 'amber' | 'red'
  readonly fee: Readonly<Record<string, string | null>> | null
  readonly lines?: readonly { readonly code: string; readonly amount: string }[]
  readonly base?: string
  readonly profit?: string
  readonly margin?: string | null
  readonly roi?: string | null
  readonly net_ppm?: string | null
  readonly break_even_ads?: string | null
  readonly target?: string
  readonly landed?: Readonly<Record<string, string>>
  readonly rates?: Readonly<Record<string, unknown>>
  readonly cut?: { readonly by: string; readonly to: string; readonly less_pct: string; readonly saves_with_surcharge: string } | null
  readonly solved?: Readonly<Record<string, string | null>>
  readonly window?: { readonly floor: string | null; readonly ceiling: string | null; readonly gap: string | null; readonly place: string }
  /** What would close an empty window, the smallest change first. */
  readonly levers?: readonly { readonly of: 'landed' | 'retail' | 'terms'; readonly by: string; readonly pct: string }[]
  readonly ppm_light?: 'green' | 'amber' | 'red'
  /** Amazon's side: from what the buyer pays to what is left for it. */
  readonly amazon?: readonly { readonly code: string; readonly amount: string }[]
  readonly packing?: { readonly case_price: string | null; readonly order_amount: string | null }
  readonly curve?: readonly { readonly price: string; readonly profit: string; readonly margin: string | null }[]
  readonly sensitivity?: {
    readonly prices: readonly string[]
    readonly ads: readonly { readonly at: string; readonly profits: readonly string[] }[]
    readonly costs: readonly { readonly at: string; readonly profits: readonly string[] }[]
  }
}
export interface KnownInput {
  readonly value: string
  readonly source: string
}
