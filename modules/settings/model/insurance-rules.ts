import { addDays, num } from '@crossway/kernel'

/** Days there are to buy a policy once a month's sales have asked for it (settings.md amzInsurance). */
export const dueOf = (trigger: string): string => addDays(trigger, 30)

export interface Policy {
  readonly country: string
  readonly limit_per_occurrence: string | null
  readonly deductible: string | null
  readonly additional_insured: boolean
  readonly territory: string | null
}
/** What a policy lacks to be bought: the amount the limit must reach, the most the deductible may be, or a field that must say something else. */
export function policyLacks(
  p: Policy,
  rules: { readonly limit: string; readonly deductible: string },
): { readonly field: 'limit_per_occurrence' | 'deductible' | 'additional_insured' | 'territory'; readonly amount?: string } | undefined {
  // the rule is the American marketplace's; others ask for a policy that covers them
  if (p.country === 'US') {
    if (num(p.limit_per_occurrence ?? 0).lt(rules.limit)) return { field: 'limit_per_occurrence', amount: rules.limit }
    if (num(p.deductible ?? 0).gt(rules.deductible)) return { field: 'deductible', amount: rules.deductible }
  }
  if (!p.additional_insured) return { field: 'additional_insured' }
  if (p.territory === null || p.territory === 'other') return { field: 'territory' }
  return undefined
}
