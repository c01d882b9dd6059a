import type { App } from '@crossway/server-kit'
import { listSource, registerCalendarSource } from '@crossway/workplace/server'

/** Contracts by the day they end (workplace.md home, calendar). */
export const registerContractCalendar = (app: App): void =>
  registerCalendarSource(
    app,
    listSource({
      code: 'contract_end',
      title: { 'zh-cn': '合同到期', en: 'Contract ends' },
      node: 'contract',
      filter: { status: { in: ['signed', 'effective'] } },
      date: 'period_end',
      text: ['contract_no', 'customer'],
    }),
  )
