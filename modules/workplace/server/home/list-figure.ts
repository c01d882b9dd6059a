import { addDays, addMonths, num, startOfMonth } from '@crossway/kernel'
import { listSums, type QueryContext } from '@crossway/server-kit'
import type { HomeFigure } from './home-figures.ts'

type Filter = Readonly<Record<string, unknown>>
type Span = readonly [from: string, to: string]
/** Until today, and as many days of the span before it. */
const spans = {
  week: (day: string): readonly [Span, Span] => {
    const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
    return [
      [monday, day],
      [addDays(monday, -7), addDays(day, -7)],
    ]
  },
  month: (day: string): readonly [Span, Span] => [
    [startOfMonth(day), day],
    [addMonths(startOfMonth(day), -1), addMonths(day, -1)],
  ],
} as const
export const comparedTo = {
  week: { 'zh-cn': '较上周同期', en: 'vs last week' },
  month: { 'zh-cn': '较上月同期', en: 'vs last month' },
} as const

interface Asked extends Omit<HomeFigure, 'read' | 'compared' | 'drill' | 'unit'> {
  readonly tab?: string
  readonly filter?: (day: string) => Filter
  /** A column of the page's sums; its rows are counted without it. */
  readonly sum?: string
  /** The date by which rows belong to this week or month, compared with the one before. */
  readonly by?: { readonly field: string; readonly span: keyof typeof spans }
}
/** A sum of the list in CNY; undefined where it is closed to the reader, or a currency in it has no rate. */
async function inCny({ app }: QueryContext, sum: unknown, day: string): Promise<string | undefined> {
  if (sum === undefined || sum === null || sum === '***') return undefined
  if (!Array.isArray(sum)) return String(sum)
  let all = num('0')
  for (const { currency, amount } of sum as { readonly currency: string; readonly amount: string }[]) {
    const rate = currency === 'CNY' ? '1' : await app.ports.rate(app.db, currency, day)
    if (rate === undefined) return undefined
    all = all.plus(num(amount).times(rate))
  }
  return all.toFixed(2)
}
/** A figure that a page's own list tells: how many rows it shows to the caller under a condition, or their sum in CNY. It opens that list with those very rows. */
export function listFigure({ tab, filter, sum, by, ...head }: Asked): HomeFigure {
  // the tab in which the list opens, so that the number and the list say the same
  const tabOf = ({ app }: QueryContext): string | undefined => tab ?? app.registry.page(head.node)?.tabs?.find((x) => x.key === 'all')?.key
  const ask = async (call: QueryContext, where: Filter, day: string): Promise<string | undefined> => {
    const at = tabOf(call)
    const { total, summary } = await listSums(call, { view: head.node, ...(at ? { tab: at } : {}), filter: where })
    return sum === undefined ? String(total) : inCny(call, summary[sum], day)
  }
  const drillTo = (call: QueryContext, where: Filter): HomeFigure['drill'] => {
    const at = tabOf(call)
    return { route: head.node, query: { ...(at ? { tab: at } : {}), ...(Object.keys(where).length > 0 ? { f: JSON.stringify(where) } : {}) } }
  }
  return {
    ...head,
    unit: sum === undefined ? 'count' : 'CNY',
    ...(by ? { compared: comparedTo[by.span] } : {}),
    drill: { route: head.node, ...(tab ? { query: { tab } } : {}) },
    read: async (call, day) => {
      const own = filter?.(day) ?? {}
      if (!by) {
        const value = await ask(call, own, day)
        return value === undefined ? undefined : { value, drill: drillTo(call, own) }
      }
      const [now, before] = spans[by.span](day).map((s) => ({ ...own, [by.field]: { between: s } }))
      const [value, was] = await Promise.all([ask(call, now!, day), ask(call, before!, day)])
      return value === undefined ? undefined : { value, before: was, drill: drillTo(call, now!) }
    },
  }
}
