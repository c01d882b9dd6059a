import type { Runner } from '@crossway/server-kit'
import type { Listing } from './listings.ts'

/** Units a day that the approved annual plan expects, by listing. */
export type PlanDays = ReadonlyMap<number, (day: string) => number | undefined>
export const planDays = async (_run: Runner, _listings: readonly Listing[], _today: string): Promise<PlanDays> => new Map()
