import { addDays, dayOf } from '@crossway/kernel'
import { handle, runAction, sql, systemCtx, type JobDef } from '@crossway/server-kit'
import { addWorkdays } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { salarySlip } from '../../model/salary/salary-sheet.resource.ts'

export const answerDays = 5
const now = (): string => new Date().toISOString()

export const salarySlipCommands = handle(salarySlip, {
  // Opening, confirming and disputing are the employee's own; all others are for somebody else.
  guard: ({ doc, action, ctx }) => {
    if (['hold', 'release', 'answer'].includes(action) && ctx.employee !== null && doc.employee.id === ctx.employee) return refuse.OWN_PAY()
    // money that is out cannot be held, and a slip that was paid would stand as unpaid after its release
    if (action === 'hold' && doc.pay_state === 'paid') return refuse.SLIP_PAID()
    return action === 'release' && doc.pay_state !== 'hold' ? refuse.SLIP_NOT_HELD() : undefined
  },
  actions: {
    open: () => 'read' as const,
    confirm: ({ set }) => {
      set({ answered_at: now() })
      return 'confirmed' as const
    },
    dispute: async ({ tx, doc, args, set }) => {
      const last = await addWorkdays(tx, dayOf(new Date(doc.published_at ?? now())), answerDays)
      if (dayOf(new Date()) > last) throw refuse.DISPUTE_LATE({ n: answerDays })
      set({ dispute_text: args.text, answered_at: now(), reply: null })
      return 'disputed' as const
    },
    answer: ({ args, set }) => {
      set({ reply: args.text })
      return 'read' as const
    },
    auto: ({ set }) => {
      set({ answered_at: now() })
      return 'auto' as const
    },
    hold: ({ doc, args, set }) => {
      set({ pay_state: 'hold', pay_reason: args.reason })
      return doc.status as 'unread'
    },
    release: ({ doc, set }) => {
      set({ pay_state: 'normal', pay_reason: null })
      return doc.status as 'unread'
    },
  },
})

/** Slips that nobody objected to within five working days count as confirmed; a disputed one never does. */
export async function confirmSilent(app: Parameters<JobDef['run']>[0]['app'], today: string): Promise<number> {
  const rows = await app.db.rows<{ id: number; published: string }>(
    sql`select id, published_at::text as published from salary_slip where status in ('unread', 'read') and published_at < ${addDays(today, -answerDays)}::date order by id limit 5000`,
  )
  let n = 0
  for (const r of rows)
    n += await app.db.tx(async (tx) => {
      if (today <= (await addWorkdays(tx, dayOf(new Date(r.published)), answerDays))) return 0
      await runAction({ app, tx, ctx: systemCtx() }, salarySlip, Number(r.id), 'auto', {}, true)
      return 1
    })
  return n
}
export const confirmSlipsJob: JobDef = {
  name: 'people.confirmSlips',
  title: { 'zh-cn': '工资条自动确认', en: 'Confirm payslips nobody objected to' },
  cron: '30 7 * * *',
  run: ({ app }) => confirmSilent(app, dayOf(new Date())),
}
