import type { Context } from '@crossway/server-kit'
import { dayOf, daysBetween, moneyText, num } from '@crossway/kernel'
import { emit, handle, sql, type Tx } from '@crossway/server-kit'
import { addWorkdays } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { refuseMc } from '../../model/mc/errors.ts'
import { matchRate } from '../mc/channel-check.sql.ts'
import { reconcileBill } from '../../model/reconcile/reconcile-bill.resource.ts'
import { sumLines } from './bill-lines.ts'
import { unposted } from './bill-payouts.ts'
import { billTerms, type BillTerms } from './bill-terms.ts'
import { computeBill } from './compute-bill.ts'
import { assertSound, finalizeBill, unfinalizeBill } from './finalize-bill.ts'

const longest = 100
/** Percent of the orders shipped that the platforms' bills should name (finance.md channelsCheckBill). */
const leastMatch = 98
const periodOf = (doc: { period_start: string; period_end: string }) => ({ from: doc.period_start, to: doc.period_end })
/** Statements may be billed, or reversed, again. */
const letGo = (tx: Tx, bill: number): Promise<number> => tx.run(sql`delete from reconcile_bill_settlement where reconcile_bill_id = ${bill}::bigint`)

/** The customer answers himself; whoever of us records it for him shows his answer. Only the clock needs none. */
async function answer({ tx, ctx }: Context<'tx' | 'ctx'>, bill: number, evidence: unknown): Promise<{ confirmed_by: string; evidence?: readonly number[] }> {
  const files = (evidence ?? []) as readonly number[]
  if (ctx.actorType !== 'member' && ctx.actorType !== 'job' && files.length === 0) throw refuse.BILL_EVIDENCE({}, 'args.evidence')
  if (files.length)
    await tx.run(
      sql`insert into attachment_ref (attachment_id, resource, record_id, field, created_by) select u, 'reconcile_bill', ${bill}::bigint, 'evidence', ${ctx.account} from unnest(${files}::bigint[]) as u on conflict do nothing`,
    )
  return { confirmed_by: ctx.name, ...(files.length ? { evidence: files } : {}) }
}

