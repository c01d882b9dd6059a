import { addDays, addMonths, num, startOfMonth, sum, type Lang } from '@crossway/kernel'
import { agedReceivables } from '@crossway/ledger/server'
import { scopeSql, type App, type QueryContext } from '@crossway/server-kit'
import { comparedTo, registerHomeFigure, type HomeFigure } from '@crossway/workplace/server'
import type { ProfitAnswer, ProfitPage } from '../model/profit/ask.ts'
import { rememberedProfit } from './profit/remember.ts'
import { monthTargets } from './target/month-targets.ts'

type Both = Readonly<Record<Lang, string>>
const points = 14
/** The days of last month and this one, once for all figures of a page: the answer is kept for five minutes. */
const daysOf = (call: QueryContext, view: ProfitPage, day: string): Promise<ProfitAnswer> =>
  rememberedProfit(call, {
    view,
    from: addMonths(startOfMonth(day), -1),
    to: day,
    grain: 'day',
    by: [],
    stage: 'mixed',
    basis: 'book',
    side: 'operating',
    currency: 'CNY',
    filter: {},
    leaves: false,
  })
const between = (a: ProfitAnswer, node: string, from: string, to: string): string =>
  sum(a.cells.filter((c) => c.period !== null && c.period >= from && c.period <= to).map((c) => c.amounts[node] ?? '0')).toFixed(2)
const trendOf = (a: ProfitAnswer, node: string, last: string): number[] =>
  Array.from({ length: points }, (_, i) => {
    const day = addDays(last, i + 1 - points)
    return Number(between(a, node, day, day))
  })
/** Nodes that nobody has without a right to them are in no line of the answer. */
const seen = (a: ProfitAnswer, node: string): boolean => a.lines.some((l) => l.code === node)

const month = (view: ProfitPage, code: string, title: Both, node: string, target: 'sales' | 'gross_profit', presets: HomeFigure['presets']): HomeFigure => ({
  code,
  title,
  node: view,
  presets,
  unit: 'CNY',
  better: 'up',
  compared: comparedTo.month,
  drill: { route: view },
  read: async (call, day) => {
    const a = await daysOf(call, view, day)
    if (!seen(a, node)) return undefined
    const { rows } = await monthTargets(call, view, { from: day.slice(0, 7), to: day.slice(0, 7) }, {})
    const aims = rows.filter((t) => t.metric === target).map((t) => t.value)
    return {
      value: between(a, node, startOfMonth(day), day),
      before: between(a, node, addMonths(startOfMonth(day), -1), addMonths(day, -1)),
      target: aims.length ? sum(aims).toFixed(2) : undefined,
      trend: trendOf(a, node, addDays(day, -1)),
    }
  },
})

const yesterday: HomeFigure = {
  code: 'amz_sales_yesterday',
  title: { 'zh-cn': '亚马逊昨日净销售额', en: 'Amazon net sales, yesterday' },
  node: 'comprehensive',
  presets: ['operation', 'management'],
  unit: 'CNY',
  better: 'up',
  compared: { 'zh-cn': '较前一日', en: 'vs the day before' },
  drill: { route: 'comprehensive' },
  read: async (call, day) => {
    const a = await daysOf(call, 'comprehensive', day)
    const last = addDays(day, -1)
    return { value: between(a, 'S1', last, last), before: between(a, 'S1', addDays(last, -1), addDays(last, -1)), trend: trendOf(a, 'S1', last) }
  },
}
const share = (a: ProfitAnswer, from: string, to: string): string | undefined => {
  const sales = num(between(a, 'S1', from, to))
  return sales.lte(0)
    ? undefined
    : num(between(a, 'G08', from, to))
        .neg()
        .div(sales)
        .times(100)
        .toFixed(2)
}
const adRatio: HomeFigure = {
  code: 'amz_ad_ratio_month',
  title: { 'zh-cn': '亚马逊本月广告占比', en: 'Amazon advertising share, this month' },
  node: 'comprehensive',
  presets: ['operation'],
  unit: 'percent',
  better: 'down',
  compared: comparedTo.month,
  drill: { route: 'comprehensive' },
  read: async (call, day) => {
    const a = await daysOf(call, 'comprehensive', day)
    const value = seen(a, 'G08') ? share(a, startOfMonth(day), day) : undefined
    return value === undefined ? undefined : { value, before: share(a, addMonths(startOfMonth(day), -1), addMonths(day, -1)) }
  },
}
const page = 'receivableStatistics'
const overdue: HomeFigure = {
  code: 'receivable_overdue',
  title: { 'zh-cn': '逾期应收', en: 'Overdue receivables' },
  node: page,
  presets: ['finance', 'management', 'sales'],
  unit: 'CNY',
  better: 'down',
  compared: { 'zh-cn': '较 30 天前', en: 'vs 30 days ago' },
  drill: { route: page },
  read: async ({ app, ctx }, day) => {
    const rows = scopeSql(ctx.access.scopes('receivable', [page], 'read'), app.registry.resource('receivable'), ctx, 'r')
    const on = async (at: string): Promise<string> => {
      const parties = await agedReceivables(app.db, at, rows)
      return sum(parties.map((p) => num(p.open).minus(p.not_due))).toFixed(2)
    }
    return { value: await on(day), before: await on(addDays(day, -30)) }
  },
}

/** Money of the boards on the home page: the same answers in the same scope and rights (workplace.md home, KPI presets). */
export function registerBoardFigures(app: App): void {
  registerHomeFigure(
    app,
    yesterday,
    month('comprehensive', 'amz_sales_month', { 'zh-cn': '亚马逊本月净销售额', en: 'Amazon net sales, this month' }, 'S1', 'sales', [
      'operation',
      'management',
      'finance',
    ]),
    month('comprehensive', 'amz_gross_profit_month', { 'zh-cn': '亚马逊本月毛利', en: 'Amazon gross profit, this month' }, 'S4', 'gross_profit', [
      'operation',
      'management',
      'finance',
    ]),
    adRatio,
    month('comprehensiveMC', 'mc_sales_month', { 'zh-cn': '多渠道本月净销售额', en: 'Multi-channel net sales, this month' }, 'S1', 'sales', [
      'operation',
      'management',
    ]),
    month('comprehensiveShopify', 'shop_sales_month', { 'zh-cn': '独立站本月净销售额', en: 'Own shops’ net sales, this month' }, 'S1', 'sales', ['management']),
    overdue,
  )
}
