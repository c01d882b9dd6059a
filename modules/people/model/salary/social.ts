import { num, type Num, type NumLike } from '@crossway/kernel'

export const insurances = ['pension', 'medical', 'unemployment', 'injury', 'serious_illness', 'housing_fund'] as const
export type Insurance = (typeof insurances)[number]
export const roundings = ['cent', 'jiao_up', 'yuan'] as const
/** One insurance of a city as of a month; rates in per cent. */
export interface Policy {
  readonly insurance: Insurance
  readonly base_floor: string
  readonly base_cap: string
  readonly company_rate: string
  readonly personal_rate: string
  readonly company_fixed: string | null
  readonly personal_fixed: string | null
  readonly rounding: (typeof roundings)[number]
}
export interface Contribution {
  readonly insurance: Insurance
  readonly base: string
  readonly personal: string
  readonly company: string
}

const round = (x: Num, how: Policy['rounding']): Num => {
  if (how === 'yuan') return x.toDecimalPlaces(0, 4)
  if (how === 'jiao_up') return x.toDecimalPlaces(2, 4).toDecimalPlaces(1, 2)
  return x.toDecimalPlaces(2, 4)
}
/** The base lies between floor and cap; each side pays its rate of it, or a fixed amount. The fund's rate is the person's own (people.md R1). */
export function contribute(p: Policy, base: NumLike, fundRate?: NumLike | null): Contribution {
  const held = num(base).lt(p.base_floor) ? num(p.base_floor) : num(base).gt(p.base_cap) ? num(p.base_cap) : num(base)
  const own = p.insurance === 'housing_fund' ? (fundRate ?? null) : null
  const part = (rate: string, fixed: string | null): string => round(fixed === null ? held.times(own ?? rate).div(100) : num(fixed), p.rounding).toFixed(2)
  return { insurance: p.insurance, base: held.toFixed(2), personal: part(p.personal_rate, p.personal_fixed), company: part(p.company_rate, p.company_fixed) }
}
