import type { App } from '@crossway/server-kit'
import { listSource, registerCalendarSource } from '@crossway/workplace/server'

/** Purchase orders by the day their goods are due (workplace.md home, calendar). */
export const registerPurchaseCalendar = (app: App): void =>
  registerCalendarSource(
    app,
    listSource({
      code: 'delivery',
      title: { 'zh-cn': '采购交期', en: 'Delivery due' },
      node: 'purchaseOrderList',
      filter: { status: { in: ['ordered', 'partial'] } },
      date: 'expected_date',
      text: ['no', 'supplier'],
    }),
  )
