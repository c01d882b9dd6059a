/** A classification rule with the cost type it leads to. */
export interface Rule {
  readonly id: number
  readonly cost_type: number
  readonly code: string
  readonly name: string
  readonly name_en: string
  readonly platform: string
  readonly account_type: string | null
  readonly transaction_type: string
  readonly amount_type: string
  readonly amount_description: string
  readonly fulfillment: string | null
  readonly marketplace: string | null
  readonly sign: 'any' | 'plus' | 'minus'
  readonly service_month: 'posted' | 'previous_month'
  readonly priority: number
  readonly seeded: boolean
  readonly hits: number
}
