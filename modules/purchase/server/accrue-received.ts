import { addDays, addMonths, dayOf, startOfMonth, sum } from '@crossway/kernel'
import { requestVoucher, reverseVouchers } from '@crossway/ledger/server'
import { sql, type App, type JobDef } from '@crossway/server-kit'
import { receivedNotInvoiced } from './received-not-invoiced.ts'

/**
 * Goods received without an invoice by the end of last month: one voucher a company, its payable by supplier, taken back on the first day of this month
 * (purchase.md, GR/IR; finance-treasury.md, grir.month). A month is told once; answers how many companies.
 */
export async function accrueReceived(app: App, today: string): Promise<number> {
  const first = startOfMonth(today)
  const period = startOfMonth(addMonths(first, -1)).slice(0, 7)
  return app.db.tx(async (tx) => {
    const rows = await receivedNotInvoiced(tx, addDays(first, -1))
    let told = 0
    for (const [company, parts] of Map.groupBy(rows, (r) => r.company)) {
      const source = { type: 'grir', id: company * 1_000_000 + Number(period.replace('-', '')), no: period }
      const stands = await tx.maybe(sql`select 1 as x from voucher_source where source_type = ${source.type} and source_id = ${source.id}::bigint limit 1`)
      if (stands) continue
      await requestVoucher(
        { app, tx },
        {
          source,
          event: 'grir.month',
          company,
          date: addDays(first, -1),
          parts: [
            { key: 'stock', amount: sum(parts.map((p) => p.amount)) },
            ...parts.map((p) => ({ key: 'payable', amount: p.amount, dims: { supplier: p.supplier } })),
          ],
        },
      )
      await reverseVouchers({ app, tx }, source, first)
      told += 1
    }
    return told
  })
}

export const accrualJob: JobDef = {
  name: 'purchase.receivedNotInvoiced',
  title: { 'zh-cn': '暂估应付', en: 'Accrue goods received without invoice' },
  cron: '30 6 1 * *',
  run: async ({ app }) => ({ companies: await accrueReceived(app, dayOf(new Date())) }),
}
