import { dayOf, moneyText, num, type NumLike } from '@crossway/kernel'
import { emit, insertMany, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { accrueBrokerage, reverseBrokerage } from '../brokerage/accrue.ts'
import { lockRows, refreshTotals, type RowFacts } from './plan-rows.ts'
import { effectIfDue } from './take-effect.ts'

export interface Collected {
  readonly receivable: number
  readonly amount: NumLike
  readonly currency: string
  /** ISO moment. */
  readonly at: string
  /** Id of the money document's line: the same is booked once. */
  readonly collection: number
  readonly no?: string
}
const stateOf = (r: RowFacts, received: NumLike, today: string): string => {
  const open = num(r.amount).minus(received).minus(r.waived)
  if (!open.gt(0)) return 'paid'
  if (r.due < today && r.status !== 'planned') return 'overdue'
  return num(received).gt(0) ? 'partial' : r.status === 'planned' ? 'planned' : 'due'
}

/**
 * Money of a customer for a row of his plan (contracts.md registerCollection): finance tells it when the bank has it. The same collection again changes
 * nothing, another amount is refused; more than is open is refused. Brokerage accrues, and a deposit that is whole puts the contract into force.
 */
export async function registerCollection({ app, tx, ctx }: CommandContext, c: Collected): Promise<void> {
  const [row] = await lockRows(tx, sql`r.id = ${c.receivable}::bigint`)
  if (!row) throw refuse.CT_RECEIVABLE_STATE({ state: '—' })
  const same = await tx.maybe<{ amount: string; row: number }>(
    sql`select amount::text as amount, receivable_id as row from contract_collection where collection = ${c.collection}::int`,
  )
  if (same) {
    if (same.row !== row.id || !num(same.amount).eq(c.amount)) throw refuse.CT_COLLECTION_OTHER()
    return
  }
  const { status } = await tx.one<{ status: string }>(sql`select status from contract where id = ${row.contract} for share`)
  // money may come in before the signing is confirmed: it keeps the contract from being voided
  if (status === 'voided' || status === 'pending_sign') throw refuse.CT_NOT_SIGNED()
  if (['waived', 'cancelled'].includes(row.status))
    throw refuse.CT_RECEIVABLE_STATE({ state: app.registry.labels('contract_receivable', ctx.lang).states[row.status]! })
  if (c.currency !== row.currency || num(c.amount).gt(row.open)) throw refuse.CT_OVER_OPEN({ open: `${num(row.open).toFixed(2)} ${row.currency}` })
  await tx.run(
    insertMany(
      'contract_collection',
      {
        collection_no: 'text',
        collection: 'int',
        receivable_id: 'bigint',
        contract_id: 'bigint',
        currency: 'text',
        amount: 'numeric',
        collected_at: 'timestamptz',
      },
      [
        {
          collection_no: c.no ?? String(c.collection),
          collection: c.collection,
          receivable_id: row.id,
          contract_id: row.contract,
          currency: row.currency,
          amount: moneyText(c.amount),
          collected_at: c.at,
        },
      ],
    ),
  )
  await setReceived(tx, row, num(row.received).plus(c.amount))
  await refreshTotals(tx, row.contract)
  await accrueBrokerage({ app, tx, ctx }, row, c)
  await effectIfDue({ app, tx, ctx }, row.contract)
}

/** The money went back (contracts.md reverseCollection): once; brokerage goes with it. What is in force stays in force. */
export async function reverseCollection({ app, tx, ctx }: CommandContext, collection: number): Promise<void> {
  const found = await tx.maybe<{ id: number; row: number; amount: string }>(
    sql`select id, receivable_id as row, amount::text as amount from contract_collection where collection = ${collection}::int and reversed_at is null for update`,
  )
  if (!found) return
  const [row] = await lockRows(tx, sql`r.id = ${found.row}`)
  await tx.run(sql`update contract_collection set reversed_at = now(), version = version + 1 where id = ${found.id}`)
  await setReceived(tx, row!, num(row!.received).minus(found.amount))
  await refreshTotals(tx, row!.contract)
  await reverseBrokerage({ app, tx, ctx }, collection)
  const c = await tx.one<{ status: string; short: boolean }>(
    sql`select status, deposit_received < deposit_required as short from contract where id = ${row!.contract}`,
  )
  if (row!.fee_type === 'deposit' && c.status === 'effective' && c.short)
    await emit({ app, tx }, 'contract.depositShort', { contract: row!.contract, collection }, { resource: 'contract', id: row!.contract })
}
async function setReceived(tx: Tx, row: RowFacts, received: NumLike): Promise<void> {
  const today = dayOf(new Date())
  await tx.run(
    sql`update contract_receivable set received = ${moneyText(received)}, status = ${stateOf(row, received, today)}, version = version + 1, updated_at = now() where id = ${row.id}`,
  )
}

export interface Bill {
  readonly contract: number
  readonly bill: number
  readonly no: string
  readonly amount: NumLike
  readonly currency: string
  readonly due: string
  /** Days that the bill is about: agreements do not reach back into them. */
  readonly from: string
  readonly to: string
}
/** Finance has finalised a customer's bill (contracts.md mirrorBill): a row here, whose receivable stands in the books already. */
export async function mirrorBill({ tx }: CommandContext, b: Bill): Promise<number> {
  const same = await tx.maybe<{ id: number; amount: string }>(
    sql`select id, amount::text as amount from contract_receivable where bill = ${b.bill}::int and status <> 'cancelled' for update`,
  )
  if (same) {
    if (!num(same.amount).eq(b.amount)) throw refuse.CT_BILL_OTHER()
    return same.id
  }
  const { id } = await tx.one<{ id: number }>(sql`
    insert into contract_receivable (title, contract_id, customer_id, company_id, owner_id, fee_no, fee_type, period, period_from, period_to, on_sign, due_days, due_date, currency, amount, tax_included, source, bill, status)
    select ${`${b.no}`}, c.id, c.customer_id, c.company_id, c.owner_id, 0, 'service', date_trunc('month', ${b.from}::date)::date, ${b.from}::date, ${b.to}::date, false, 0, ${b.due}::date, ${b.currency}, ${moneyText(b.amount)}, true, 'bill', ${b.bill}::int, 'due'
    from contract c where c.id = ${b.contract}::bigint
    on conflict (bill) do update set status = 'due', amount = excluded.amount, due_date = excluded.due_date, period_from = excluded.period_from, period_to = excluded.period_to returning id`)
  await refreshTotals(tx, b.contract)
  return id
}
export async function unmirrorBill({ tx }: CommandContext, bill: number): Promise<void> {
  const [row] = await lockRows(tx, sql`r.bill = ${bill}::int and r.status <> 'cancelled'`)
  if (!row) return
  if (num(row.received).gt(0)) throw refuse.CT_BILL_COLLECTED()
  await tx.run(sql`update contract_receivable set status = 'cancelled', version = version + 1 where id = ${row.id}`)
  await refreshTotals(tx, row.contract)
}

/** A project that another contract has taken over (contracts.md unlinkProject). */
export async function unlinkProject({ tx }: CommandContext, contract: number, project: number): Promise<void> {
  await tx.run(
    sql`update contract set project_states = project_states - ${String(project)}::text, version = version + 1 where id = ${contract}::bigint and project_states ? ${String(project)}`,
  )
}

/** A project that came of the contract, and where it stands (contracts.md linkProject). */
export async function linkProject({ tx }: CommandContext, contract: number, project: number, state: string): Promise<void> {
  await tx.run(
    sql`update contract set project_states = coalesce(project_states, '{}'::jsonb) || jsonb_build_object(${String(project)}::text, ${state}::text), version = version + 1 where id = ${contract}::bigint and project_states ->> ${String(project)} is distinct from ${state}`,
  )
}
