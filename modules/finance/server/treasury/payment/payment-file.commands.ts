import { dayOf, refId, sum } from '@crossway/kernel'
import { handle, runAction, sql, type Tx } from '@crossway/server-kit'
import { payeeOf, type PaymentBatch } from './bank-file.ts'
import { checkWay } from './mass-pay.ts'
import { takeResult } from './take-result.ts'
import { refuseTreasury as refuse } from '../../../model/treasury/errors.ts'
import { paymentFile } from '../../../model/treasury/payment-file.resource.ts'
import { paymentOrder } from '../../../model/treasury/payment-order.resource.ts'

interface Order {
  readonly id: number
  readonly no: string
  readonly status: string
  readonly amount: string
  readonly party: string
  readonly account: number | null
  readonly payee: Readonly<Record<string, unknown>> | null
  readonly other: string | null
}
interface Account {
  readonly id: number
  readonly company: number
  readonly company_name: string
  readonly account_no: string
  readonly bank: string
  readonly swift: string
  readonly currency: string
}
const accountOf = (tx: Tx, id: number): Promise<Account> =>
  tx.one<Account>(sql`
    select a.id, a.company_id as company, c.name as company_name, a.account_no, coalesce(a.bank_name, '') as bank, coalesce(a.swift, '') as swift, a.currency
    from bank_account a join company c on c.id = a.company_id where a.id = ${id}::bigint`)

/** The orders of a file, held: planned, of its account, with an account to pay to, and in no other file that lives. */
async function ordersOf(tx: Tx, file: number, format: string, account: Account, ids: readonly number[]): Promise<Order[]> {
  const rows = await tx.rows<Order>(sql`
    select o.id, o.no, o.status, o.pay_amount::numeric(18,2)::text as amount, o.party_name as party, o.bank_account_id as account, o.payee_account as payee,
      (select f.no from payment_file f where f.id <> ${file}::bigint and f.status = 'draft' and o.id = any(f.orders) limit 1) as other
    from payment_order o where o.id = any(${[...ids]}::bigint[]) order by o.id for update of o`)
  for (const o of rows) {
    if (o.status !== 'scheduled' || o.account !== account.id) throw refuse.FW_ORDER({ no: o.no }, 'orders')
    if (o.other) throw refuse.FW_TWICE({ no: o.no, file: o.other }, 'orders')
    const payee = payeeOf(o.payee, o.party)
    if (!payee) throw refuse.FW_PAYEE({ no: o.no }, 'orders')
    checkWay(format, o.no, o.payee, payee.account)
  }
  return rows
}

export const paymentFileCommands = handle(paymentFile, {
  save: async ({ tx, draft, before }) => {
    const account = await accountOf(tx, refId(draft.bank_account ?? before?.bank_account)!)
    const given = draft.orders ?? before?.orders
    const ids = Array.isArray(given) ? given.flatMap((o: unknown) => refId(o) ?? []) : []
    const orders = await ordersOf(tx, before?.id ?? 0, String(draft.format ?? before?.format ?? 'csv'), account, ids)
    Object.assign(draft, {
      company: account.company,
      currency: account.currency,
      payment_count: orders.length,
      amount: sum(orders.map((o) => o.amount)).toFixed(2),
    })
  },
  actions: {
    release: async ({ app, tx, ctx, doc, set, confirmed }) => {
      const maker = await tx.one<{ id: number | null }>(sql`select created_by as id from payment_file where id = ${doc.id}::bigint`)
      if (maker.id === ctx.account) throw refuse.FW_SECOND()
      const account = await accountOf(tx, doc.bank_account.id)
      const orders = await ordersOf(
        tx,
        doc.id,
        doc.format,
        account,
        (doc.orders ?? []).map((o) => o.id),
      )
      if (!sum(orders.map((o) => o.amount)).eq(doc.amount)) throw refuse.FW_CHANGED()
      for (const o of orders) await runAction({ app, tx, ctx }, paymentOrder, o.id, 'execute', { confirmed: [...confirmed] }, true)
      const batch: PaymentBatch = {
        no: doc.no,
        company: account.company_name,
        account: account.account_no,
        bank: account.bank,
        swift: account.swift,
        currency: account.currency,
        day: dayOf(new Date()),
        payments: orders.map((o) => ({ no: o.no, amount: o.amount, ...payeeOf(o.payee, o.party)! })),
      }
      set({ contents: batch, released_at: new Date().toISOString(), released_by: ctx.account })
      return 'released' as const
    },
    take_result: async ({ app, tx, ctx, doc, args, set }) => {
      set({ result: args.result, ...(await takeResult({ app, tx, ctx }, doc, args.result)) })
      return 'released' as const
    },
    void: () => 'void',
  },
})
