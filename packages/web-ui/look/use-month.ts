import { addDays, addMonths, dayOf, endOfMonth, startOfMonth, startOfWeek } from '@crossway/kernel'
import { useState } from 'react'

export interface Month {
  /** First day of the month in front. */
  readonly month: string
  /** Monday of its first week. */
  readonly from: string
  /** Sunday of its last week. */
  readonly to: string
  readonly today: string
  readonly show: (month: string) => void
  readonly step: (n: number) => void
}

/** The month that a calendar shows, in whole weeks. */
export function useMonth(): Month {
  const today = dayOf(new Date())
  const [month, show] = useState(() => startOfMonth(today))
  return { month, from: startOfWeek(month), to: addDays(startOfWeek(endOfMonth(month)), 6), today, show, step: (n) => show(addMonths(month, n)) }
}
