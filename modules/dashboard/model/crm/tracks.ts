import type { CrmFacts } from './compared.ts'

/** What of a cohort a figure counts; each opens the customers that make it (dashboard.md investmentIndustryTrack). */
export const trackSets = ['leads', 'claimed', 'followed', 'negotiating', 'drafted', 'signed', 'churned', 'opensea', 'projects'] as const
export type TrackSet = (typeof trackSets)[number]
/** Steps of the funnel in their order: who came further has passed the ones before. */
export const funnelSteps = ['leads', 'claimed', 'followed', 'drafted', 'signed'] as const satisfies readonly TrackSet[]

export interface Track {
  readonly id: number
  readonly name: string
  /** Level of the industry as a track; null of one that is none. */
  readonly track: string | null
  readonly leads: number
  readonly claimed: number
  readonly followed: number
  readonly negotiating: number
  readonly signed: number
  /** Whole days from the entry of a lead to its signature, in the mean. */
  readonly days: string | null
  /** Null without the right to prices. */
  readonly amount: string | null
  readonly projects: number
  readonly churned: number
  readonly opensea: number
  /** Of the projects of all its customers in the last twelve months; null without the right. */
  readonly s1: string | null
  readonly s5: string | null
  readonly s6: string | null
  readonly s2: string | null
  /** Customers that stand behind the amounts, for the entries. */
  readonly booked: readonly number[]
}
export interface TrackCell {
  readonly id: number
  readonly month: string
  readonly leads: number
  readonly signed: number
}
export interface RegionCell {
  readonly region: number | null
  readonly name: string
  readonly track: number
  readonly leads: number
  readonly signed: number
}
export interface HotLead {
  readonly id: number
  readonly no: string
  readonly name: string
  readonly industry: string
  readonly owner: string | null
  readonly pool: string
  readonly score: number
  /** Days since anybody touched him. */
  readonly idle: number
}
export interface TrackBoard extends CrmFacts {
  /** Steps of the cohort that it is compared with. */
  readonly compared: Readonly<Record<(typeof funnelSteps)[number], number>> | null
  readonly tracks: readonly Track[]
  readonly months: readonly TrackCell[]
  readonly funnel: readonly { readonly step: (typeof funnelSteps)[number]; readonly n: number }[]
  readonly regions: readonly RegionCell[]
  readonly hot: readonly HotLead[]
  /** Twelve months that the amounts are of. */
  readonly booked: { readonly from: string; readonly to: string } | null
  readonly rights: { readonly amounts: boolean; readonly cost: boolean; readonly company: boolean; readonly export: boolean }
}
/** Win rate of a cohort (M76); undefined where nobody came. */
export const winRate = (signed: number, leads: number): number | undefined => (leads === 0 ? undefined : signed / leads)
