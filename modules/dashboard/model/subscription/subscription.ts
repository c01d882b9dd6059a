import { addDays, addMonths, dayOf, startOfMonth, type Lang } from '@crossway/kernel'

type Both = Readonly<Record<Lang, string>>
/** Boards that the server can write as a workbook, with their names (dashboard.md §1 board_subscription). */
export const subscribedBoards = {
  comprehensive: { 'zh-cn': '亚马逊综合看板', en: 'Overview board' },
  amzProfitAnalysis: { 'zh-cn': '亚马逊利润分析', en: 'Amazon profit analysis' },
  profitChart: { 'zh-cn': '亚马逊利润图表', en: 'Profit charts' },
  profitReport: { 'zh-cn': '亚马逊利润报表', en: 'Profit report' },
  comprehensiveMC: { 'zh-cn': '多渠道综合看板', en: 'Multi-channel overview board' },
  mcProfitChart: { 'zh-cn': '多渠道利润图表', en: 'Multi-channel profit charts' },
  mcProfitReport: { 'zh-cn': '多渠道利润报表', en: 'Multi-channel profit report' },
  comprehensiveShopify: { 'zh-cn': '独立站综合看板', en: 'Independent-store overview board' },
  independenceChart: { 'zh-cn': '独立站图表', en: 'Independent-store charts' },
  productInventory: { 'zh-cn': '产品库存', en: 'Product inventory' },
  salesStatistics: { 'zh-cn': '多渠道销售统计', en: 'Multi-channel sales statistics' },
  CategoryAnalysis: { 'zh-cn': '类目分析', en: 'Category analysis' },
  investmentIndustryTrack: { 'zh-cn': '招商行业赛道', en: 'Industry tracks' },
  CustomerStatistics: { 'zh-cn': '客户统计', en: 'Customer statistics' },
  marketingSummaryBoard: { 'zh-cn': '招商汇总', en: 'Acquisition summary' },
  marketboard: { 'zh-cn': '推广看板', en: 'Promotion board' },
  receivableStatistics: { 'zh-cn': '应收统计', en: 'Receivable statistics' },
} as const satisfies Readonly<Record<string, Both>>
export type SubscribedBoard = keyof typeof subscribedBoards
export const isSubscribed = (route: string): route is SubscribedBoard => Object.hasOwn(subscribedBoards, route)

/** What one account may keep, and whom one subscription may name. */
export const subscriptionLimits = { own: 20, employees: 50, roles: 10, sent: 500, address: 60 } as const

export const rhythms = ['daily', 'weekly', 'monthly'] as const
export interface Schedule {
  readonly every: (typeof rhythms)[number]
  /** 1 = Monday, of a weekly one. */
  readonly weekday: number | null
  /** Of a monthly one; the last day where the month is shorter. */
  readonly month_day: number | null
  /** Full hour, in Shanghai. */
  readonly hour: number
}
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
function fallsOn(s: Schedule, day: string): boolean {
  if (s.every === 'weekly') return weekdayOf(day) === s.weekday
  if (s.every !== 'monthly') return true
  const last = Number(addDays(addMonths(startOfMonth(day), 1), -1).slice(8))
  return Number(day.slice(8)) === Math.min(s.month_day ?? 1, last)
}
/** The last moment up to now at which it was to be sent. */
export function lastDue(s: Schedule, now: Date): Date {
  for (let day = dayOf(now); ; day = addDays(day, -1)) {
    const at = new Date(`${day}T${String(s.hour).padStart(2, '0')}:00:00+08:00`)
    if (at <= now && fallsOn(s, day)) return at
  }
}

export interface Named {
  readonly id: number
  readonly title: string
}
export interface BoardSubscription extends Schedule {
  readonly id: number
  readonly name: string
  readonly owner: string
  /** Only the owner changes it; whoever receives it sees it. */
  readonly mine: boolean
  readonly address: Readonly<Record<string, string>>
  readonly employees: readonly Named[]
  readonly roles: readonly Named[]
  readonly mail: boolean
  readonly paused: boolean
  readonly last_run_at: string | null
}
