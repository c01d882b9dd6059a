import type { Context } from '@crossway/server-kit'
import { addDays, addMonths, dayOf, num, type RowOf } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { cancelPayable, cancelReceivable, createPayable, createReceivable, postPl, reversePl, reverseVouchers, reverseWhere } from '@crossway/ledger/server'
import { billVoucher } from './bill-voucher.ts'
import { estimateSource } from './estimate-charges.ts'
import { refuse } from '../../model/errors.ts'
import { billSums } from '../../model/reconcile/bill-sum.ts'
import type { reconcileBill } from '../../model/reconcile/reconcile-bill.resource.ts'

type Bill = RowOf<typeof reconcileBill>
const sourceOf = (doc: Bill) => ({ type: 'reconcile_bill', id: doc.id, no: doc.bill_no })
/** What was estimated of our income from the project in the bill's period: its real charges take the place (finance.md §2.4). */
const estimatesOf = (doc: Bill) => {
  const months: string[] = []
  for (let m = doc.period_start.slice(0, 7); m <= doc.period_end.slice(0, 7); m = addMonths(m + '-01', 1).slice(0, 7)) months.push(m)
  return sql`e.attrib_period = any(${months}::text[]) and e.book_period >= ${months[0]!} and e.pl_line_code = any(array['L1701', 'L1702', 'L1703', 'L1704', 'L1705']) and e.project_id = ${doc.project.id}::bigint and e.stage = 'estimated' and e.source_type = ${estimateSource} and e.biz_date between ${doc.period_start}::date and ${doc.period_end}::date`
}
/** Days after which a final bill is due. */
const term = 7

/** The lines say what the head says, and every statement among them is still in the books. */
export async function assertSound(tx: Tx, doc: Bill): Promise<void> {
  const lines = doc.lines ?? []
  if (lines.length === 0) throw refuse.BILL_EMPTY()
  const { net, direction } = billSums(lines)
  if (!net.abs().eq(doc.net_amount) || direction !== doc.direction) throw refuse.BILL_SUM({ sum: net.abs().toFixed(2), net: num(doc.net_amount).toFixed(2) })
  const gone = await tx.maybe<{ no: string }>(
    sql`select l.title as no from reconcile_bill_line l left join settlement s on s.id = l.source_id and s.status = 'posted' where l.reconcile_bill_id = ${doc.id}::bigint and l.section = 'A' and s.id is null order by l.seq limit 1`,
  )
  if (gone) throw refuse.BILL_STALE({ no: gone.no })
}

/**
 * Makes a confirmed bill final (finance.md amzReconcileBill finalize): its charges to the books, a payable or receivable of the net, each once. A bill of
 * 0.00 is settled at once.
 */
export async function finalizeBill({ app, tx }: Context<'app' | 'tx'>, doc: Bill, account: number): Promise<Readonly<Record<string, unknown>>> {
  const { net } = billSums(doc.lines ?? [])
  if (!net.abs().eq(doc.net_amount)) throw refuse.BILL_CHANGED()
  await reverseWhere(tx, estimatesOf(doc), doc.bill_no, { account })
  await postPl(
    tx,
    (doc.lines ?? [])
      .filter((l) => l.section === 'C' && l.pl_line_code && !num(l.amount).isZero())
      .map((l) => ({
        line: l.pl_line_code!,
        amount: l.amount,
        currency: doc.bill_currency,
        biz_date: doc.period_end,
        stage: 'settled' as const,
        company: doc.company.id,
        project: doc.project.id,
        source: { type: 'reconcile_bill', id: doc.id, line: l.id, seq: doc.version },
        note: doc.bill_no,
      })),
    { account },
  )
  await billVoucher(
    { app, tx },
    {
      id: doc.id,
      no: doc.bill_no,
      run: doc.version,
      company: doc.company.id,
      project: doc.project.id,
      customer: doc.customer,
      currency: doc.bill_currency,
      day: doc.period_end,
      charges: (doc.lines ?? []).filter((l) => l.section === 'C').map((l) => l.amount),
    },
  )
  const now = { finalized_at: new Date().toISOString() }
  if (num(doc.net_amount).isZero()) return now
  const item = {
    company: doc.company.id,
    project: doc.project.id,
    party: { type: 'customer' as const, id: doc.customer.id, name: doc.customer.title },
    amount: doc.net_amount,
    currency: doc.bill_currency,
    due: addDays(await cashDay(tx, doc), term),
    source: sourceOf(doc),
    cost_type: 'BS_CUSTOMER',
    account,
  }
  if (doc.direction === 'payable') return { ...now, payable: (await createPayable({ app, tx }, item)).id }
  return { ...now, receivable: (await createReceivable({ app, tx }, item)).id }
}

/** The day from which it is due: where the real rates hold and other platforms pay late, the day on which the last of their money came or is to come (finance.md channelsCheckBill). */
async function cashDay(tx: Tx, doc: Bill): Promise<string> {
  const today = dayOf(new Date())
  if (doc.channel_group !== 'mc' || doc.rate_rule !== 'payout' || doc.direction !== 'payable') return today
  const found = await tx.one<{ day: string | null }>(sql`
    select max(coalesce(c.received_date, c.expected_date))::text as day from reconcile_bill_settlement x join payment_collection c on c.settlement_id = x.settlement_id and c.status <> 'cancelled' where x.reconcile_bill_id = ${doc.id}::bigint`)
  return found.day ?? today
}

/** Takes a final bill out of books and sub-ledgers while no money has moved on it. */
export async function unfinalizeBill({ app, tx }: Context<'app' | 'tx'>, doc: Bill, reason: string, account: number): Promise<void> {
  const side = doc.direction === 'payable' ? 'payable' : 'receivable'
  const paid = await tx.maybe(
    sql`select 1 as x from ${sql.id(side)} where source_type = 'reconcile_bill' and source_id = ${doc.id}::bigint and status <> 'cancelled' and settled_amount + offset_amount > 0`,
  )
  if (paid) throw refuse.BILL_PAID()
  await reversePl(tx, { type: 'reconcile_bill', id: doc.id }, reason, { account })
  await reverseVouchers({ app, tx }, { type: 'reconcile_bill', id: doc.id })
  await (side === 'payable' ? cancelPayable : cancelReceivable)(tx, sourceOf(doc))
}
