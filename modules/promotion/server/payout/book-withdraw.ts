import { addDays, dayOf, num } from '@crossway/kernel'
import { assertPeriodOpen, cancelPayable, createPayable, postPl, reversePl, type PlEntry } from '@crossway/ledger/server'
import { emit, sql, type CommandContext, type Context, type Tx } from '@crossway/server-kit'
import { addEntries, keepTaskMoney } from './entries.ts'
import type { Withdraw } from './withdraw-save.ts'

export const sourceOf = (doc: { readonly id: number }) => ({ type: 'withdraw', id: doc.id })
/** Lines of the profit and loss: fees and what goes with them, and commission (promotion.md withdraw, approve). */
const feeLine = 'L0904'
const commissionLine = 'L0905'
const payDays = 7

interface BookedRow {
  readonly id: number
  readonly type: string
  readonly amount: string
  readonly task: number | null
  readonly project: number | null
  readonly store: number | null
  readonly msku: number | null
  readonly promoter: number | null
}
const rowsOf = (tx: Tx, id: number): Promise<BookedRow[]> =>
  tx.rows<BookedRow>(sql`
    select e.id, e.type, e.amount::text as amount, e.task_id as task, e.project_id as project, t.store_id as store, t.msku_id as msku, e.owner_id as promoter
    from promotion_entry e left join promotion_task t on t.id = e.task_id where e.withdraw_id = ${id}::bigint and e.type not in ('payout', 'payout_reverse') order by e.id`)

const entryOf = (doc: Withdraw, r: BookedRow, seq: number): Omit<PlEntry, 'amount' | 'currency' | 'stage'> => ({
  line: r.type === 'commission_due' ? commissionLine : feeLine,
  biz_date: dayOf(new Date()),
  company: doc.company.id,
  project: r.project,
  store: r.store,
  msku: r.msku,
  source: { ...sourceOf(doc), line: r.id, seq },
  note: doc.no,
})

/** Approved: the cost is estimated by task, and finance owes the amount to the account as it is now. The same again books nothing twice. */
export async function oweWithdraw({ app, tx, ctx }: CommandContext, doc: Withdraw, payee: number): Promise<void> {
  const today = dayOf(new Date())
  await assertPeriodOpen(tx, doc.company.id, today)
  const known = await tx.maybe(sql`select 1 as x from pl_entry where source_type = 'withdraw' and source_id = ${doc.id} and stage = 'estimated' limit 1`)
  const rows = await rowsOf(tx, doc.id)
  if (!known)
    await postPl(
      tx,
      rows.map((r) => ({ ...entryOf(doc, r, 0), amount: num(r.amount).negated(), currency: doc.currency, stage: 'estimated' })),
      { account: ctx.account },
    )
  const p = await tx.one<{ name: string; method: string; account: string; bank: string | null; swift: string | null }>(
    sql`select account_name as name, method, account, bank_name as bank, swift from promotion_payee where id = ${payee}::bigint`,
  )
  await createPayable(
    { app, tx },
    {
      company: doc.company.id,
      project: rows[0]?.project ?? null,
      party: { type: 'partner', id: doc.resource.id, name: doc.resource.title },
      amount: doc.pay_amount!,
      currency: doc.currency,
      due: doc.expected_pay_date ?? addDays(today, payDays),
      cost_type: feeLine,
      source: { ...sourceOf(doc), no: doc.no },
      payee: { account_name: p.name, method: p.method, bank: p.bank ?? p.method, account_no: p.account, ...(p.swift ? { swift: p.swift } : {}) },
      pre_approved: true,
      account: ctx.account,
    },
  )
  await emit({ app, tx }, 'promo.withdraw.approved', { withdraw: doc.id, no: doc.no }, { resource: 'withdraw', id: doc.id })
}

/** Nobody pays it now: the payable goes (refused once finance has asked for the payment), and so does the estimate. */
export async function disown(tx: Tx, doc: Withdraw): Promise<void> {
  await cancelPayable(tx, sourceOf(doc))
  await reversePl(tx, sourceOf(doc), doc.no)
}
/** To another account: the payable is made anew, the estimate stands. */
export const renewPayable = async ({ app, tx, ctx }: CommandContext, doc: Withdraw, payee: number): Promise<void> => {
  await cancelPayable(tx, sourceOf(doc))
  await oweWithdraw({ app, tx, ctx }, doc, payee)
}

/** Paid: what was estimated gives way to what it cost at the payment's rate; the ledger of the resource falls by as much. */
export async function settleWithdraw({ app, tx }: Context<'app' | 'tx'>, doc: Withdraw, rate: string): Promise<void> {
  const rows = await rowsOf(tx, doc.id)
  await reversePl(tx, sourceOf(doc), doc.no)
  await postPl(
    tx,
    rows.map((r) => ({ ...entryOf(doc, r, doc.version), amount: num(r.amount).negated().times(rate).toFixed(2), currency: 'CNY', stage: 'settled' })),
  )
  await addEntries(
    tx,
    rows.map((r) => ({ ...ledgerOf(doc, r), type: 'payout' as const, amount: num(r.amount).negated(), key: `payout:${doc.id}:${doc.version}:${r.id}` })),
  )
  await emit({ app, tx }, 'promo.withdraw.paid', { withdraw: doc.id, no: doc.no }, { resource: 'withdraw', id: doc.id })
}
const ledgerOf = (doc: Withdraw, r: BookedRow) => ({
  resource: doc.resource.id,
  company: doc.company.id,
  currency: doc.currency,
  task: r.task,
  project: r.project,
  owner: r.promoter,
  due_on: dayOf(new Date()),
  note: doc.no,
  withdraw: doc.id,
})

/** The money came back: the rows are open again, and nothing is booked. */
export async function reverseWithdraw(tx: Tx, doc: Withdraw): Promise<void> {
  const rows = await rowsOf(tx, doc.id)
  await reversePl(tx, sourceOf(doc), doc.no)
  await addEntries(
    tx,
    rows.map((r) => ({ ...ledgerOf(doc, r), type: 'payout_reverse' as const, amount: r.amount, key: `back:${doc.id}:${doc.version}:${r.id}` })),
  )
}

/** Figures of a resource and of its tasks that follow a payment. */
export async function keepPaid(tx: Tx, doc: Withdraw): Promise<void> {
  await tx.run(sql`
    update promotion_resource r set total_paid = coalesce((select round(sum(w.gross * coalesce(w.fx_rate, 1)), 2) from withdraw w where w.resource_id = r.id and w.status = 'paid'), 0) where r.id = ${doc.resource.id}`)
  await keepTaskMoney(
    tx,
    (await tx.rows<{ id: number }>(sql`select distinct task_id as id from promotion_entry where withdraw_id = ${doc.id} and task_id is not null`)).map(
      (t) => t.id,
    ),
  )
}
