import type { App } from '@crossway/server-kit'
import { listSource, registerCalendarSource } from '@crossway/workplace/server'

/** Shipments by the day they are expected (workplace.md home, calendar). */
export const registerLogisticsCalendar = (app: App): void =>
  registerCalendarSource(
    app,
    listSource({
      code: 'arrival',
      title: { 'zh-cn': '物流到货', en: 'Arrival' },
      node: 'shippingNotice',
      filter: { status: { eq: 'shipped' } },
      date: 'eta',
      text: ['no', 'dest_vw'],
    }),
  )
