import { notify } from '@crossway/platform/server'
import { runAction, sql, type App } from '@crossway/server-kit'
import { registerStatementBook, type PortalStatement } from '@crossway/workplace/server'
import { supplierVerification } from '../../model/verify/supplier-verification.resource.ts'

/** Accounts sent to a supplier stand in his portal until he answers; those that he agreed to for some months more (b2b.md verifySupplier, sendSupplier). */
export const showAccounts = (app: App): void =>
  registerStatementBook(app, {
    listed: (run, supplier) =>
      run.rows<PortalStatement>(sql`
        select v.id, v.verify_no as no, c.name as company, v.period, v.currency, v.opening::numeric(18,2)::text as opening, v.signed_amount::numeric(18,2)::text as signed, v.returned_amount::numeric(18,2)::text as returned,
          v.paid::numeric(18,2)::text as paid, v.discount::numeric(18,2)::text as discount, (v.opening + v.signed_amount - v.returned_amount - v.paid - v.discount)::numeric(18,2)::text as closing,
          to_char(v.sent_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as sent_on, to_char(v.confirmed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as agreed_on
        from supplier_verification v join company c on c.id = v.company_id
        where v.supplier_id = ${supplier}::bigint and v.verify_type = 'account' and (v.status = 'sent' or (v.status in ('confirmed', 'done') and v.confirmed_at > now() - interval '180 days')) order by v.status <> 'sent', v.id desc limit 12`),
    answered: async ({ app: of, tx, ctx }, supplier, id, answer) => {
      const doc = await tx.maybe<{ no: string; checker: number | null; supplier: string }>(
        sql`select v.verify_no as no, v.checker_id as checker, s.name as supplier from supplier_verification v join supplier s on s.id = v.supplier_id
            where v.id = ${id}::bigint and v.supplier_id = ${supplier}::bigint and v.verify_type = 'account' and v.status in ('sent', 'confirmed', 'done')`,
      )
      if (!doc) return false
      const call = { app: of, tx, ctx }
      if (answer.agreed) await runAction(call, supplierVerification, id, 'portal_agree', {}, true)
      else await runAction(call, supplierVerification, id, 'portal_object', { args: { reason: answer.text, file: answer.file } }, true)
      if (doc.checker !== null)
        await notify({ app: of, tx }, answer.agreed ? 'b2b.account_agreed' : 'b2b.account_objected', {
          employees: [doc.checker],
          vars: { no: doc.no, supplier: doc.supplier },
          record: { resource: 'supplier_verification', id },
        })
      return true
    },
  })
