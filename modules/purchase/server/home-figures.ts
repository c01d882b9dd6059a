import type { App } from '@crossway/server-kit'
import { listFigure, registerHomeFigure } from '@crossway/workplace/server'

const presets = ['supply'] as const
/** Orders that are late, that wait for money, and that were placed this month (workplace.md home, KPI presets). */
export const registerPurchaseFigures = (app: App): void =>
  registerHomeFigure(
    app,
    listFigure({
      code: 'orders_late',
      title: { 'zh-cn': '逾期采购订单', en: 'Late purchase orders' },
      node: 'purchaseOrderList',
      presets,
      better: 'down',
      tab: 'late',
    }),
    listFigure({
      code: 'orders_to_pay',
      title: { 'zh-cn': '待付款采购订单', en: 'Orders to pay' },
      node: 'purchaseOrderList',
      presets,
      better: 'down',
      tab: 'to_pay',
    }),
    listFigure({
      code: 'orders_month',
      title: { 'zh-cn': '本月采购订单', en: 'Purchase orders, this month' },
      node: 'purchaseOrderList',
      presets,
      better: 'up',
      by: { field: 'ordered_on', span: 'month' },
    }),
    listFigure({
      code: 'receipts_to_inspect',
      title: { 'zh-cn': '待质检签收单', en: 'Receipts to inspect' },
      node: 'purchaseSign',
      presets: ['supply', 'warehouse'],
      better: 'down',
      tab: 'inspect',
    }),
  )
