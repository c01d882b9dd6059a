import { num, roundMoney, zero, type Num } from '@crossway/kernel'
import { tierBreak, type Tier } from './pool.ts'
import type { DivideRole } from './words.ts'

export interface RoleRule extends Tier {
  readonly role: DivideRole
}
/** Advertising of a project in a month, in CNY: what was spent, and the sales that the channels attribute to it. */
export interface MonthAds {
  readonly spend: string
  readonly sales: string
}

/** Sales for each yuan spent, two digits; nothing where nothing was spent. */
export const roasOf = (ads: MonthAds): Num | undefined => (num(ads.spend).gt(0) ? num(ads.sales).div(ads.spend).toDecimalPlaces(2) : undefined)

/**
 * Rate of the tier that holds a ROAS: below 2.5, 2.5 to 3.5, above 3.5 (finance.md shopifyCommission). A bound belongs to the tier that names both
 * its ends: the first one stops before it, the last one begins after it.
 */
export function roleRate(tiers: readonly Tier[], roas: Num): Num {
  const holding = tiers.filter((t) => roas.gte(t.from) && (t.to === null || roas.lte(t.to)))
  const inner = holding.find((t) => t !== tiers[0] && t !== tiers.at(-1))
  return num((inner ?? holding[0])?.rate ?? 0)
}
/** What a role earns of a month's advertising: spend × the rate of its ROAS. */
export function roleAmount(tiers: readonly Tier[], ads: MonthAds | undefined): Num {
  const roas = ads && roasOf(ads)
  return roas ? roundMoney(num(ads.spend).times(roleRate(tiers, roas))) : zero
}

/** Roles that are paid by a rule, each with its tiers in their order. */
export const rulesByRole = (rules: readonly RoleRule[]): Map<DivideRole, RoleRule[]> => Map.groupBy(rules, (r) => r.role)

/** The first role whose tiers leave a gap, with the number of the tier. */
export function roleBreak(rules: readonly RoleRule[]): { readonly role: DivideRole; readonly n: number } | undefined {
  for (const [role, tiers] of rulesByRole(rules)) {
    const n = tierBreak(tiers)
    if (n !== undefined) return { role, n: Math.max(1, n) }
  }
  return undefined
}
