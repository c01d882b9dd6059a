import type { App } from '@crossway/server-kit'
import { listSource, registerCalendarSource } from '@crossway/workplace/server'

/** Sales by the last day of the buyer's window, and deliveries by the day they are expected (workplace.md home, calendar). */
export const registerB2bCalendar = (app: App): void =>
  registerCalendarSource(
    app,
    listSource({
      code: 'b2b_ship',
      title: { 'zh-cn': 'B2B发货截止', en: 'B2B ship by' },
      node: 'saleOrder',
      filter: { status: { in: ['confirmed'] }, delivery_status: { in: ['none', 'partial'] } },
      date: 'ship_to_date',
      text: ['no', 'buyer'],
    }),
    listSource({
      code: 'b2b_delivery',
      title: { 'zh-cn': 'B2B送达', en: 'B2B delivery' },
      node: 'saleOrder',
      part: 'b2b_delivery',
      filter: { status: { in: ['shipped'] } },
      date: 'eta',
      text: ['no', 'buyer'],
    }),
  )
