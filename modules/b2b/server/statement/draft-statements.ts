import { addMonths, dayOf, endOfMonth, startOfMonth } from '@crossway/kernel'
import { createRecord, sql, systemAccess, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { b2bStatement } from '../../model/statement/b2b-statement.resource.ts'

/** Drafts the statement of a month for each buyer whose account moved or stands open; who has one is left out. Answers how many. */
export async function draftStatements(app: App, month: string): Promise<number> {
  const [from, to] = [startOfMonth(month), endOfMonth(month)]
  const found = await app.db.rows<{ buyer: number; company: number; currency: string }>(sql`
    select i.buyer_id as buyer, i.company_id as company, i.currency from b2b_invoice i where i.kind in ('invoice', 'credit_note') and i.status in ('issued', 'partial', 'paid') and i.invoice_date <= ${to}::date
      and (i.invoice_date >= ${from}::date or i.status in ('issued', 'partial'))
      and not exists (select 1 from b2b_statement s where s.buyer_id = i.buyer_id and s.company_id = i.company_id and s.currency = i.currency and s.status <> 'voided' and s.period_to >= ${from}::date)
    group by 1, 2, 3 order by 1, 2, 3 limit 2000`)
  const ctx = { ...systemCtx(), access: systemAccess }
  for (const f of found)
    await app.db.tx((tx) => createRecord({ app, tx, ctx }, b2bStatement, { ...f, period_from: from, period_to: to }, { confirmed: ['BZ_PREVIOUS'] }))
  return found.length
}
export const statementJobs: readonly JobDef[] = [
  {
    name: 'b2b.statementDraft',
    title: { 'zh-cn': '客户销售账单', en: 'Statements of buyers' },
    cron: '0 7 1 * *',
    run: async ({ app }) => ({ drafted: await draftStatements(app, addMonths(startOfMonth(dayOf(new Date())), -1)) }),
  },
]
