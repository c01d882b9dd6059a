import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { payeeTail } from '../../../model/treasury/payee.ts'
import { paymentOrder } from '../../../model/treasury/payment-order.resource.ts'
import { clock, limit } from './seed-rows.ts'

/** The newest ones are on their way: an order in each state between request and bank, and what a bank sent back. */
const onTheWay = ['submitted', 'approved', 'scheduled', 'paying', 'failed', 'draft', 'rejected', 'void'] as const
const moving = 24

/** A year of payments to suppliers, each with its payable, its movement in the bank and what it settled; some are still on their way. */
export async function seedPaidOrders(call: DemoCall): Promise<void> {
  const { app, tx, today } = call
  const suppliers = await tx.rows<{ id: number; name: string }>(sql`select id, name from supplier where status = 'active' order by id limit 70`)
  const accounts = await tx.rows<{ id: number; company: number }>(
    sql`select id, company_id as company from bank_account where currency = 'CNY' and type = 'bank' and active and opening_balance > 0 order by opening_balance desc, id limit 3`,
  )
  const type = await tx.maybe<{ id: number }>(sql`select id from cost_type where direction = 'expense' and active order by balance_code is null, id limit 1`)
  if (!type || suppliers.length === 0 || accounts.length === 0) return
  const n = limit(call, 700)
  const plan = Array.from({ length: n }, (_, i) => {
    const status = i < Math.min(moving, Math.floor(n / 2)) ? onTheWay[i % onTheWay.length]! : 'paid'
    const account = accounts[i % accounts.length]!
    return {
      status,
      // what stays open after a voided order is owed to suppliers who hold money in advance
      supplier: suppliers[(status === 'void' ? Math.floor(i / onTheWay.length) : i * 7) % suppliers.length]!,
      account: account.id,
      company: account.company,
      amount: `${300 + ((i * 37) % 83) * 60}.00`,
      day: addDays(today, -2 - Math.floor((i * 340) / n)),
    }
  })
    // the oldest first, so that the list begins with the newest
    .toReversed()
  const paid = plan.filter((p) => p.status === 'paid')
  const txns = await tx.rows<{ id: number }>(sql`
    insert into bank_txn (bank_account_id, txn_time, value_date, direction, amount, currency, counterparty_name, summary, ext_ref, use_state, used_amount)
    select u.account, u.day + time '15:40', u.day, 'out', u.amount, 'CNY', u.payee, '货款', 'GYS' || u.n, 'used', u.amount
    from unnest(${paid.map((p) => p.account)}::bigint[], ${paid.map((p) => p.day)}::date[], ${paid.map((p) => p.amount)}::numeric[], ${paid.map((p) => p.supplier.name)}::text[]) with ordinality as u(account, day, amount, payee, n) order by u.n returning id`)
  const payee = (p: (typeof plan)[number]) => ({ account_name: p.supplier.name, bank: '中国银行', account_no: `6216${String(610_000_000 + p.supplier.id)}` })
  const owed = await seed(
    call,
    app.registry.resource('payable'),
    plan.map((p, i) => ({
      company: p.company,
      party_type: 'supplier',
      party_id: p.supplier.id,
      party_name: p.supplier.name,
      source_type: 'opening_balance',
      source_id: i + 1,
      source_no: `QCF-${String(i + 1).padStart(4, '0')}`,
      cost_type: type.id,
      amount: p.amount,
      currency: 'CNY',
      book_rate: '1',
      amount_cny: p.amount,
      due_date: addDays(p.day, 3),
      payee_account: payee(p),
      settled_amount: p.status === 'paid' ? p.amount : '0',
      open_amount: p.status === 'paid' ? '0' : p.amount,
      status: p.status === 'paid' ? 'closed' : p.status === 'void' ? 'open' : 'requested',
      created_at: clock(addDays(p.day, -12)),
    })),
  )
  const txnOf = new Map(paid.map((p, i) => [p, txns[i]!.id]))
  const orders = await seed(
    call,
    paymentOrder,
    plan.map((p, i) => ({
      company: p.company,
      pay_type: 'payable',
      supplier: p.supplier.id,
      party_type: 'supplier',
      party_id: p.supplier.id,
      party_name: p.supplier.name,
      payee_account: payee(p),
      payee_tail: payeeTail(payee(p)),
      lines: [
        {
          payable: owed[i]!.id,
          amount: p.amount,
          invoice_received: i % 3 > 0,
          source_no: `QCF-${String(i + 1).padStart(4, '0')}`,
          due_date: addDays(p.day, 3),
        },
      ],
      currency: 'CNY',
      amount: p.amount,
      prepaid_used: '0',
      pay_amount: p.amount,
      planned_date: p.status === 'paid' ? p.day : addDays(p.day, 3),
      ...(['scheduled', 'paying', 'failed', 'paid'].includes(p.status) ? { bank_account: p.account } : {}),
      ...(p.status === 'paid' ? { bank_txn: txnOf.get(p), pay_rate: '1', paid_at: p.day } : {}),
      status: p.status,
      created_at: clock(addDays(p.day, -8)),
    })),
  )
  const settled = plan.flatMap((p, i) => (p.status === 'paid' ? [{ payable: owed[i]!.id, order: orders[i]!.id, amount: p.amount, txn: txnOf.get(p)! }] : []))
  await tx.run(sql`
    insert into settle_alloc (target_type, target_id, document_type, document_id, amount_doc, amount_target, rate, fx_diff_cny, bank_txn_id)
    select 'payable', u.payable, 'payment_order', u.doc, u.amount, u.amount, 1, 0, u.txn
    from unnest(${settled.map((s) => s.payable)}::bigint[], ${settled.map((s) => s.order)}::bigint[], ${settled.map((s) => s.amount)}::numeric[], ${settled.map((s) => s.txn)}::bigint[]) as u(payable, doc, amount, txn)`)
}
