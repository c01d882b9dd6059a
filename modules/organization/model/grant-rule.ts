import { daysBetween } from '@crossway/kernel'

/** Longest temporary grant in days (organization.md §6). */
const longestGrant = 90

export interface GrantDates {
  readonly kind: 'allow' | 'deny' | 'grantable'
  readonly from: string
  readonly to: string | null
  readonly today: string
}
/** What is wrong with the days of a grant: allow lasts at most 90 days, deny and grantable may stay open. Both ends count. */
export function wrongDates(g: GrantDates): 'GRANT_DATES' | 'GRANT_OVER' | 'GRANT_LONG' | undefined {
  if (g.to !== null && g.to < g.from) return 'GRANT_DATES'
  if (g.to !== null && g.to < g.today) return 'GRANT_OVER'
  if (g.kind === 'allow' && (g.to === null || daysBetween(g.from, g.to) + 1 > longestGrant)) return 'GRANT_LONG'
  return undefined
}

export interface Giver {
  readonly super: boolean
  has(node: string): boolean
  /** Nodes that he may hand on without holding them (permission_grant of kind grantable). */
  readonly grantable: readonly string[]
}
/** Nodes somebody may not give away because he does not hold them (organization.md §6, organisation administrator). */
export const nodesNotGranted = (giver: Giver, nodes: readonly string[]): string[] =>
  giver.super ? [] : nodes.filter((n) => !giver.has(n) && !giver.grantable.includes(n))
