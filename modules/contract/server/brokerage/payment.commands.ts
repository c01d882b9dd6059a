import { dayOf, num, refId, type RowOf } from '@crossway/kernel'
import { handle, sql, type CommandContext, type EventHandler, type Tx } from '@crossway/server-kit'
import { runAction, systemCtx } from '@crossway/server-kit'
import { cancelPayable, createPayable } from '@crossway/ledger/server'
import { brokeragePayment } from '../../model/brokerage.resource.ts'
import { refuse } from '../../model/errors.ts'
import { taxOnTop, type TaxBracket } from '../../model/terms/brokerage-amounts.ts'

type Payment = RowOf<typeof brokeragePayment>
interface Party {
  readonly name: string
  readonly tax_mode: 'labor' | 'invoice' | 'internal'
  readonly status: string
  readonly verify_state: string
  readonly bank: Readonly<Record<string, string | null>>
}
const brokerOf = (tx: Tx, id: number): Promise<Party> =>
  tx.one<Party>(
    sql`select name, tax_mode, status, verify_state, json_build_object('bank_name', bank_name, 'account_name', account_name, 'account_no', account_no) as bank from broker where id = ${id}::bigint for share`,
  )
const taxSource = (id: number) => ({ type: 'brokerage_tax', id })

/** A payment takes the open accruals of its broker, company and currency (contract.md brokerage, createPayment). */
export const brokeragePaymentCommands = handle(brokeragePayment, {
  save: async ({ tx, before, draft }) => {
    if (before) return
    const broker = await brokerOf(tx, refId(draft.broker)!)
    if (broker.status === 'blocked') throw refuse.BK_BLOCKED({}, 'broker')
    if (broker.verify_state !== 'verified') throw refuse.BK_UNVERIFIED({}, 'broker')
    const { total } = await tx.one<{ total: string }>(
      sql`select coalesce(sum(amount), 0)::text as total from (${openRows(refId(draft.broker)!, refId(draft.company)!, String(draft.currency))}) a`,
    )
    if (!num(total).gt(0)) throw refuse.BK_NOTHING({}, 'broker')
    draft.period = dayOf(new Date()).slice(0, 7)
    draft.bank_snapshot = broker.bank
  },
  saved: async ({ tx, before, doc }) => {
    if (before) return
    await tx.run(
      sql`update brokerage_accrual set state = 'locked', payment_id = ${doc.id}, version = version + 1 where id in (select id from (${openRows(doc.broker.id, doc.company.id, doc.currency)}) a)`,
    )
    await reckon(tx, doc)
  },
  actions: {
    submit: async ({ tx, doc }) => {
      const broker = await brokerOf(tx, doc.broker.id)
      if (broker.status === 'blocked') throw refuse.BK_BLOCKED()
      if (broker.tax_mode === 'invoice' && (!doc.invoice_no || !doc.invoice_file || !num(doc.invoice_amount ?? 0).eq(doc.gross)))
        throw refuse.BK_INVOICE({ gross: num(doc.gross).toFixed(2) }, 'invoice_amount')
      return 'reviewing' as const
    },
    approve: async ({ app, tx, ctx, doc }) => {
      await oweIt({ app, tx, ctx }, doc)
      return 'approved' as const
    },
    reject: () => 'rejected',
    pay: ({ set }) => {
      set({ paid_at: new Date().toISOString() })
      return 'paid'
    },
    cancel: async ({ tx, doc }) => {
      if (doc.status === 'approved') {
        await cancelPayable(tx, { type: 'brokerage_payment', id: doc.id })
        await cancelPayable(tx, taxSource(doc.id))
      }
      await tx.run(
        sql`update brokerage_accrual set state = 'accrued', payment_id = null, version = version + 1 where payment_id = ${doc.id} and state = 'locked'`,
      )
      return 'cancelled' as const
    },
  },
})
const openRows = (broker: number, company: number, currency: string) =>
  sql`select id, amount from brokerage_accrual where broker_id = ${broker}::bigint and company_id = ${company}::bigint and currency = ${currency} and state = 'accrued' and payment_id is null order by id for update`

