import { registerStockCloseCheck } from '@crossway/warehouse/server'
import { sql } from '@crossway/server-kit'

/** Receipts of a month that are not signed yet, and goods that nobody has inspected, stand in the checklist of its stock (warehouse.md A8). */
export const registerReceiptCheck = (): void =>
  registerStockCloseCheck('receipts', {
    title: { 'zh-cn': '未完成采购签收', en: 'Receipts not finished' },
    blocking: false,
    link: 'purchaseSign?tab=draft',
    count: async ({ tx, company, from, to }) =>
      (
        await tx.one<{ n: number }>(
          sql`select count(*)::int as n from purchase_sign where company_id = ${company} and direction = 'receipt' and status in ('draft', 'signed') and signed_at >= ${from}::timestamptz and signed_at < ${to}::timestamptz`,
        )
      ).n,
  })
