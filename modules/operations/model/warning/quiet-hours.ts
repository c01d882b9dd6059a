import { minuteOf } from '@crossway/kernel'

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** The moment itself, or the end of the quiet hours that it falls into; times of day are those of Shanghai, and a night goes over midnight. */
export function afterQuiet(now: Date, from: string | null, to: string | null): Date {
  if (!from || !to || from === to) return now
  const minute = Math.floor(minuteOf(now))
  const [a, b] = [minutesOf(from), minutesOf(to)]
  const inside = a < b ? minute >= a && minute < b : minute >= a || minute < b
  if (!inside) return now
  const wait = (b - minute + 1440) % 1440
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + wait * 60_000)
}
