import { refId } from '@crossway/kernel'
import type { PlannedFee, PlanTerms } from '../model/terms/plan.ts'

type Row = Readonly<Record<string, unknown>>
export interface Fee extends PlannedFee {
  readonly rate: string | null
  readonly min_guarantee: string | null
  readonly cap: string | null
  readonly tier_period: 'month' | 'quarter' | 'year'
  readonly loss_carry: boolean
}
export interface Tier {
  readonly fee_no: number
  readonly from: string
  readonly to: string | null
  readonly rate: string
}
export interface Terms extends PlanTerms {
  readonly contract_type: string
  readonly customer: number
  readonly company: number
  readonly fees: readonly Fee[]
  readonly tiers: readonly Tier[]
}

const text = (v: unknown): string | null => (v === null || v === undefined ? null : String(v))
const rows = (v: unknown): readonly Row[] => (Array.isArray(v) ? v : [])

/** The terms as the calculations need them, out of a record that stands or of one that is being saved. */
export function readTerms(v: Row): Terms {
  return {
    contract_type: String(v.contract_type),
    customer: refId(v.customer) ?? 0,
    company: refId(v.company) ?? 0,
    currency: String(v.currency),
    tax_included: v.tax_included === true,
    period_start: String(v.period_start),
    period_end: String(v.period_end),
    fees: rows(v.fees).map((f) => ({
      fee_no: Number(f.fee_no ?? 0),
      fee_type: f.fee_type as Fee['fee_type'],
      calc_mode: f.calc_mode as Fee['calc_mode'],
      amount: text(f.amount),
      rate: text(f.rate),
      tier_period: f.tier_period as Fee['tier_period'],
      min_guarantee: text(f.min_guarantee),
      cap: text(f.cap),
      free_months: Number(f.free_months ?? 0),
      period_basis: f.period_basis as Fee['period_basis'],
      pay_timing: f.pay_timing as Fee['pay_timing'],
      due_rule: f.due_rule as Fee['due_rule'],
      due_days: Number(f.due_days ?? 0),
      loss_carry: f.loss_carry === true,
      tax_rate: text(f.tax_rate),
    })),
    tiers: rows(v.tiers).map((t) => ({ fee_no: Number(t.fee_no), from: String(t.from), to: text(t.to), rate: String(t.rate) })),
  }
}
