import type { App } from '@crossway/server-kit'
import { listFigure, registerHomeFigure } from '@crossway/workplace/server'

const presets = ['promotion'] as const
/** Samples that are to come back, budget that is left, and pay-outs that wait (workplace.md home, KPI presets). */
export const registerPromotionFigures = (app: App): void =>
  registerHomeFigure(
    app,
    listFigure({
      code: 'samples_out',
      title: { 'zh-cn': '待归还样品', en: 'Samples out' },
      node: 'sampleManage',
      presets,
      better: 'down',
      filter: () => ({ status: { in: ['shipped', 'received', 'returning'] }, need_return: { eq: true } }),
    }),
    listFigure({
      code: 'budget_left',
      title: { 'zh-cn': '推广预算余额', en: 'Promotion budget left' },
      node: 'plan',
      presets: ['promotion', 'management'],
      better: 'up',
      tab: 'executing',
      sum: 'available',
    }),
    listFigure({
      code: 'payouts_waiting',
      title: { 'zh-cn': '待付达人佣金', en: 'Pay-outs waiting' },
      node: 'withdraw',
      presets,
      better: 'down',
      tab: 'to_pay',
    }),
  )
