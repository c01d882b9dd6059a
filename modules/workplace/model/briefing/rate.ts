import { num, round } from '@crossway/kernel'

export interface Marks {
  readonly on_time: number
  readonly late: number
  readonly missed: number
}
export interface Rate {
  readonly due: number
  readonly rate: string | null
  readonly on_time_rate: string | null
}
/** Percent of a whole, two places; nothing of nothing. */
export const shareOf = (n: number, of: number): string | null => (of === 0 ? null : round(num(n).times(100).div(of), 2).toFixed(2))
/** Handed in, and handed in on time, of what was due without the exempt; what is still open does not count yet. */
export function rateOf(m: Marks): Rate {
  const due = m.on_time + m.late + m.missed
  return { due, rate: shareOf(m.on_time + m.late, due), on_time_rate: shareOf(m.on_time, due) }
}
/** Handed in one after the other, counted back from the last that is over; an exempt day neither breaks nor lengthens it. */
export function streakOf(states: readonly string[]): number {
  let n = 0
  for (const state of states.toReversed()) {
    if (state === 'missed') break
    if (state === 'on_time' || state === 'late') n++
  }
  return n
}
