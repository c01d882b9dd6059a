import { addMonths, refId, type RowOf } from '@crossway/kernel'
import { emit, handle, sql, type EventHandler } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { salarySheet } from '../../model/salary/salary-sheet.resource.ts'
import { calculateSheet } from './calculate-sheet.ts'
import { lockSheet, unlockSheet } from './lock-sheet.ts'

const sheetOf = (doc: RowOf<typeof salarySheet>) => ({
  id: doc.id,
  no: doc.no,
  company: doc.company.id,
  month: doc.month,
  kind: doc.kind,
})
const titles = {
  monthly: ['工资', 'salaries'],
  bonus: ['年终奖', 'annual bonus'],
  leaving: ['离职结算', 'leaving pay'],
  supplement: ['补发', 'supplement'],
} as const
/** What a sheet is called as long as nobody calls it otherwise, in both languages. */
export const titlesOf = (month: string, kind: keyof typeof titles): { readonly title: string; readonly title_en: string } => ({
  title: `${month} ${titles[kind][0]}`,
  title_en: `${month} ${titles[kind][1]}`,
})
const live = sql.raw(`status <> 'void' and kind = 'monthly'`)

export const salarySheetCommands = handle(salarySheet, {
  save: async ({ tx, draft, before }) => {
    // a name of one's own in Chinese leaves no generated one beside it
    if (draft.title && !draft.title_en && draft.title !== before?.title) draft.title_en = null
    if (before) return
    const kind = String(draft.kind ?? 'monthly') as keyof typeof titles
    const [company, month] = [refId(draft.company)!, String(draft.month)]
    if (!draft.title) Object.assign(draft, { ...titlesOf(month, kind), ...(draft.title_en ? { title_en: draft.title_en } : {}) })
    if (kind !== 'monthly') return
    await tx.rows(sql`select id from company where id = ${company} for update`)
    const same = await tx.maybe<{ no: string }>(sql`select no from salary_sheet where company_id = ${company} and month = ${month} and ${live}`)
    if (same) throw refuse.SHEET_TWICE({ no: same.no }, 'month')
    const previous = addMonths(`${month}-01`, -1).slice(0, 7)
    const open = await tx.maybe<{ no: string }>(
      sql`select no from salary_sheet where company_id = ${company} and month = ${previous} and ${live} and status not in ('locked', 'paid')`,
    )
    if (open) throw refuse.SHEET_PREVIOUS({ no: open.no }, 'month')
  },
  guardRows: async ({ run, ctx, docs }) => {
    const stale = new Set(
      (
        await run.rows<{ id: number }>(sql`
          select s.id from salary_sheet s where s.id = any(${docs.map((d) => d.id)}::bigint[]) and s.status = 'calculated' and (
            exists (select 1 from attendance_month a join salary_slip p on p.employee_id = a.employee_id and p.sheet_id = s.id where a.month = s.month and a.updated_at > s.calculated_at)
            or exists (select 1 from salary_adjust a join salary_profile p on p.employee_id = a.employee_id and p.company_id = s.company_id and p.status = 'active' where a.month = s.month and a.updated_at > s.calculated_at)
            or exists (select 1 from bonus_plan b where s.kind = 'bonus' and to_char(b.pay_date, 'YYYY-MM') = s.month and b.updated_at > s.calculated_at)
            or exists (select 1 from salary_profile p where p.company_id = s.company_id and p.status = 'active' and p.updated_at > s.calculated_at and to_char(p.effective_from, 'YYYY-MM') <= s.month)) limit 500`)
      ).map((r) => Number(r.id)),
    )
    const makers = new Map(
      (
        await run.rows<{ id: number; by: number | null }>(
          sql`select id, created_by as by from salary_sheet where id = any(${docs.map((d) => d.id)}::bigint[]) limit 500`,
        )
      ).map((r) => [Number(r.id), Number(r.by)]),
    )
    return (doc, action) => {
      if (action === 'check' && doc.blocking > 0) return refuse.SHEET_BLOCKED({ n: doc.blocking })
      if (action === 'check' && stale.has(doc.id)) return refuse.SHEET_STALE()
      return action === 'approve' && makers.get(doc.id) === ctx.account ? refuse.SHEET_OWN() : undefined
    }
  },
  actions: {
    calculate: async ({ app, tx, ctx, doc, set }) => {
      set(await calculateSheet({ app, tx, ctx }, sheetOf(doc)))
      return 'calculated' as const
    },
    check: () => 'checked' as const,
    approve: () => 'approved' as const,
    reject: ({ args, set }) => {
      set({ reason: args.reason })
      return 'calculated' as const
    },
    lock: async ({ app, tx, ctx, doc }) => {
      await lockSheet({ app, tx, ctx }, sheetOf(doc))
      return 'locked' as const
    },
    unlock: async ({ app, tx, ctx, doc, args, set }) => {
      await unlockSheet({ app, tx, ctx }, sheetOf(doc))
      set({ reason: args.reason, published_at: null })
      return 'approved' as const
    },
    markPaid: async ({ app, tx, doc, args, set }) => {
      await tx.run(
        sql`update salary_slip set pay_state = 'paid', updated_at = now(), version = version + 1 where sheet_id = ${doc.id} and pay_state = 'normal'`,
      )
      set({ pay_date: args.pay_date })
      await emit({ app, tx }, 'salary.paid', { sheet: doc.id, company: doc.company.id, month: doc.month }, { resource: 'salary_sheet', id: doc.id })
      return 'paid' as const
    },
    publish: async ({ app, tx, doc, set }) => {
      await tx.run(
        sql`update salary_slip set status = 'unread', published_at = now(), updated_at = now(), version = version + 1 where sheet_id = ${doc.id} and status = 'unpublished'`,
      )
      set({ published_at: new Date().toISOString() })
      await emit({ app, tx }, 'salary.published', { sheet: doc.id, company: doc.company.id, month: doc.month }, { resource: 'salary_sheet', id: doc.id })
      return doc.status as 'locked'
    },
    retract: async ({ tx, doc, args, set }) => {
      await tx.run(
        sql`update salary_slip set status = 'unpublished', published_at = null, updated_at = now(), version = version + 1 where sheet_id = ${doc.id} and status in ('unread', 'read')`,
      )
      set({ published_at: null, reason: args.reason })
      return doc.status as 'locked'
    },
    void: async ({ tx, doc, args, set }) => {
      await tx.run(sql`delete from pay_secret where resource = 'salary_slip' and record_id in (select id from salary_slip where sheet_id = ${doc.id})`)
      await tx.run(sql`delete from salary_slip where sheet_id = ${doc.id}`)
      set({ reason: args.reason, headcount: 0 })
      return 'void' as const
    },
  },
})

/** The net pay of a sheet has been paid by the cashier. */
export const onSalaryPaid: EventHandler = {
  event: 'payable.paid',
  name: 'people.salaryPaid',
  run: async ({ tx, payload }) => {
    if (payload.source_type !== 'salary') return
    await tx.run(
      sql`update salary_slip set pay_state = 'paid', updated_at = now(), version = version + 1 where sheet_id = ${Number(payload.source_id)}::bigint and pay_state = 'normal'`,
    )
    await tx.run(
      sql`update salary_sheet set status = 'paid', pay_date = current_date, updated_at = now(), version = version + 1 where id = ${Number(payload.source_id)}::bigint and status = 'locked'`,
    )
  },
}
