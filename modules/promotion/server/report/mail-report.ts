import { mailFromSite, mailIsSet } from '@crossway/platform/server'
import { audit, runAction, sql, systemCtx, type CommandContext, type JobDef } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { promotionCustomerReport } from '../../model/report/customer-report.resource.ts'
import { customerReportFile } from './customer-paper.ts'

/** The confirmed report is to go to the customer (promotion.md promotionReport, customer report); the mail itself goes by a job. */
export async function askToMail({ app, tx, ctx }: CommandContext, doc: { readonly id: number; readonly month: string }, to: string): Promise<void> {
  if (!(await mailIsSet(app))) throw refuse.PC_MAIL_SET()
  const under = await tx.maybe(
    sql`select 1 as x from job where name = ${mailReportJob.name} and state in ('queued', 'running') and (data ->> 'report')::bigint = ${doc.id}::bigint limit 1`,
  )
  if (under) throw refuse.PC_MAILING()
  await app.jobs.enqueue(tx, ctx, mailReportJob.name, `${mailReportJob.title[ctx.lang]} ${doc.month}`, { report: doc.id, to })
}

export const mailReportJob: JobDef = {
  name: 'promotion.mailReport',
  title: { 'zh-cn': '邮件发送客户推广月报', en: 'Mail a customer’s promotion report' },
  async run({ app, data }) {
    const [id, to] = [Number(data.report), String(data.to)]
    const { head, name, bytes } = await customerReportFile(app, id)
    // sent back or sent otherwise meanwhile
    if (head.status !== 'confirmed') return { sent: 0 }
    await mailFromSite(app, to, {
      subject: `${head.project} ${head.month} 推广月报 · Promotion report`,
      text: [
        `${head.customer}：\n您好！附件为 ${head.project} 项目 ${head.month} 的推广月报，请查收。`,
        `Attached is the promotion report of ${head.project} for ${head.month}.`,
        ...(head.remark ? [head.remark] : []),
        ...(head.company ? [head.company] : []),
      ].join('\n\n'),
      files: [{ name, mime: 'application/pdf', bytes }],
    })
    await app.db.tx(async (tx) => {
      const ctx = systemCtx()
      await runAction({ app, tx, ctx }, promotionCustomerReport, id, 'mailed', { args: { to } }, true)
      await audit({ run: tx, ctx }, [
        { resource: 'promotion_customer_report', record: id, no: head.month, operation: 'export', rows: head.contents.posts.length, comment: to },
      ])
    })
    return { sent: 1 }
  },
}
