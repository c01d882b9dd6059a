import { addDays, num, sum } from '@crossway/kernel'

/** A member's share of the pool from a day to a day, both included; without a day from the structure's first or to its last. */
export interface ShareRow {
  readonly share_rate: string
  readonly from: string | null
  readonly to: string | null
}
const always = '9999-12-31'
export const liveOn = (m: Pick<ShareRow, 'from' | 'to'>, day: string): boolean => (m.from ?? '') <= day && day <= (m.to ?? always)

/** Days on which the set of members changes within a structure's life, the first day first. */
export const changeDays = (members: readonly Pick<ShareRow, 'from' | 'to'>[], from: string, to: string | null): string[] =>
  [...new Set([from, ...members.flatMap((m) => [...(m.from ? [m.from] : []), ...(m.to ? [addDays(m.to, 1)] : [])])])]
    .filter((d) => d >= from && d <= (to ?? always))
    .sort()

/** The first day of a structure on which the shares do not make up the whole, to six digits. */
export function shareBreak(members: readonly ShareRow[], from: string, to: string | null): { readonly day: string; readonly total: string } | undefined {
  for (const day of changeDays(members, from, to)) {
    const total = sum(members.filter((m) => liveOn(m, day)).map((m) => num(m.share_rate)))
    if (!total.toDecimalPlaces(6).eq(1)) return { day, total: total.times(100).toDecimalPlaces(4).toString() }
  }
  return undefined
}
