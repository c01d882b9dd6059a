import type { ChargeBase, ChargeCalc, ChargeType, RateRule, SettleMode, Tier } from '@crossway/ledger/model'

export interface ChargeCopy {
  readonly charge_type: ChargeType
  readonly title: string
  readonly title_en?: string | null
  readonly base_metric: ChargeBase | null
  readonly calc: ChargeCalc
  readonly amount: string | null
  readonly rate: string | null
  readonly min_amount: string | null
  readonly max_amount: string | null
  readonly free_months: number
  readonly currency: string | null
  readonly loss_carry: boolean
  readonly pl_line_code: string
  readonly tiers: readonly Tier[]
}
/** What a project's bills are made by: its structure and the charge template it refers to, as they stand now. */
export interface BillTerms {
  readonly structure: number
  readonly project: number
  readonly customer: number
  readonly company: number
  readonly channel_group: string
  readonly settle_mode: SettleMode
  readonly collect_party: 'us' | 'customer'
  readonly contract_no: string | null
  /** First day of service: the free months count from it. */
  readonly since: string
  readonly template: number | null
  /** Who says what is charged: the contract in force, else the template. */
  readonly charge_source: 'contract' | 'template'
  readonly bill_basis: 'settlement' | 'month'
  readonly bill_currency: string
  readonly rate_rule: RateRule
  readonly fixed_rate: string | null
  readonly confirm_days: number
  readonly auto_confirm: boolean
  readonly charges: readonly ChargeCopy[]
}
/** The same as it is read: a customer may be missing, and what a template says where there is none. */
export type Row = {
  readonly [K in keyof Omit<BillTerms, 'customer' | 'charge_source'>]:
    | BillTerms[K]
    | (K extends 'bill_basis' | 'bill_currency' | 'rate_rule' | 'confirm_days' | 'auto_confirm' ? null : never)
} & {
  readonly customer: number | null
}
