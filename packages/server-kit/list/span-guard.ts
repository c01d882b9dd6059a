import { addDays, dayOf, daysBetween, isDay, refuse, relativeRange, type Filter } from '@crossway/kernel'

/**
 * A list guard (`ports.listGuards`) for logs: refuses LOG_SPAN where the time asked for goes over more days than one question may; without an end it goes to
 * today, without a beginning it has none.
 */
export const spanGuard =
  (field: string, most: number) =>
  (filter: Filter): void =>
    checkSpan(filter[field], field, most)

function checkSpan(asked: Filter[string] | undefined, field: string, most: number): void {
  if (!asked) return
  const today = dayOf(new Date())
  const lower: string[] = []
  const upper: string[] = []
  const put = (into: string[], value: unknown, shift = 0): void => {
    const day = dayIn(value, today)
    if (day) into.push(addDays(day, shift))
  }
  for (const [op, value] of Object.entries(asked)) {
    const [from, to] =
      op === 'between' && Array.isArray(value) ? value : op === 'relative' ? (relativeRange(String(value), today) ?? []) : op === 'eq' ? [value, value] : []
    put(lower, from)
    put(upper, to)
    if (op === 'gte') put(lower, value)
    if (op === 'gt') put(lower, value, 1)
    if (op === 'lte') put(upper, value)
    if (op === 'lt') put(upper, value, -1)
  }
  if (lower.length + upper.length === 0) return
  const first = lower.sort().at(-1)
  const last = upper.sort()[0] ?? today
  if (first === undefined || daysBetween(first, last) >= most) throw refuse.LOG_SPAN({ n: most }, field)
}

/** The day of a value of the filter language; what is none is refused where the filter is read. */
function dayIn(value: unknown, today: string): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const shift = /^@today([+-]\d{1,4})?$/.exec(value)
  if (shift) return addDays(today, Number(shift[1] ?? 0))
  if (isDay(value)) return value
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? undefined : dayOf(moment)
}
