import { addDays, addMonths, dayOf, endOfMonth, Refusal, refId, type RowOf } from '@crossway/kernel'
import { createRecord, handle, loadDocs, sql, switched, systemCtx, type App, type CommandContext } from '@crossway/server-kit'
import { refuseOther as refuse } from '../../model/other-ie/errors.ts'
import { otherIe, otherIeRecurring } from '../../model/other-ie/other-ie.resource.ts'

type Doc = RowOf<typeof otherIeRecurring>

export const otherIeRecurringCommands = handle(otherIeRecurring, {
  save: ({ before, draft }) => {
    const now = { ...before, ...draft }
    if (now.last_month && String(now.last_month) < String(now.first_month)) throw refuse.OIE_MONTHS({}, 'last_month')
    const expense = now.direction === 'expense'
    if (expense ? now.pay_mode === 'receivable' : now.pay_mode === 'payable') throw refuse.OIE_MODE({}, 'pay_mode')
    if ((now.pay_mode === 'payable' || now.pay_mode === 'receivable') && !now.employee && !now.party_name) throw refuse.OIE_PARTY({}, 'party_name')
    // What was changed is tried again.
    draft.problem = null
  },
  actions: switched,
})

/** The day of a month on which a draft is due: in shorter months the last one. */
const dueOn = (month: string, day: number): string => {
  const last = endOfMonth(month + '-01')
  const due = addDays(month + '-01', day - 1)
  return due < last ? due : last
}
/** Months that are due by today and have no draft yet, the oldest first. */
export function dueMonths(
  d: { readonly day: number; readonly first_month: string; readonly last_month: string | null; readonly made_to: string | null },
  today: string,
): string[] {
  const months: string[] = []
  const next = (m: string): string => addMonths(m + '-01', 1).slice(0, 7)
  for (
    let m = d.made_to && d.made_to >= d.first_month ? next(d.made_to) : d.first_month;
    m <= (d.last_month ?? today.slice(0, 7)) && dueOn(m, d.day) <= today;
    m = next(m)
  )
    months.push(m)
  return months
}

async function makeDraft({ app, tx, ctx }: CommandContext, d: Doc, month: string): Promise<void> {
  const day = dueOn(month, d.day)
  await createRecord(
    { app, tx, ctx },
    otherIe,
    {
      company: d.company.id,
      direction: d.direction,
      cost_type: d.cost_type.id,
      title: `${d.title} ${month}`.slice(0, 120),
      amount: d.amount,
      tax_amount: d.tax_amount,
      currency: d.currency,
      biz_date: day,
      project: refId(d.project),
      store: refId(d.store),
      department: refId(d.department),
      share_base: d.share_base,
      shares: (d.shares ?? []).map((s) => ({ project: refId(s.project), store: refId(s.store), share: s.share })),
      pay_mode: d.pay_mode,
      employee: refId(d.employee),
      party_name: d.party_name,
      due_date: addDays(day, d.due_days),
      invoice_no: d.invoice_no,
      remark: d.remark,
    },
    { preset: { recurring: d.id } },
  )
}

/** Drafts of what recurs and is due by today: each month once, however often this runs; what cannot be made says why and holds up nobody else. Answers how many. */
export async function makeRecurring(app: App, today = dayOf(new Date())): Promise<number> {
  const due = await app.db.rows<{ id: number }>(
    sql`select id from other_ie_recurring where status = 'enabled' and first_month <= ${today.slice(0, 7)} and coalesce(made_to, '') < least(coalesce(last_month, '9999-12'), ${today.slice(0, 7)}) order by id limit 5000`,
  )
  let made = 0
  for (const { id } of due) {
    try {
      made += await app.db.tx(async (tx) => {
        await tx.rows(sql`select 1 as x from other_ie_recurring where id = ${id}::bigint for update`)
        const [doc] = (await loadDocs({ app, run: tx }, otherIeRecurring, [id])) as unknown as Doc[]
        if (!doc || doc.status !== 'enabled') return 0
        const months = dueMonths(doc, today)
        for (const month of months) await makeDraft({ app, tx, ctx: systemCtx() }, doc, month)
        if (months.length) await tx.run(sql`update other_ie_recurring set made_to = ${months.at(-1)!}, problem = null where id = ${id}::bigint`)
        return months.length
      })
    } catch (e) {
      if (!(e instanceof Refusal)) throw e
      await app.db.tx((tx) => tx.run(sql`update other_ie_recurring set problem = ${e.text('zh-cn').slice(0, 300)} where id = ${id}::bigint`))
    }
  }
  return made
}