/** Gross, tax and net of a payment: the month's payments to one person are taxed together. */
async function reckon(tx: Tx, doc: Payment): Promise<void> {
  const { gross, n } = await tx.one<{ gross: string; n: number }>(
    sql`select coalesce(sum(amount), 0)::text as gross, count(*)::int as n from brokerage_accrual where payment_id = ${doc.id}`,
  )
  const broker = await brokerOf(tx, doc.broker.id)
  let tax = num(0)
  if (broker.tax_mode === 'labor') {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('brokerage_tax'), ${doc.broker.id}::int)`)
    const before = await tx.one<{ gross: string; tax: string }>(
      sql`select coalesce(sum(gross), 0)::text as gross, coalesce(sum(tax), 0)::text as tax from brokerage_payment where broker_id = ${doc.broker.id} and period = ${doc.period} and status not in ('cancelled') and id <> ${doc.id}`,
    )
    const brackets = await tx.rows<TaxBracket>(
      sql`select up_to::text as up_to, rate::text as rate, deduction::text as deduction from labour_tax_bracket order by up_to nulls last limit 50`,
    )
    tax = taxOnTop(gross, before, brackets)
  }
  await tx.run(
    sql`update brokerage_payment set gross = ${gross}::numeric, tax = ${tax.toFixed(4)}, net = ${num(gross).minus(tax).toFixed(4)}, accruals = ${n} where id = ${doc.id}`,
  )
}

/** Approved: the books owe the net to the broker and the tax to the office. */
async function oweIt({ app, tx, ctx }: CommandContext, doc: Payment): Promise<void> {
  const due = dayOf(new Date())
  const type = await tx.maybe<{ code: string }>(
    sql`select t.code from cost_type t join pl_line l on l.id = t.pl_line_id where l.code = 'L1402' and t.active order by t.id limit 1`,
  )
  const one = { company: doc.company.id, currency: doc.currency, due, cost_type: type?.code ?? '', pre_approved: true, account: ctx.account }
  const made = { app, tx }
  const bank = doc.bank_snapshot as Readonly<Record<string, string>> | null
  if (num(doc.net).gt(0))
    await createPayable(made, {
      ...one,
      party: { type: 'partner', id: doc.broker.id, name: doc.broker.title },
      amount: doc.net,
      source: { type: 'brokerage_payment', id: doc.id, no: doc.payment_no },
      payee: bank,
    })
  if (num(doc.tax).gt(0))
    await createPayable(made, {
      ...one,
      party: { type: 'other', id: doc.company.id, name: '税务局' },
      amount: doc.tax,
      source: { ...taxSource(doc.id), no: doc.payment_no },
    })
}

/** The bank has paid: the payment and its accruals are paid (event payable.paid). */
export const brokerageHandlers: readonly EventHandler[] = [
  {
    event: 'payable.paid',
    name: 'contract.brokeragePaid',
    run: async ({ app, tx, payload }) => {
      if (payload.source_type !== 'brokerage_payment') return
      const id = Number(payload.source_id)
      const row = await tx.maybe<{ status: string; open: string }>(
        sql`select p.status, coalesce((select i.open_amount from payable i where i.source_type = 'brokerage_payment' and i.source_id = p.id and i.status <> 'cancelled'), 0)::text as open from brokerage_payment p where p.id = ${id}::bigint for update of p`,
      )
      if (row?.status !== 'approved' || num(row.open).gt(0)) return
      await runAction({ app, tx, ctx: systemCtx() }, brokeragePayment, id, 'pay', {}, true)
      await tx.run(sql`update brokerage_accrual set state = 'paid', version = version + 1 where payment_id = ${id}::bigint and state = 'locked'`)
      await tx.run(
        sql`update brokerage b set paid_total = coalesce((select sum(a.amount) from brokerage_accrual a where a.brokerage_id = b.id and a.state = 'paid'), 0), version = b.version + 1 where b.id in (select brokerage_id from brokerage_accrual where payment_id = ${id}::bigint)`,
      )
    },
  },
]
