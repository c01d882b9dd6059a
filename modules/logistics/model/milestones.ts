/** Where a shipment is, in the order in which it passes. */
export const milestones = [
  'picked_up',
  'at_hub',
  'customs_export',
  'departed',
  'arrived',
  'customs_import',
  'released',
  'out_delivery',
  'appointment',
  'delivered',
] as const
export type Milestone = (typeof milestones)[number]
const rank = (m: Milestone): number => milestones.indexOf(m)
export interface Passed {
  readonly milestone: Milestone
  readonly at: string
}
/** Why a milestone cannot come next: it lies before one that was passed, its time does, or nothing has departed that could be delivered. */
export function outOfOrder(passed: readonly Passed[], next: Passed): boolean {
  const last = passed.at(-1)
  if (last && (rank(next.milestone) < rank(last.milestone) || Date.parse(next.at) < Date.parse(last.at))) return true
  return next.milestone === 'delivered' && !passed.some((p) => rank(p.milestone) >= rank('departed'))
}
