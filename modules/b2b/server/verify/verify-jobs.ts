import { addMonths, dayOf, startOfMonth } from '@crossway/kernel'
import type { NoticeKind } from '@crossway/platform/model'
import { dueReminder } from '@crossway/platform/server'
import { createRecord, sql, systemAccess, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { supplierVerification } from '../../model/verify/supplier-verification.resource.ts'
import { daysOf } from './pull-account.ts'

export const verifyNotices: readonly NoticeKind[] = [
  {
    code: 'b2b.qualify_expires',
    category: 'todo',
    level: 'important',
    title: { 'zh-cn': '供应商资质核验{no}将于{date}到期', en: 'The qualification {no} of a supplier ends on {date}' },
  },
  {
    code: 'b2b.account_agreed',
    category: 'todo',
    level: 'info',
    title: { 'zh-cn': '{supplier}已在线确认往来核对{no}', en: '{supplier} agreed to the account {no}' },
  },
  {
    code: 'b2b.account_objected',
    category: 'todo',
    level: 'important',
    title: { 'zh-cn': '{supplier}对往来核对{no}提出异议', en: '{supplier} objects to the account {no}' },
  },
]

/** Begins the check of a month with every supplier whose goods or money moved in it; who has one already is left out. Answers how many. */
export async function draftAccountChecks(app: App, period: string): Promise<number> {
  const { from, to } = daysOf(period)
  const found = await app.db.rows<{ supplier: number; company: number; currency: string; checker: number | null }>(sql`
    select o.supplier_id as supplier, o.company_id as company, o.currency, max(s.buyer_id) as checker from purchase_order o join supplier s on s.id = o.supplier_id
    where (exists (select 1 from purchase_sign g where g.po_id = o.id and g.status in ('signed', 'done', 'out', 'settled') and (g.signed_at at time zone 'Asia/Shanghai')::date between ${from}::date and ${to}::date)
      or exists (select 1 from purchase_payment_line x join purchase_payment p on p.id = x.purchase_payment_id where x.po_id = o.id and (p.paid_at at time zone 'Asia/Shanghai')::date between ${from}::date and ${to}::date))
      and not exists (select 1 from supplier_verification v where v.supplier_id = o.supplier_id and v.verify_type = 'account' and v.status <> 'cancelled' and v.period = ${period} and v.company_id = o.company_id and v.currency = o.currency)
    group by 1, 2, 3 order by 1, 2, 3 limit 2000`)
  const ctx = { ...systemCtx(), access: systemAccess }
  for (const f of found) await app.db.tx((tx) => createRecord({ app, tx, ctx }, supplierVerification, { verify_type: 'account', period, ...f }))
  return found.length
}

export const verifyJobs: readonly JobDef[] = [
  {
    name: 'b2b.accountChecks',
    title: { 'zh-cn': '供应商往来核对', en: 'Account checks of suppliers' },
    cron: '0 7 3 * *',
    run: async ({ app }) => ({ drafted: await draftAccountChecks(app, startOfMonth(addMonths(dayOf(new Date()), -1)).slice(0, 7)) }),
  },
  dueReminder({
    name: 'b2b.qualifyExpires',
    title: { 'zh-cn': '供应商资质到期', en: 'Qualifications that end' },
    record: supplierVerification,
    date: 'valid_to',
    days: [60, 30, 0],
    to: ['checker'],
    where: { status: { eq: 'done' }, verify_type: { eq: 'qualification' } },
    notice: 'b2b.qualify_expires',
  }),
]
