import type { CommandContext } from '@crossway/server-kit'
import { createHash } from 'node:crypto'
import { addDays, dayOf, num, sum } from '@crossway/kernel'
import { audit, emit, insertAll, sql, type Tx } from '@crossway/server-kit'
import { signedOf, type Statement, type StatementRow } from '../../model/bank-statement.ts'
import { refuse } from '../../model/errors.ts'
import { freshRows } from './known-rows.ts'

/** A bank may date money a weekend or a holiday ahead. */
const valueDays = 10

export interface Imported {
  readonly imported: number
  /** Movements that stood already. */
  readonly known: number
  /** Movements in other currencies than the account's. */
  readonly others: number
}
export interface BankFile {
  readonly name: string
  readonly bytes: Buffer
  readonly statement: Statement
}

/**
 * Takes a bank's or wallet's statement into an account's movements, whole or not at all (finance-treasury.md bankAccount import): the same bytes
 * once, a known movement is left out, balances must follow one another and the account's own. The account's balance is opening + Σ in − Σ out.
 */
export async function importBankStatement({ app, tx, ctx }: CommandContext, account: number, file: BankFile): Promise<Imported> {
  const own = await tx.one<{ name: string; company: number; currency: string; balance: string; type: string; active: boolean; locked: string | null }>(
    sql`select name, company_id as company, currency, balance::text as balance, type, active, locked_to::text as locked from bank_account where id = ${account}::bigint for update`,
  )
  const sha = createHash('sha256').update(file.bytes).digest('hex')
  const before = await tx.maybe<{ name: string }>(sql`select name from bank_import where bank_account_id = ${account}::bigint and sha256 = ${sha}`)
  if (before) throw refuse.BANK_FILE_KNOWN({ name: before.name })
  const read = file.statement
  const open = await freshRows(tx, account, read.rows)
  // What a transfer of ours has booked already is the statement's own movement: it gets its reference, and is no second one.
  const ours = await transfersAmong(tx, account, open)
  const fresh = open.filter((r) => !ours.has(r))
  const early = fresh.find((r) => own.locked !== null && r.day <= own.locked)
  if (early) throw refuse.DAY_LOCKED({ name: own.name, date: own.locked! })
  const ahead = fresh.find((r) => r.day > addDays(dayOf(new Date()), valueDays))
  if (ahead) throw refuse.BANK_AHEAD({ n: ahead.row, day: ahead.day })
  const first = open[0]
  const atFirst = sum([...ours.keys()].map(signedOf))
    .negated()
    .plus(own.balance)
  if (first?.balance && !num(first.balance).minus(signedOf(first)).eq(atFirst)) throw refuse.BANK_BALANCE({ n: first.row })
  for (const [r, id] of ours)
    await tx.run(sql`update bank_txn set ext_ref = coalesce(ext_ref, ${r.ext_ref}), balance_after = ${r.balance}::numeric where id = ${id}::bigint`)
  const moved = sum(fresh.map(signedOf))
  if (own.type !== 'credit_card' && moved.plus(own.balance).lt(0)) throw refuse.ACCOUNT_NEGATIVE()
  const created = await tx.one<{ id: number }>(
    sql`insert into bank_import (bank_account_id, sha256, name, row_count, skipped, created_by) values (${account}::bigint, ${sha}, ${file.name.slice(0, 200)}, ${fresh.length}, ${read.rows.length - fresh.length + read.others}, ${ctx.account}::bigint) returning id`,
  )
  await insertAll(
    tx,
    'bank_txn',
    {
      bank_account_id: 'bigint',
      company_id: 'bigint',
      name: 'text',
      txn_time: 'timestamptz',
      value_date: 'date',
      direction: 'text',
      amount: 'numeric',
      currency: 'text',
      balance_after: 'numeric',
      counterparty_name: 'text',
      counterparty_account: 'text',
      summary: 'text',
      ext_ref: 'text',
      bank_import_id: 'bigint',
      created_by: 'bigint',
    },
    fresh.map((r) => ({
      bank_account_id: account,
      company_id: own.company,
      name: nameOf(r, own.currency),
      txn_time: `${r.day}T12:00:00+08:00`,
      value_date: r.day,
      direction: r.direction,
      amount: r.amount,
      currency: own.currency,
      balance_after: r.balance,
      counterparty_name: r.counterparty_name,
      counterparty_account: r.counterparty_account,
      summary: r.summary,
      ext_ref: r.ext_ref,
      bank_import_id: created.id,
      created_by: ctx.account,
    })),
  )
  await tx.run(
    sql`update bank_account set balance = balance + ${moved.toFixed(4)}::numeric, version = version + 1, updated_at = now() where id = ${account}::bigint`,
  )
  await audit({ run: tx, ctx }, [{ resource: 'bank_account', record: account, operation: 'import', rows: fresh.length, comment: file.name.slice(0, 200) }])
  if (fresh.length) await emit({ app, tx }, 'bank.imported', { account, rows: fresh.length }, { resource: 'bank_account', id: account })
  return { imported: fresh.length, known: read.rows.length - fresh.length, others: read.others }
}

/** How a movement is called in lists of choice; who writes no name gets the same from the trigger `bank_txn_named`, row by row. */
const nameOf = (r: StatementRow, currency: string): string =>
  `${num(r.amount).toFixed()} ${currency}${r.counterparty_name === null ? '' : ` · ${r.counterparty_name}`}`

/** Rows that are movements of our own transfers, which no statement has named yet: of the same day, direction and amount, each once. */
async function transfersAmong(tx: Tx, account: number, rows: readonly StatementRow[]): Promise<Map<StatementRow, number>> {
  const booked = await tx.rows<{ id: number; day: string; direction: string; amount: string }>(
    sql`select id, value_date::text as day, direction, amount::text as amount from bank_txn where bank_account_id = ${account}::bigint and source = 'document' and document_type = 'bank_transfer' and ext_ref is null and balance_after is null order by id`,
  )
  const found = new Map<StatementRow, number>()
  for (const r of rows) {
    const at = booked.findIndex((b) => b.day === r.day && b.direction === r.direction && num(b.amount).eq(r.amount))
    if (at >= 0) found.set(r, booked.splice(at, 1)[0]!.id)
  }
  return found
}
