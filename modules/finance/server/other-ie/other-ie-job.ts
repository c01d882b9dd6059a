import { addMonths, dayOf, startOfMonth } from '@crossway/kernel'
import { reverseVouchers } from '@crossway/ledger/server'
import { loadDocs, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { otherIe } from '../../model/other-ie/other-ie.resource.ts'
import { makeRecurring } from './recurring.ts'
import { dueDocs, postDue, source, type OtherIeDoc } from './post-other-ie.ts'

/** Posts the months that have begun of spreads, and takes last month's accruals back. Each document in its own transaction; answers how many. */
export async function postBegun(app: App, today: string): Promise<number> {
  const due = await dueDocs(app.db, today.slice(0, 7))
  for (const { id } of due)
    await app.db.tx(async (tx) => {
      const ctx = systemCtx()
      await tx.rows(sql`select 1 as x from other_ie where id = ${id}::bigint for update`)
      const [doc] = (await loadDocs({ app, run: tx }, otherIe, [id])) as unknown as OtherIeDoc[]
      if (!doc || (doc as unknown as { status: string }).status !== 'approved') return
      const posted = await postDue(tx, doc, ctx.account, today)
      // an accrual leaves the accountants' books on the day on which it leaves ours
      const back = startOfMonth(addMonths(doc.biz_date, 1))
      if (doc.pay_mode === 'accrual' && back <= today) await reverseVouchers({ app, tx }, { type: source, id: doc.id }, back)
      await tx.run(sql`update other_ie set posted_to = ${posted} where id = ${id}::bigint`)
    })
  return due.length
}

export const otherIeJob: JobDef = {
  name: 'finance.otherIe',
  title: { 'zh-cn': '其他收支按月入账', en: 'Post other income and expense by month' },
  cron: '40 0 * * *',
  run: async ({ app }) => ({ drafts: await makeRecurring(app), documents: await postBegun(app, dayOf(new Date())) }),
}
