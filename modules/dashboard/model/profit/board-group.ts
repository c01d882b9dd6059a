import type { ProfitFilter, ProfitPage, ProfitQuery } from './ask.ts'

export const channelGroups = ['amazon', 'mc', 'shopify'] as const
export type ChannelGroup = (typeof channelGroups)[number]
/** The pages of one group of channels: the same boards over other rows of the P&L, each page with its own rights. */
export interface BoardGroup {
  readonly group: ChannelGroup
  readonly overview: ProfitPage
  readonly chart: ProfitPage
  /** Where a figure is read row by row; independent stores have no table of their own. */
  readonly report: ProfitPage
  /** Where a row of a ranking leads. */
  readonly analysis: ProfitPage
  readonly target: TargetPage
}
export const targetPages = ['profitTarget', 'mcProfitTarget', 'independenceTarget'] as const
export type TargetPage = (typeof targetPages)[number]

export const boardGroups: Readonly<Record<ChannelGroup, BoardGroup>> = {
  amazon: {
    group: 'amazon',
    overview: 'comprehensive',
    chart: 'profitChart',
    report: 'profitReport',
    analysis: 'amzProfitAnalysis',
    target: 'profitTarget',
  },
  mc: { group: 'mc', overview: 'comprehensiveMC', chart: 'mcProfitChart', report: 'mcProfitReport', analysis: 'mcProfitReport', target: 'mcProfitTarget' },
  shopify: {
    group: 'shopify',
    overview: 'comprehensiveShopify',
    chart: 'independenceChart',
    report: 'independenceChart',
    analysis: 'independenceChart',
    target: 'independenceTarget',
  },
}
const more: Readonly<Partial<Record<ProfitPage, ChannelGroup>>> = { profitDashboard: 'mc' }
/** Whose rows a page shows; undefined = those of all groups (year report, pivot, finance's proof, boards of customers). */
export const groupOfPage = (page: ProfitPage): ChannelGroup | undefined => more[page] ?? channelGroups.find((g) => Object.values(boardGroups[g]).includes(page))
/** The pages beside one; a page of all groups leads to those of Amazon. */
export const siblingsOf = (page: ProfitPage): BoardGroup => boardGroups[groupOfPage(page) ?? 'amazon']
export const isTargetPage = (page: unknown): page is TargetPage => targetPages.some((p) => p === page)
export const targetGroup = (page: TargetPage): ChannelGroup => groupOfPage(page)!

/** Costs of no project stand with the company's first business, so that they stand on one group's boards and not on none. */
export const channelsOf = (g: ChannelGroup): readonly string[] => (g === 'amazon' ? ['amazon', '–'] : [g])
/** A page's question, of its group's rows only; a filter of other channels finds nothing there. */
export function inGroup<Q extends ProfitQuery>(q: Q): Q {
  const group = groupOfPage(q.view)
  if (!group) return q
  const own = channelsOf(group)
  const asked = q.filter.channel
  const channel = asked?.length ? own.filter((c) => asked.includes(c)) : own
  const filter: ProfitFilter = { ...q.filter, channel: channel.length ? channel : [''] }
  return { ...q, filter }
}
