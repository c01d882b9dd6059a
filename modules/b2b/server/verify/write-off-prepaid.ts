import { num, sum, type ActionsOf, type ArgsOf } from '@crossway/kernel'
import { offsetPrepaid, settlePayable } from '@crossway/ledger/server'
import { insertAll, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { supplierVerification } from '../../model/verify/supplier-verification.resource.ts'
import { fifo } from '../../model/verify/write-off.ts'
import { accountOf, type Verification } from './pull-account.ts'
import type { SupplierAccount } from './account-sums.ts'

interface Payment {
  readonly id: number
  readonly no: string
  readonly day: string
  readonly left: string
}
/** Payments ahead of which something is left: what was used and taken back lowers the oldest first, what is held for others the newest. */
const paymentsAhead = (tx: Tx, a: SupplierAccount): Promise<Payment[]> =>
  tx.rows<Payment>(sql`
    with account as (select id, frozen from fund_account where type = 'prepaid' and company_id = ${a.company}::bigint and party_type = 'supplier' and party_id = ${a.supplier}::bigint and currency = ${a.currency}),
    used as (select coalesce(-sum(t.amount), 0) as n from fund_txn t join account f on f.id = t.account_id where t.amount < 0),
    paid as (select t.id, coalesce(t.source_no, t.note, '') as no, t.biz_date, t.amount, sum(t.amount) over (order by t.biz_date, t.seq) as upto, sum(t.amount) over () as whole from fund_txn t join account f on f.id = t.account_id where t.amount > 0)
    select p.id, p.no, p.biz_date::text as day, (least(p.upto, p.whole - f.frozen) - greatest(p.upto - p.amount, u.n))::text as left from paid p, used u, account f
    where least(p.upto, p.whole - f.frozen) > greatest(p.upto - p.amount, u.n) order by p.upto limit 1000`)

interface Debt {
  readonly id: number
  readonly no: string
  readonly left: string
}
/** Debts that nobody is about to pay, the first due first. */
const debts = (tx: Tx, a: SupplierAccount): Promise<Debt[]> =>
  tx.rows<Debt>(sql`
    select p.id, p.no, (p.open_amount - coalesce(h.held, 0))::text as left from payable p
      left join lateral (select sum(x.amount) as held from item_hold x where x.target_type = 'payable' and x.target_id = p.id) h on true
    where p.party_type = 'supplier' and p.party_id = ${a.supplier}::bigint and p.company_id = ${a.company}::bigint and p.currency = ${a.currency} and p.status in ('open', 'partial') and p.open_amount > coalesce(h.held, 0)
    order by p.due_date, p.id limit 1000`)

/** Proposes which payment stands for which debt, the oldest first (b2b.md supplier_writeoff). */
export async function proposeWriteOff(tx: Tx, doc: Verification): Promise<void> {
  const a = accountOf(doc)
  const payments = await paymentsAhead(tx, a)
  const rows = fifo(
    payments.map((p) => ({ key: p.id, left: p.left })),
    (await debts(tx, a)).map((d) => ({ key: d.id, left: d.left })),
  )
  await tx.run(sql`delete from supplier_writeoff where supplier_verification_id = ${doc.id}`)
  await insertAll(
    tx,
    'supplier_writeoff',
    { supplier_verification_id: 'bigint', seq: 'integer', payment: 'text', paid_on: 'date', payment_key: 'integer', payable_id: 'bigint', amount: 'numeric' },
    rows.map((r, i) => {
      const p = payments.find((x) => x.id === r.payment)!
      return {
        supplier_verification_id: doc.id,
        seq: i + 1,
        payment: p.no.slice(0, 60),
        paid_on: p.day,
        payment_key: p.id,
        payable_id: r.debt,
        amount: r.amount,
      }
    }),
  )
}

/** Other amounts than proposed: no payment and no debt gives more than it has. */
export async function adjustWriteOff(tx: Tx, doc: Verification, rows: ArgsOf<ActionsOf<typeof supplierVerification>['allocate']>['lines']): Promise<void> {
  const now = (doc.writeoffs ?? []).map((w) => ({ ...w, amount: rows.find((r) => r.line === w.id)?.amount ?? w.amount }))
  const a = accountOf(doc)
  const [payments, open] = [await paymentsAhead(tx, a), await debts(tx, a)]
  rows.forEach((r, i) => {
    const own = now.find((w) => w.id === r.line)!
    const over = (same: (w: (typeof now)[number]) => boolean, left: string | undefined): void => {
      if (sum(now.filter(same).map((w) => w.amount)).gt(left ?? 0)) throw refuse.VS_WRITEOFF({ n: num(left ?? 0).toFixed(2) }, `args.lines[${i}].amount`)
    }
    over((w) => w.payment_key === own.payment_key, payments.find((p) => p.id === own.payment_key)?.left)
    over((w) => w.payable.id === own.payable.id, open.find((d) => d.id === own.payable.id)?.left)
  })
  await tx.run(sql`
    update supplier_writeoff w set amount = u.amount from unnest(${rows.map((r) => r.line)}::bigint[], ${rows.map((r) => r.amount)}::numeric[]) as u(id, amount) where w.id = u.id`)
}

/** The money paid ahead is used for the debts: once, whoever concludes again; refused where somebody has taken either meanwhile. */
export async function writeOff({ app, tx, ctx }: CommandContext, doc: Verification): Promise<string> {
  const lines = (doc.writeoffs ?? []).filter((w) => num(w.amount).gt(0))
  if (lines.length === 0) return '0'
  const total = sum(lines.map((w) => w.amount))
  const source = { type: 'supplier_verification', id: doc.id, no: doc.verify_no }
  await offsetPrepaid(tx, { company: doc.company.id, party: { type: 'supplier', id: doc.supplier.id }, currency: doc.currency }, total, source)
  for (const payable of [...new Set(lines.map((w) => w.payable.id))].sort((a, b) => a - b))
    await settlePayable(
      { app, tx },
      { target: payable, document: source, amount: sum(lines.filter((w) => w.payable.id === payable).map((w) => w.amount)), account: ctx.account },
    )
  return total.toFixed(4)
}
