import { addDays, addMonths, dayOf, endOfMonth, moneyText, num, startOfMonth } from '@crossway/kernel'
import { createRecord, runAction, sql, systemCtx, type DemoCall } from '@crossway/server-kit'
import { settlePayable, settleReceivable } from '@crossway/ledger/server'
import { reconcileBill } from '../../model/reconcile/reconcile-bill.resource.ts'
import { receiptOn } from './seed-receivables.ts'

type State = 'draft' | 'reviewing' | 'sent' | 'disputed' | 'confirmed' | 'finalized' | 'settled'
/** States of the bills of a month, project after project; months counted back from today's. */
const plan: readonly { readonly back: number; readonly states: readonly State[] }[] = [
  { back: 3, states: ['settled', 'settled', 'settled', 'finalized', 'settled', 'settled', 'finalized', 'settled'] },
  { back: 2, states: ['finalized', 'settled', 'finalized', 'confirmed', 'finalized', 'sent', 'finalized', 'finalized'] },
  { back: 1, states: ['sent', 'draft', 'disputed', 'reviewing', 'draft', 'sent', 'confirmed', 'draft'] },
]

/**
 * Bills of the agency clients' projects of the last three whole months, computed from the posted statements by the very commands, in every state somebody
 * works in: settled and final ones, three that wait too long for their customer, two in dispute (README §7).
 */
export async function seedBills({ tx, app, created, today, size = 1 }: DemoCall): Promise<void> {
  const projects = await tx.rows<{ id: number; customer: number; group: string }>(
    sql`select project_id as id, customer_id as customer, channel_group as "group" from project_structure where settle_mode <> 'trade' and channel_group in ('amazon', 'mc', 'shopify') and customer_id is not null and quote_template_id is not null and status = 'active' order by channel_group, project_id`,
  )
  const chosen = [...Map.groupBy(projects, (p) => p.group).values()].flatMap((own) => own.slice(0, Math.max(3, Math.ceil(own.length * size))))
  const [maker, reviewer] = created.get('accountant_account') ?? created.get('admin') ?? []
  const ctx = { ...systemCtx(), account: maker ?? 0 }
  let payment = 0
  /** The day, if it has come: early in a month bills of the last one have just gone out. */
  const past = (day: string): string => (day < today ? day : addDays(today, -1))
  for (const { back, states } of plan) {
    const from = addMonths(startOfMonth(today), -back)
    for (const [i, p] of chosen.entries()) {
      const state = states[i % states.length]!
      const period = { period_start: from, period_end: endOfMonth(from) }
      const id = await createRecord({ app, tx, ctx }, reconcileBill, { project: p.id, ...period }, { confirmed: ['BILL_UNPOSTED', 'MATCH_RATE'] })
      if (state === 'draft') continue
      // of the newest one has waited too long, as two of the month before have
      const sent = past(addDays(endOfMonth(from), state === 'sent' && back === 1 && i !== 5 ? 18 : 6))
      const confirmed = past(addDays(sent, 3))
      const final = past(addDays(sent, 5))
      const answered = state === 'confirmed' || state === 'finalized' || state === 'settled'
      await tx.run(sql`
        update reconcile_bill b set status = ${state === 'finalized' || state === 'settled' ? 'confirmed' : state}, reviewer_id = case when ${state} <> 'reviewing' then ${reviewer ?? maker ?? null}::bigint end,
          sent_at = case when ${state} <> 'reviewing' then (${sent} || 'T10:30:00+08:00')::timestamptz end, confirm_deadline = case when ${state} <> 'reviewing' then ${addDays(sent, 7)}::date end,
          confirmed_at = case when ${answered} then (${confirmed} || 'T15:10:00+08:00')::timestamptz end, confirmed_by = case when ${answered} then (select coalesce(short_name, name) from customer where id = b.customer_id) end,
          dispute_reason = case when ${state} = 'disputed' then '头程运费与货代账单不一致，请核对' end where b.id = ${id}::bigint`)
      if (state !== 'finalized' && state !== 'settled') continue
      await runAction({ app, tx, ctx }, reconcileBill, id, 'finalize', {}, true)
      const bill = await tx.one<{ status: string; open: string; payable: number | null; receivable: number | null; party: string }>(
        sql`update reconcile_bill set finalized_at = (${final} || 'T09:00:00+08:00')::timestamptz where id = ${id}::bigint returning status, open_amount::text as open, payable_id as payable, receivable_id as receivable, (select coalesce(c.short_name, c.name) from customer c where c.id = customer_id) as party`,
      )
      // what follows from it fell due by the day on which it became final, not by that of the demo's making
      for (const table of ['receivable', 'payable'] as const)
        await tx.run(
          sql`update ${sql.id(table)} set created_at = (${final} || 'T09:00:00+08:00')::timestamptz, due_date = ${final}::date + (due_date - ${dayOf(new Date())}::date) where id = ${bill[table]}::bigint`,
        )
      if (state !== 'settled' || bill.status === 'settled' || num(bill.open).isZero()) continue
      const document = { type: 'bank_payment', id: ++payment }
      const paid = { target: (bill.payable ?? bill.receivable)!, document, amount: bill.open }
      if (bill.payable !== null) await settlePayable({ app, tx }, paid)
      else
        await settleReceivable(
          { app, tx },
          {
            ...paid,
            bank_txn: await receiptOn(tx, { party: bill.party, amount: bill.open, day: past(addDays(sent, 8 + (payment % 5))), ref: `DZ${payment}` }),
          },
        )
      await tx.run(
        sql`update reconcile_bill set status = 'settled', settled_amount = open_amount, open_amount = ${moneyText(0)}::numeric where id = ${id}::bigint`,
      )
    }
  }
  // The demo's customer login sees the bills of the first of them.
  await tx.run(
    sql`update member set party_id = ${projects[0]?.customer ?? null}::bigint, party = (select coalesce(short_name, name) from customer where id = ${projects[0]?.customer ?? null}::bigint) where username = 'homelux' and party_id is null`,
  )
}
