import { registerStockCloseCheck } from '@crossway/warehouse/server'
import { sql } from '@crossway/server-kit'

/** Arrivals of a month that nobody has confirmed stand in the checklist of its stock (warehouse.md A8). */
export const registerArrivalCheck = (): void =>
  registerStockCloseCheck('arrivals', {
    title: { 'zh-cn': '未确认到货签收', en: 'Arrivals not confirmed' },
    blocking: false,
    link: 'receiptSign?tab=draft',
    count: async ({ tx, company, from, to }) =>
      (
        await tx.one<{ n: number }>(
          sql`select count(*)::int as n from receipt_sign r join shipping_notice n on n.id = r.notice_id where n.company_id = ${company} and r.status = 'draft' and r.received_at >= ${from}::timestamptz and r.received_at < ${to}::timestamptz`,
        )
      ).n,
  })
