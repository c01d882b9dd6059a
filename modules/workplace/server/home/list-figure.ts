import { addDays, addMonths, startOfMonth } from '@crossway/kernel'
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
/** A figure that a page's own list tells: how many rows it shows to the caller under a condition, or their sum. */
export function listFigure({ tab, filter, sum, by, ...head }: Asked): HomeFigure {
  const ask = async ({ app, ctx }: QueryContext, where: Filter): Promise<string | undefined> => {
    const { total, summary } = await listSums({ app, ctx }, { view: head.node, ...(tab ? { tab } : {}), filter: where })
    if (sum === undefined) return String(total)
    const value = summary[sum]
    return value === undefined || value === null || value === '***' ? undefined : String(value)
  }
  return {
    ...head,
    unit: sum === undefined ? 'count' : 'CNY',
    ...(by ? { compared: comparedTo[by.span] } : {}),
    drill: { route: head.node, ...(tab ? { query: { tab } } : {}) },
    read: async (call, day) => {
      const own = filter?.(day) ?? {}
      if (!by) {
        const value = await ask(call, own)
        return value === undefined ? undefined : { value }
      }
      const [now, before] = await Promise.all(spans[by.span](day).map((s) => ask(call, { ...own, [by.field]: { between: s } })))
      return now === undefined ? undefined : { value: now, before }
    },
  }
}
