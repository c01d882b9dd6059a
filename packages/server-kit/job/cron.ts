import { CronExpressionParser, type CronExpression } from 'cron-parser'

export const cronZone = 'Asia/Shanghai'
const part = /^[\d*/,?A-Za-z#L-]{1,60}$/

const parse = (cron: string, from: Date): CronExpression | undefined => {
  const parts = cron.trim().split(/\s+/)
  if (parts.length !== 5 || !parts.every((p) => part.test(p))) return undefined
  try {
    return CronExpressionParser.parse(cron, { tz: cronZone, currentDate: from })
  } catch {
    return undefined
  }
}
const moments = (n: number, step: () => { toDate(): Date }): Date[] => {
  const out: Date[] = []
  try {
    while (out.length < n) out.push(step().toDate())
  } catch {
    // The expression has no further day, such as 30 February.
  }
  return out
}

/** The next moments of a schedule; none when the expression cannot be read or never comes. */
export function nextRuns(cron: string, n: number, from = new Date()): Date[] {
  const c = parse(cron, from)
  return c ? moments(n, () => c.next()) : []
}
/** The last moment of a schedule before another one. */
export function lastDue(cron: string, before: Date): Date | undefined {
  const c = parse(cron, before)
  return c && moments(1, () => c.prev())[0]
}
/** Least minutes between two of the next hundred runs; undefined for an expression that never comes. */
export function shortestGap(cron: string, from = new Date()): number | undefined {
  const runs = nextRuns(cron, 100, from)
  if (runs.length === 0) return undefined
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i < runs.length; i++) least = Math.min(least, (runs[i]!.getTime() - runs[i - 1]!.getTime()) / 60_000)
  return least
}
