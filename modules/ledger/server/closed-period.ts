import { periodOf } from '@crossway/kernel'
import type { Runner } from '@crossway/server-kit'

/** Says whether the books of a period (YYYYMM) are closed for any company; the accounting periods fill it when they are kept. */
export type PeriodLock = (run: Runner, period: string) => Promise<boolean>
const locks: PeriodLock[] = []
export const registerPeriodLock = (lock: PeriodLock): void => void locks.push(lock)

export async function closedBy(run: Runner, day: string): Promise<boolean> {
  for (const lock of locks) if (await lock(run, periodOf(day))) return true
  return false
}
