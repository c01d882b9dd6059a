import { addDays, num } from '@crossway/kernel'
import { sql, type DemoCall, type Tx } from '@crossway/server-kit'
import { createReceivable, settleReceivable } from '@crossway/ledger/server'

/** Days until an item falls due, counted from the demo's day, with what of it has come in: every bucket of the ageing, some in part. */
const plan: readonly { readonly due: number; readonly amount: number; readonly paid?: number }[] = [
  { due: 12, amount: 48_000 },
  { due: -9, amount: 36_500 },
  { due: -38, amount: 52_000, paid: 0.4 },
  { due: -72, amount: 27_800 },
  { due: -118, amount: 19_600, paid: 0.5 },
  { due: -55, amount: 64_000, paid: 1 },
  { due: -130, amount: 41_200, paid: 1 },
  { due: 27, amount: 33_000 },
  { due: -20, amount: 58_400, paid: 1 },
  { due: -165, amount: 22_000, paid: 1 },
]

/**
 * What clients owed for services when the books began and since: opening items carried over from the books before, with their part payments, so that the
 * statistics of receivables have all buckets (dashboard.md §10).
 */
export async function seedReceivables({ tx, app, today, size = 1 }: DemoCall): Promise<void> {
  const parties = await tx.rows<{ id: number; name: string; company: number; project: number }>(sql`
    select distinct on (c.id) c.id, coalesce(c.short_name, c.name) as name, t.company_id as company, t.project_id as project
    from project_structure t join customer c on c.id = t.customer_id order by c.id, t.project_id limit ${Math.max(4, Math.ceil(12 * size))}::int`)
  let n = 0
  for (const [i, p] of parties.entries())
    for (const [k, item] of plan.entries()) {
      // Each client has some of them, so that they are told apart.
      if ((i * 3 + k * 7) % 5 > 2) continue
      n++
      const due = addDays(today, item.due - (i % 4))
      const amount = num(item.amount)
        .times(100 + i * 7)
        .div(100)
        .toFixed(2)
      const created = await createReceivable(
        { app, tx },
        {
          company: p.company,
          project: p.project,
          party: { type: 'customer', id: p.id, name: p.name },
          amount,
          currency: 'CNY',
          due,
          source: { type: 'opening_balance', id: n, no: `QC-${String(n).padStart(4, '0')}` },
        },
      )
      await tx.run(sql`update receivable set created_at = (${addDays(due, -30)} || 'T09:00:00+08:00')::timestamptz where id = ${created.id}`)
      if (!item.paid) continue
      const paid = num(amount).times(item.paid).toFixed(2)
      // Some pay before they must, most a few days after.
      const bank_txn = await receiptOn(tx, { party: p.name, amount: paid, day: addDays(due, (n % 9) - 2), ref: `QC${n}` })
      await settleReceivable({ app, tx }, { target: created.id, document: { type: 'bank_receipt', id: n }, amount: paid, bank_txn })
    }
}

/** A client's transfer as the bank tells it, given to what it paid. */
export async function receiptOn(tx: Tx, r: { readonly party: string; readonly amount: string; readonly day: string; readonly ref: string }): Promise<number> {
  const txn = await tx.one<{ id: number }>(sql`
    insert into bank_txn (bank_account_id, txn_time, value_date, direction, amount, currency, counterparty_name, summary, ext_ref, use_state, used_amount)
    select a.id, ${r.day}::date + time '15:40', ${r.day}::date, 'in', ${r.amount}::numeric, 'CNY', ${r.party}, '服务费', 'HK' || ${r.ref}, 'used', ${r.amount}::numeric
    from bank_account a where a.currency = 'CNY' and a.type = 'bank' order by a.id limit 1 returning id`)
  return txn.id
}