export const reconcileBillCommands = handle(reconcileBill, {
  save: async ({ tx, before, draft, confirmed }) => {
    if (before) return
    const p = { from: String(draft.period_start), to: String(draft.period_end) }
    if (p.to < p.from || daysBetween(p.from, p.to) >= longest) throw refuse.BILL_PERIOD({}, 'period_end')
    const t = await billTerms(tx, Number(draft.project), p.from)
    const other = await tx.maybe<{ no: string }>(
      sql`select bill_no as no from reconcile_bill where project_id = ${t.project}::bigint and channel_group = ${t.channel_group} and status <> 'void' and daterange(period_start, period_end, '[]') && daterange(${p.from}::date, ${p.to}::date, '[]') order by period_start limit 1`,
    )
    if (other) throw refuse.BILL_OVERLAPS({ no: other.no }, 'period_start')
    const n = await unposted(tx, t, p)
    if (n > 0 && !confirmed.has('BILL_UNPOSTED')) throw refuse.BILL_UNPOSTED({ n })
    if (t.channel_group === 'mc' && !confirmed.has('MATCH_RATE')) {
      const x = await matchRate(tx, t.project, p)
      if (x !== undefined && num(x).lt(leastMatch)) throw refuseMc.MATCH_RATE({ x })
    }
    Object.assign(draft, { customer: t.customer, company: t.company, channel_group: t.channel_group, settle_mode: t.settle_mode })
  },
  saved: async ({ tx, app, before, doc }) => {
    if (!before) await computeBill({ app, tx }, doc.id, doc.project.id, periodOf(doc))
  },
  actions: {
    submit: async ({ tx, doc }) => {
      await assertSound(tx, doc)
      return 'reviewing' as const
    },
    send: async ({ tx, ctx, doc, set }) => {
      const creator = await tx.one<{ id: number }>(sql`select coalesce(created_by, 0) as id from reconcile_bill where id = ${doc.id}::bigint`)
      if (creator.id === ctx.account) throw refuse.BILL_REVIEWER()
      await assertSound(tx, doc)
      const reached =
        doc.contact_email ??
        (await tx.maybe(sql`select 1 as x from member where party_type = 'customer' and party_id = ${doc.customer.id}::bigint and status = 'enabled' limit 1`))
      if (!reached) throw refuse.BILL_NO_CONTACT()
      const days = (doc.charge_copy as BillTerms | null)?.confirm_days ?? 5
      set({
        reviewer: ctx.account || null,
        sent_at: new Date().toISOString(),
        confirm_deadline: await addWorkdays(tx, dayOf(new Date()), days),
        confirmed_at: null,
        confirmed_by: null,
      })
      return 'sent' as const
    },
    recompute: async ({ tx, app, doc }) => {
      await computeBill({ app, tx }, doc.id, doc.project.id, periodOf(doc))
      return doc.status as 'draft'
    },
    adjust: async ({ tx, doc, args }) => {
      if (num(String(args.amount)).isZero()) throw refuse.AMOUNT_ZERO({}, 'args.amount')
      await tx.run(sql`
        insert into reconcile_bill_line (reconcile_bill_id, seq, section, title, orig_amount, currency, amount, note)
        select ${doc.id}::bigint, coalesce(max(seq), 0) + 1, ${String(args.section)}, ${String(args.title)}, ${moneyText(String(args.amount))}, ${doc.bill_currency}, ${moneyText(String(args.amount))}, ${String(args.reason)} from reconcile_bill_line where reconcile_bill_id = ${doc.id}::bigint`)
      await sumLines(tx, doc.id)
      return doc.status as 'draft'
    },
    drop_line: async ({ tx, doc, args }) => {
      const n = await tx.run(
        sql`delete from reconcile_bill_line where id = ${Number(args.line)}::bigint and reconcile_bill_id = ${doc.id}::bigint and section in ('E', 'F') and flag is null`,
      )
      if (n === 0) throw refuse.BILL_LINE_COMPUTED({}, 'args.line')
      await sumLines(tx, doc.id)
      return doc.status as 'draft'
    },
    recall: ({ set }) => {
      set({ sent_at: null, confirm_deadline: null })
      return 'reviewing' as const
    },
    confirm: async ({ tx, app, ctx, doc, args, set }) => {
      set({ ...(await answer({ tx, ctx }, doc.id, args.evidence)), confirmed_at: new Date().toISOString() })
      await emit(
        { app, tx },
        'reconcileBill.confirmed',
        { bill: doc.id, project: doc.project.id, customer: doc.customer.id },
        { resource: 'reconcile_bill', id: doc.id },
      )
      return 'confirmed' as const
    },
    dispute: async ({ tx, app, ctx, doc, args, set }) => {
      const { confirmed_by: _, ...more } = await answer({ tx, ctx }, doc.id, args.evidence)
      set({ ...more, dispute_reason: String(args.reason) })
      await emit({ app, tx }, 'reconcileBill.disputed', { bill: doc.id, project: doc.project.id }, { resource: 'reconcile_bill', id: doc.id })
      return 'disputed' as const
    },
    finalize: async ({ tx, app, ctx, doc, set }) => {
      set(await finalizeBill({ app, tx }, doc, ctx.account))
      return num(doc.net_amount).isZero() ? ('settled' as const) : ('finalized' as const)
    },
    close: () => 'settled' as const,
    reopen: () => 'finalized' as const,
    void: async ({ tx, doc }) => {
      await letGo(tx, doc.id)
      return 'void' as const
    },
    reverse: async ({ app, tx, ctx, doc, args, set }) => {
      await unfinalizeBill({ app, tx }, doc, String(args.reason), ctx.account)
      await letGo(tx, doc.id)
      set({ open_amount: '0', payable: null, receivable: null })
      return 'void' as const
    },
  },
})
