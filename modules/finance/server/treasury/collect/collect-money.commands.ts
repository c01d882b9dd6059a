import { dayOf, num, refId, roundMoney, sum } from '@crossway/kernel'
import { handle, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { reverseReceipt } from '@crossway/b2b/server'
import { reverseCollection } from '@crossway/contract/server'
import { findRate, holdPeriodOpen, releaseBankTxns, reverseFund, reversePl, reverseSettlement, reverseVouchers, useBankTxn } from '@crossway/ledger/server'
import { collectMoney } from '../../../model/treasury/collect-money.resource.ts'
import { refuseTreasury as refuse } from '../../../model/treasury/errors.ts'
import { reverseBorn } from '../deposit/born-logs.ts'
import { spreadReceived } from '../deposit/expected-deposits.ts'
import { partyOf, sameName } from '../party.ts'
import { collectionVoucher } from '../vouchers.ts'
import { bookLines, document } from './book-lines.ts'
import { checkLines } from './check-lines.ts'
import { matchOf } from './match.ts'

type Doc = Parameters<NonNullable<Parameters<typeof handle<typeof collectMoney>>[1]['actions']>['submit']>[0]['doc']

const payerOf = (d: Doc) => ({
  party_type: d.party_type,
  customer: d.customer?.id ?? null,
  supplier: d.supplier?.id ?? null,
  provider: d.provider?.id ?? null,
  payer_name: d.payer_name,
})

/** What a collection must say before a cashier looks at it. */
async function check(tx: Tx, d: Doc): Promise<void> {
  const party = await partyOf(tx, payerOf(d))
  if (!sameName(party.name, d.payer_name) && !d.third_party_proof?.length) throw refuse.SK_THIRD_PARTY({ party: party.name }, 'third_party_proof')
  const total = sum(d.lines.map((l) => l.amount))
  if (!total.eq(d.amount)) throw refuse.SK_LINES({ sum: total.toFixed(2), amount: num(d.amount).toFixed(2) }, 'lines')
  if (!d.attachments?.length) throw refuse.SK_SLIP({}, 'attachments')
  await checkLines(tx, party, d.lines, d.currency, d.company.id)
}

/** Same payer and amount within three days (finance-treasury.md collectMoney, Rules). */
async function askDuplicate(tx: Tx, d: Doc, confirmed: ReadonlySet<string>): Promise<void> {
  if (confirmed.has('SK_DUPLICATE')) return
  const other = await tx.maybe<{ no: string }>(sql`
    select collect_no as no from collect_money where id <> ${d.id}::bigint and status in ('submitted', 'confirmed') and bank_account_id = ${d.bank_account.id}::bigint and payer_name = ${d.payer_name} and amount = ${d.amount}::numeric
      and received_date between ${d.received_date}::date - 3 and ${d.received_date}::date + 3 order by id desc limit 1`)
  if (other) throw refuse.SK_DUPLICATE({ no: other.no })
}

/** The money is in the bank: the movement proves it, once, and every line is booked with it. */
async function confirm(call: CommandContext, d: Doc, txn: number, fee: string): Promise<void> {
  const { tx } = call
  await holdPeriodOpen(tx, d.company.id, d.received_date)
  const due = num(d.amount).minus(fee)
  const row = await tx.maybe<{ rest: string; amount: string; until: string | null }>(sql`
    select amount::text as amount, (amount - used_amount)::text as rest,
      case when use_state = 'claimed' and claimed_until > now() and document_id <> ${d.id}::bigint then to_char(claimed_until at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') end as until
    from bank_txn where id = ${txn}::bigint for update`)
  if (row?.until) throw refuse.SK_CLAIMED({ until: row.until }, 'txn')
  // a cent of rounding between slip and bank is the bank's (|txn − (amount − fee)| ≤ 0.01)
  const rest = row && num(row.rest).gt(0) ? row.rest : row?.amount
  if (row && num(rest!).minus(due).abs().gt('0.01')) throw refuse.SK_TXN_DIFFERS({ txn: num(rest!).toFixed(2), due: due.toFixed(2) }, 'txn')
  await useBankTxn(tx, { txn, amount: rest ?? due.toFixed(2), direction: 'in', currency: d.currency, account: d.bank_account.id, document: document(d.id) })
  const confirmed = {
    id: d.id,
    run: d.version,
    collect_no: d.collect_no,
    company: d.company.id,
    currency: d.currency,
    received_date: d.received_date,
    bank_fee: fee,
    txn,
    party: await partyOf(tx, payerOf(d)),
    lines: d.lines,
  }
  await bookLines(call, confirmed)
  await collectionVoucher(call, confirmed, d.bank_account.id)
}

/** What a confirmed collection holds of its movement: all of it, or its own part where other documents hold the rest. */
async function partOf(tx: Tx, d: Doc): Promise<string> {
  const txn = await tx.one<{ amount: string }>(sql`select amount::text as amount from bank_txn where id = ${d.bank_txn!.id}::bigint for update`)
  const due = num(d.amount).minus(d.bank_fee ?? 0)
  return due.minus(txn.amount).abs().gt('0.01') ? due.toFixed(2) : txn.amount
}

/** Every effect of a confirmation back, or none: what is used already keeps it from being taken back. */
async function reverse(call: CommandContext, d: Doc, why: string): Promise<void> {
  const { tx, ctx } = call
  await holdPeriodOpen(tx, d.company.id, d.received_date)
  await reverseFund(tx, document(d.id), `${d.collect_no} ${why}`)
  await reverseSettlement(call, document(d.id), ctx.account)
  await reverseReceipt(
    call,
    d.lines.map((l) => l.id),
  )
  await reversePl(tx, document(d.id), why, { account: ctx.account })
  for (const l of d.lines) if (l.plan_row) await reverseCollection(call, l.id)
  // the contract knows a collection by its line, once: a further confirmation is a further collection
  await tx.run(
    sql`update collect_line set id = nextval(pg_get_serial_sequence('collect_line', 'id')) where collect_money_id = ${d.id}::bigint and plan_row_id is not null`,
  )
  await reverseBorn(tx, document(d.id))
  const accounts = await tx.rows<{ id: number }>(
    sql`select distinct account_id as id from fund_txn t join fund_account a on a.id = t.account_id where a.type = 'deposit' and t.source_type = 'collect_money' and t.source_id = ${d.id}::int`,
  )
  for (const a of accounts) await spreadReceived(tx, a.id)
  await releaseBankTxns(tx, [{ txn: d.bank_txn!.id, amount: await partOf(tx, d) }])
  await reverseVouchers(call, document(d.id))
}

/** A movement that was claimed for a document which comes to nothing is free again. */
const freeClaim = (tx: Tx, d: Doc): Promise<number> =>
  tx.run(
    sql`update bank_txn set use_state = 'unclaimed', claimed_until = null where id = ${d.bank_txn?.id ?? null}::bigint and use_state = 'claimed' and used_amount = 0`,
  )

export const collectMoneyCommands = handle(collectMoney, {
  save: async ({ tx, draft, before }) => {
    const v = <T>(name: string): T => ((draft as Record<string, unknown>)[name] ?? (before as Record<string, unknown> | undefined)?.[name]) as T
    const account = await tx.one<{ currency: string; company: number; name: string }>(
      sql`select a.currency, a.company_id as company, c.name from bank_account a join company c on c.id = ${refId(v('company'))}::bigint where a.id = ${refId(v('bank_account'))}::bigint`,
    )
    if (account.company !== refId(v('company'))) throw refuse.SK_ACCOUNT_COMPANY({ company: account.name }, 'bank_account')
    const day = v<string>('received_date')
    if (day > dayOf(new Date())) throw refuse.SK_FUTURE({}, 'received_date')
    await partyOf(tx, {
      party_type: v('party_type') ?? 'customer',
      customer: refId(v('customer')),
      supplier: refId(v('supplier')),
      provider: refId(v('provider')),
      payer_name: v('payer_name'),
    })
    const rate = await findRate(tx, account.currency, 'CNY', day, 'spot')
    Object.assign(draft, { currency: account.currency, amount_cny: rate ? roundMoney(num(v<string>('amount')).times(rate.rate)).toFixed(2) : null })
  },
  actions: {
    submit: async ({ tx, doc, confirmed }) => {
      await check(tx, doc)
      await askDuplicate(tx, doc, confirmed)
      return 'submitted' as const
    },
    confirm: async ({ app, tx, ctx, doc, args, set }) => {
      const fee = args.bank_fee ?? '0'
      await check(tx, doc)
      await confirm({ app, tx, ctx }, doc, args.txn, fee)
      set({ bank_txn: args.txn, bank_fee: fee, confirmed_at: new Date().toISOString() })
      return 'confirmed' as const
    },
    confirm_matched: async ({ app, tx, ctx, doc, set }) => {
      await check(tx, doc)
      const txn = doc.bank_txn?.id ?? (await matchOf(tx, doc))
      if (!txn) throw refuse.SK_NO_MATCH()
      await confirm({ app, tx, ctx }, doc, txn, '0')
      set({ bank_txn: txn, confirmed_at: new Date().toISOString() })
      return 'confirmed' as const
    },
    reject: async ({ tx, doc, set }) => {
      await freeClaim(tx, doc)
      set({ bank_txn: null })
      return 'rejected' as const
    },
    reverse: async ({ app, tx, ctx, doc, args, set }) => {
      await reverse({ app, tx, ctx }, doc, args.reason)
      set({ bank_txn: null, bank_fee: '0', confirmed_at: null })
      return 'submitted' as const
    },
    void: async ({ tx, doc, set }) => {
      await freeClaim(tx, doc)
      set({ bank_txn: null })
      return 'void' as const
    },
  },
})
