/** Days overdue from which a party is asked more firmly: a reminder, a call, a formal letter, the lawyers (dashboard.md receivableStatistics). */
export const dunningDays = [1, 15, 30, 60] as const
export type DunningLevel = 0 | 1 | 2 | 3 | 4
/** 0 while nothing is overdue. */
export const dunningLevel = (days: number): DunningLevel => dunningDays.filter((d) => days >= d).length as DunningLevel

export const dunningActions = ['remind', 'promise', 'legal'] as const
export type DunningAction = (typeof dunningActions)[number]
export const dunningChannels = ['phone', 'mail', 'wecom', 'letter', 'visit'] as const
export const dunningResults = ['promised', 'disputed', 'unreachable', 'refused'] as const

/** What stands with a party: how firmly it is to be asked, and what was said last. */
export interface PartyDunning {
  readonly level: DunningLevel
  readonly last: string | null
  /** The day until which it promised to pay the debt that still stands. */
  readonly promised: string | null
  readonly broken: boolean
  readonly legal: boolean
}
/** One entry of the log, the newest first. */
export interface DunningEntry {
  readonly id: number
  readonly at: string
  readonly by: string
  readonly action: DunningAction
  readonly level: DunningLevel
  readonly days: number
  readonly overdue: string
  readonly channel: (typeof dunningChannels)[number]
  readonly content: string
  readonly result: (typeof dunningResults)[number] | null
  readonly promise_date: string | null
}
