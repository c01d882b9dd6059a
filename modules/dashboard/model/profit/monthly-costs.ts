import { addDays, endOfMonth, num, sum, type Num } from '@crossway/kernel'
import type { ProfitCell } from './ask.ts'
import type { Span } from './compare.ts'

/** Lines that come with monthly documents only; on the one day of the document they would bury what the other days say (dashboard.md profitChart). */
export const monthlyNodes = ['G13', 'G14', 'G15', 'G16'] as const
const results = ['S5', 'S6'] as const
const keyOf = (c: ProfitCell): string => c.key.map((k) => k.id).join('\u0001')
const monthlyOf = (c: ProfitCell | undefined): Num => sum(monthlyNodes.map((n) => c?.amounts[n] ?? 0))

/** A day's cell with other amounts on the monthly lines; its results move with them. Cells without cost right have neither and stay. */
function withMonthly(c: ProfitCell, monthly: Readonly<Record<string, Num>>): ProfitCell {
  const moved = sum(Object.values(monthly)).minus(monthlyOf(c))
  const amounts: Record<string, string> = { ...c.amounts }
  for (const n of monthlyNodes) {
    delete amounts[n]
    if (monthly[n]) amounts[n] = monthly[n].toFixed(8)
  }
  for (const s of results) if (amounts[s] !== undefined) amounts[s] = num(amounts[s]).plus(moved).toFixed(8)
  return { ...c, amounts }
}

/** Days without what comes once a month. */
export const withoutMonthly = (days: readonly ProfitCell[]): ProfitCell[] => days.map((c) => withMonthly(c, {}))

/** The span's days with each month's monthly lines in even parts: amount ÷ days of the month. */
export function spreadMonthly(days: readonly ProfitCell[], months: readonly ProfitCell[], span: Span): ProfitCell[] {
  const cost = (months.find((m) => m.amounts['S5'] !== undefined) ?? days.find((d) => d.amounts['S5'] !== undefined)) !== undefined
  if (!cost) return [...days]
  const known = new Map(days.map((c) => [`${c.period}|${keyOf(c)}`, c]))
  const out = new Map<string, ProfitCell>()
  for (const m of months) {
    const first = `${m.period}-01`
    const last = endOfMonth(first)
    const parts = Object.fromEntries(monthlyNodes.flatMap((n) => (m.amounts[n] === undefined ? [] : [[n, num(m.amounts[n]).div(Number(last.slice(8)))]])))
    for (let day = first; day <= last && day <= span.to; day = addDays(day, 1)) {
      if (day < span.from) continue
      const at = `${day}|${keyOf(m)}`
      const none = {
        period: day,
        key: m.key,
        amounts: { S5: '0', ...(m.amounts['S6'] === undefined ? {} : { S6: '0' }) },
        settled: {},
        units: 0,
        refundUnits: 0,
      }
      out.set(at, withMonthly(known.get(at) ?? none, parts))
    }
  }
  return days
    .map((c) => out.get(`${c.period}|${keyOf(c)}`) ?? withMonthly(c, {}))
    .concat([...out].filter(([at]) => !known.has(at)).map(([, c]) => c))
    .toSorted((x, y) => (x.period! < y.period! ? -1 : x.period! > y.period! ? 1 : 0))
}
