import { num, round, sum } from '@crossway/kernel'
import type { Insurance, Policy } from './social.ts'

/** Month from which a year's new contribution bases hold (people.md social_enrolment, yearly base change). */
export const changeMonth = '07'

/** What somebody earned on average in the months that he was paid for, everything paid in them counted; null where there was none. */
export const averageGross = (gross: readonly string[], months: number): string | null => (months === 0 ? null : round(sum(gross).div(months), 2).toFixed(2))

type Limits = Pick<Policy, 'insurance' | 'base_floor' | 'base_cap'>
function within(amount: string, insurance: Insurance, policies: readonly Limits[]): string {
  const limits = policies.find((p) => p.insurance === insurance)
  if (!limits) return num(amount).toFixed(2)
  const least = num(amount).lt(limits.base_floor) ? num(limits.base_floor) : num(amount)
  return (least.gt(limits.base_cap) ? num(limits.base_cap) : least).toFixed(2)
}
/** The bases that follow from an average: that of social insurance lies between the limits of the pension, that of the housing fund between its own. */
export const proposedBases = (average: string, policies: readonly Limits[]): { readonly si_base: string; readonly hf_base: string } => ({
  si_base: within(average, 'pension', policies),
  hf_base: within(average, 'housing_fund', policies),
})
