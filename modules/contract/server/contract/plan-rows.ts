import { insertMany, sql, type Context, type Tx } from '@crossway/server-kit'
import { cancelReceivable, createReceivable } from '@crossway/ledger/server'
import type { PlanRow } from '../../model/terms/plan.ts'
import { cancelDeposit, requireDeposit } from '../deposit-book.ts'
import type { Terms } from '../read-terms.ts'

export interface RowFacts {
  readonly id: number
  readonly title: string
  readonly contract: number
  readonly contract_no: string
  readonly customer: number
  readonly customer_name: string
  readonly company: number
  readonly fee_type: string
  readonly fee_no: number
  readonly period: string
  readonly to: string
  readonly due: string
  readonly currency: string
  readonly amount: string
  readonly received: string
  readonly waived: string
  readonly open: string
  readonly status: string
  readonly source: string
  readonly on_sign: boolean
  readonly due_days: number
  readonly tax_rate: string
  readonly tax_included: boolean
  readonly overdue_days: number
}
/** Rows of receivables, locked until the transaction ends. */
export const lockRows = (tx: Tx, where: ReturnType<typeof sql>): Promise<RowFacts[]> =>
  tx.rows<RowFacts>(sql`
    select r.id, r.title, r.contract_id as contract, c.contract_no, r.customer_id as customer, cu.name as customer_name, r.company_id as company, r.fee_type, r.fee_no, r.period::text as period, r.period_to::text as to, r.due_date::text as due,
      r.currency, r.amount::text as amount, r.received::text as received, r.waived::text as waived, r.open_amount::text as open, r.status, r.source, r.on_sign, r.due_days, r.tax_rate::text as tax_rate, r.tax_included, r.overdue_days
    from contract_receivable r join contract c on c.id = r.contract_id join customer cu on cu.id = r.customer_id where ${where} order by r.id for update of r`)

/** Writes rows of a plan; they are planned until their day. */
export async function insertRows(
  tx: Tx,
  o: { readonly contract: number; readonly no: string; readonly terms: Terms; readonly rows: readonly PlanRow[]; readonly source: 'plan' | 'agreement' },
): Promise<number[]> {
  if (o.rows.length === 0) return []
  const head = await tx.one<{ owner: number | null }>(sql`select owner_id as owner from contract where id = ${o.contract}::bigint`)
  const inserted = await tx.rows<{ id: number }>(
    insertMany(
      'contract_receivable',
      {
        title: 'text',
        contract_id: 'bigint',
        customer_id: 'bigint',
        company_id: 'bigint',
        owner_id: 'bigint',
        fee_no: 'int',
        fee_type: 'text',
        period: 'date',
        period_from: 'date',
        period_to: 'date',
        on_sign: 'boolean',
        due_days: 'int',
        due_date: 'date',
        currency: 'text',
        amount: 'numeric',
        tax_amount: 'numeric',
        tax_rate: 'numeric',
        tax_included: 'boolean',
        source: 'text',
        status: 'text',
      },
      o.rows.map((r) => {
        const fee = o.terms.fees.find((f) => f.fee_no === r.fee_no)!
        return {
          title: `${o.no}-${r.fee_no}-${r.period.slice(0, 7).replace('-', '')}`,
          contract_id: o.contract,
          customer_id: o.terms.customer,
          company_id: o.terms.company,
          owner_id: head.owner,
          fee_no: r.fee_no,
          fee_type: r.fee_type,
          period: r.period,
          period_from: r.from,
          period_to: r.to,
          on_sign: fee.calc_mode === 'once' && fee.due_rule !== 'period_start',
          due_days: fee.due_days,
          due_date: r.due,
          currency: o.terms.currency,
          amount: r.amount.toFixed(4),
          tax_amount: r.tax.toFixed(4),
          tax_rate: fee.tax_rate ?? 0,
          tax_included: o.terms.tax_included,
          source: o.source,
          status: 'planned',
        }
      }),
      sql.raw('returning id'),
    ),
  )
  return inserted.map((r) => r.id)
}

const sourceOf = (r: RowFacts) => ({ type: 'contract_receivable', id: r.id, no: r.title })
/** Rows that are due now: the books expect their money, a deposit as a deposit. Rows of bills have their own receivable. */
export async function fallDue({ app, tx }: Context<'app' | 'tx'>, rows: readonly RowFacts[], account: number): Promise<void> {
  for (const r of rows) {
    if (r.fee_type === 'deposit')
      await requireDeposit(
        { app, tx },
        { contract: r.contract, row: r.id, amount: r.amount, currency: r.currency, due: r.due, customer: r.customer, company: r.company },
      )
    else if (r.source !== 'bill')
      await createReceivable(
        { app, tx },
        {
          company: r.company,
          party: { type: 'customer', id: r.customer, name: r.customer_name },
          amount: r.amount,
          currency: r.currency,
          due: r.due,
          source: sourceOf(r),
          account,
        },
      )
  }
  if (rows.length)
    await tx.run(
      sql`update contract_receivable set status = 'due', version = version + 1 where id = any(${rows.map((r) => r.id)}::bigint[]) and status = 'planned'`,
    )
}
/** The books expect it no longer. */
export async function takeBack({ app, tx }: Context<'app' | 'tx'>, r: RowFacts): Promise<void> {
  if (r.fee_type === 'deposit') await cancelDeposit({ app, tx }, { contract: r.contract, row: r.id })
  else if (r.source !== 'bill') await cancelReceivable(tx, sourceOf(r))
}

/** What a contract shows of its receivables follows from its rows. */
export async function refreshTotals(tx: Tx, contract: number): Promise<void> {
  await tx.run(sql`
    update contract c set receivable_total = s.total, received_total = s.received, overdue_total = s.overdue, next_due_date = s.next, deposit_received = s.deposit, version = c.version
    from (select coalesce(sum(r.amount - r.waived) filter (where r.status <> 'cancelled'), 0) as total, coalesce(sum(r.received), 0) as received,
        coalesce(sum(r.open_amount) filter (where r.status = 'overdue'), 0) as overdue, min(r.due_date) filter (where r.status in ('planned', 'due', 'partial', 'overdue')) as next,
        coalesce(sum(r.received) filter (where r.fee_type = 'deposit'), 0) as deposit
      from contract_receivable r where r.contract_id = ${contract}::bigint) s
    where c.id = ${contract}::bigint`)
}
