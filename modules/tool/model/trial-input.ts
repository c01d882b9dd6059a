import { num } from '@crossway/kernel'

/** What a field of a trial takes. `below` = less than 100 %, `divides` = an amount above nothing. */
type Kind = 'amount' | 'divides' | 'percent' | 'below' | 'count' | 'word'
const landed = {
  landed: 'amount',
  purchase_price: 'amount',
  packaging: 'amount',
  rebate_rate: 'percent',
  purchase_vat: 'percent',
  first_leg: 'amount',
  freight_rate: 'amount',
  freight_by: 'word',
  divisor: 'divides',
  declared_value: 'amount',
  duty_rate: 'percent',
  other_cost: 'amount',
  fx: 'divides',
  length_cm: 'amount',
  width_cm: 'amount',
  height_cm: 'amount',
  weight_kg: 'amount',
} as const
/** Inputs of each kind of trial; all may be left out and are then taken from where the product files say. */
export const trialFields = {
  sc: {
    ...landed,
    mode: 'word',
    price: 'amount',
    promo_pct: 'below',
    vat_pct: 'percent',
    category: 'word',
    referral_pct: 'percent',
    product_class: 'word',
    season: 'word',
    date: 'word',
    fulfilment: 'word',
    delivery_fee: 'amount',
    return_pct: 'percent',
    resale_pct: 'percent',
    return_threshold_pct: 'percent',
    return_handling: 'amount',
    removal: 'amount',
    ads_pct: 'percent',
    other_pct: 'percent',
    commission_pct: 'percent',
    coupon_pct: 'percent',
    placement: 'word',
    placement_fee: 'amount',
    months: 'amount',
    storage_fee: 'amount',
    fixed: 'amount',
    units: 'count',
  },
  vc: {
    ...landed,
    price: 'amount',
    retail_price: 'amount',
    po_type: 'word',
    term: 'count',
    date: 'word',
    coop_pct: 'percent',
    damage_pct: 'percent',
    freight_pct: 'percent',
    rebate_pct: 'percent',
    payment_discount_pct: 'percent',
    chargeback_pct: 'percent',
    shortage_pct: 'percent',
    promo_funding: 'amount',
    promo_share: 'percent',
    ads_pct: 'percent',
    freight_to_fc: 'amount',
    handling: 'amount',
    capital_pct: 'percent',
    net_days: 'count',
    fixed: 'amount',
    moq: 'count',
    case_pack: 'count',
    ppm_goal: 'percent',
    units: 'count',
  },
  mc: {
    ...landed,
    price: 'amount',
    category: 'word',
    date: 'word',
    return_pct: 'percent',
    resale_pct: 'percent',
    pick: 'amount',
    last_leg: 'amount',
    provider: 'count',
    service: 'word',
    handling: 'amount',
    return_label: 'amount',
    ads_pct: 'percent',
    affiliate_pct: 'percent',
    other_pct: 'percent',
    days: 'count',
    storage_rate: 'amount',
    storage_fee: 'amount',
    fixed: 'amount',
    amazon_price: 'amount',
    units: 'count',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Kind>>>>

export type TrialKind = keyof typeof trialFields
/** Amounts and words of a trial as text; what was not given is absent. */
export type TrialInput = Readonly<Record<string, string | undefined>>
export interface InputProblem {
  readonly field: string
  readonly code: 'TRIAL_NUMBER' | 'TRIAL_ABOVE' | 'TRIAL_PERCENT' | 'TRIAL_DISCOUNT' | 'TRIAL_UNKNOWN'
}

const number = /^\d{1,12}(\.\d{1,8})?$/
function problemOf(kind: Kind | undefined, value: string): InputProblem['code'] | undefined {
  if (kind === undefined) return 'TRIAL_UNKNOWN'
  if (kind === 'word') return value.length > 60 ? 'TRIAL_UNKNOWN' : undefined
  if (!number.test(value) || (kind === 'count' && !num(value).isInteger())) return 'TRIAL_NUMBER'
  if (kind === 'divides' && num(value).isZero()) return 'TRIAL_ABOVE'
  if (kind === 'below' && num(value).gte(100)) return 'TRIAL_DISCOUNT'
  return (kind === 'percent' || kind === 'below') && num(value).gt(100) ? 'TRIAL_PERCENT' : undefined
}

/** Reads what a person or a program gave, or says which field is wrong. Empty fields count as not given. */
export function readTrialInput(kind: TrialKind, given: unknown): TrialInput | InputProblem {
  const known: Readonly<Record<string, Kind>> = trialFields[kind]
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return { field: '', code: 'TRIAL_UNKNOWN' }
  const out: Record<string, string> = {}
  for (const [field, raw] of Object.entries(given)) {
    if (raw === null || raw === undefined || raw === '') continue
    const value = typeof raw === 'number' || typeof raw === 'string' ? String(raw) : '?'
    const code = problemOf(Object.hasOwn(known, field) ? known[field] : undefined, value)
    if (code) return { field, code }
    out[field] = value
  }
  return out
}
export const isProblem = (v: TrialInput | InputProblem): v is InputProblem => 'code' in v && 'field' in v
