import { moneyText, num, refId, sum, type RowOf } from '@crossway/kernel'
import { sql, type CommandContext, type Context } from '@crossway/server-kit'
import { refuseMc as refuse } from '../../model/mc/errors.ts'
import type { paymentCollection } from '../../model/payment-collection.resource.ts'

type Payout = RowOf<typeof paymentCollection>
interface Bill {
  readonly id: number
  readonly no: string
  readonly collection: number | null
  readonly open: string | null
}

/** What a payout brings of its own bill `s`: the whole, or the one withdrawal that it is. */
const ownAmount = sql.raw(
  'case when c.source_line is null then s.total_amount else (select -l.amount from amz_settlement_line l where l.id = c.source_line) end',
)

/**
 * One remittance pays several bills (finance.md mcPaymentCollection): each of them must wait for its money from the same platform, in the same company and
 * currency. Their own payouts are joined to this one, which expects what all of them come to. Answers that sum.
 */
export async function allocate(
  { tx }: CommandContext,
  doc: Payout,
  given: readonly { readonly settlement: unknown; readonly amount: string }[],
): Promise<string> {
  const lines = given.map((g) => ({ settlement: refId(g.settlement)!, amount: g.amount }))
  await leaveAllocation({ tx }, doc)
  const bills = await tx.rows<Bill>(sql`
    select s.id, s.settlement_no as no, c.id as collection, case when c.id = ${doc.id}::bigint then ${ownAmount} else c.expected_amount end::text as open
    from settlement s left join payment_collection c on c.settlement_id = s.id and (c.status = 'expected' or c.id = ${doc.id}::bigint)
      and c.channel_group = ${doc.channel_group} and c.currency = ${doc.currency} and c.platform_id is not distinct from ${doc.platform?.id ?? null}::bigint and c.company_id is not distinct from ${doc.company?.id ?? null}::bigint
    where s.id = any(${lines.map((l) => l.settlement)}::bigint[]) order by s.id for update of s`)
  if (!lines.some((l) => l.settlement === doc.settlement.id)) throw refuse.ALLOC_OWN({ no: doc.settlement.title }, 'args.bills')
  for (const l of lines) {
    const bill = bills.find((b) => b.id === l.settlement)
    if (!bill?.collection) throw refuse.ALLOC_BILL({ no: bill?.no ?? String(l.settlement) }, 'args.bills')
    if (!num(l.amount).gt(0) || num(l.amount).gt(bill.open!))
      throw refuse.ALLOC_OPEN({ no: bill.no, open: num(bill.open!).toFixed(2), amount: num(l.amount).toFixed(2) }, 'args.bills')
  }
  await tx.run(sql`
    insert into collection_allocation (payment_collection_id, seq, settlement_id, amount)
    select ${doc.id}::bigint, u.n, u.settlement, u.amount from unnest(${lines.map((l) => l.settlement)}::bigint[], ${lines.map((l) => l.amount)}::numeric[]) with ordinality as u(settlement, amount, n)`)
  await tx.run(sql`
    update payment_collection set status = 'cancelled', paid_with_id = ${doc.id}::bigint, version = version + 1, updated_at = now() where id = any(${bills.flatMap((b) => (b.collection && b.collection !== doc.id ? [b.collection] : []))}::bigint[])`)
  if (doc.status === 'received')
    await tx.run(
      sql`update settlement set fund_state = 'received', version = version + 1, updated_at = now() where id = any(${lines.map((l) => l.settlement)}::bigint[])`,
    )
  return moneyText(sum(lines.map((l) => l.amount)))
}

/** The bills stand for themselves again; answers what the payout expects then. */
export async function leaveAllocation({ tx }: Context<'tx'>, doc: Payout): Promise<{ readonly expected_amount?: string }> {
  if (!doc.allocations?.length) return {}
  await tx.run(
    sql`update payment_collection set status = 'expected', paid_with_id = null, version = version + 1, updated_at = now() where paid_with_id = ${doc.id}::bigint and status = 'cancelled'`,
  )
  await tx.run(sql`delete from collection_allocation where payment_collection_id = ${doc.id}::bigint`)
  await tx.run(
    sql`update settlement set fund_state = 'expected', version = version + 1, updated_at = now() where id = any(${doc.allocations.map((a) => a.settlement.id)}::bigint[]) and id <> ${doc.settlement.id}::bigint`,
  )
  const own = await tx.one<{ amount: string }>(
    sql`select (${ownAmount})::text as amount from payment_collection c join settlement s on s.id = c.settlement_id where c.id = ${doc.id}::bigint`,
  )
  return { expected_amount: moneyText(own.amount) }
}

/** What the bills were given comes to what was received, within 0.5 % or 5.00. */
export function assertAllocated(doc: Payout): void {
  if (!doc.allocations?.length) return
  const given = sum(doc.allocations.map((a) => a.amount))
  const received = num(doc.received_amount ?? 0)
  const share = received.abs().times('0.005')
  if (
    given
      .minus(received)
      .abs()
      .gt(share.gt(5) ? share : 5)
  )
    throw refuse.ALLOC_SUM({ sum: given.toFixed(2), received: received.toFixed(2) })
}
