import { num } from '@crossway/kernel'
import type { LateStore } from '../facts.ts'
import { change } from '../profit/compare.ts'

/** What a board of customers may be compared with (dashboard.md §3). */
export const compares = ['previous', 'lastYear', 'none'] as const
export type Compare = (typeof compares)[number]

/** What every board of customers says about its figures. */
export interface CrmFacts {
  readonly limited: boolean
  readonly asOf: string
  /** Days that it is compared with; null = with none. */
  readonly before: { readonly from: string; readonly to: string } | null
  /** Stores of the customers whose order report is older than a day and a half: the profit shown of them is not up to date. */
  readonly late: readonly LateStore[]
}

/** Change of a count or an amount against the period before (M84, M85); undefined where there is nothing to compare with. */
export const moved = (now: number | string | null | undefined, before: number | string | null | undefined): string | undefined =>
  now === null || now === undefined || before === null || before === undefined ? undefined : change(num(now), num(before))?.toFixed(6)
