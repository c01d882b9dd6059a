import { num, type NumLike } from '@crossway/kernel'
import { sql, type CommandContext, type Runner, type Tx } from '@crossway/server-kit'
import type { PartyType } from '../../model/subledger/subledger-words.ts'
import { getFundBalance, lockFund, openFund } from './fund-account.ts'
import { freezeFund, postFund, releaseFund, reverseFund, type FundSource } from './post-fund.ts'

/** Money paid ahead to somebody, of one company and currency. */
export interface PrepaidKeys {
  readonly company: number
  readonly party: { readonly type: PartyType; readonly id: number }
  readonly currency: string
}
const keysOf = (k: PrepaidKeys) => ({ type: 'prepaid' as const, company: k.company, party: k.party, currency: k.currency })

/** What was paid ahead and is neither used nor held (contracts.md, ledger.getPrepaidBalance). */
export const getPrepaidBalance = async (run: Runner, k: PrepaidKeys): Promise<string> => (await getFundBalance(run, keysOf(k)))?.available ?? '0.0000'

/** Holds so much for a document that asks for less money because of it. Answers what is available where that is too little. */
export async function holdPrepaid(tx: Tx, k: PrepaidKeys, amount: NumLike, source: FundSource): Promise<string | undefined> {
  if (!num(amount).gt(0)) return undefined
  const fund = await getFundBalance(tx, keysOf(k))
  if (!fund) return '0.0000'
  const locked = await lockFund(tx, fund.id)
  const own = await tx.maybe<{ amount: string }>(
    sql`select amount::text as amount from fund_hold where account_id = ${fund.id} and source_type = ${source.type} and source_id = ${source.id}::bigint`,
  )
  const free = num(locked.available).plus(own?.amount ?? 0)
  if (num(amount).gt(free)) return free.toFixed(4)
  await freezeFund(tx, { account: fund.id, amount, source })
  return undefined
}

/** What was held for a document is used up (contracts.md, ledger.offsetPrepaid): once a document, however often it is called. */
export async function offsetPrepaid(tx: Tx, k: PrepaidKeys, amount: NumLike, source: FundSource): Promise<void> {
  if (!num(amount).gt(0)) return
  const fund = await getFundBalance(tx, keysOf(k))
  if (!fund) throw new Error(`prepaid account of ${k.party.type} ${k.party.id} is gone`)
  await postFund(tx, { account: fund.id, type: 'offset', amount: num(amount).negated(), currency: k.currency, source, note: source.no ?? '', thaw: true })
}

/** The document lives no more: what it held or used is there again. */
export async function givePrepaidBack(tx: Tx, k: PrepaidKeys, source: FundSource): Promise<void> {
  const fund = await getFundBalance(tx, keysOf(k))
  if (!fund) return
  await releaseFund(tx, fund.id, source)
  await reverseFund(tx, source, source.no ?? '')
}

/** So much is paid ahead by a document until now: what it paid more or less than before is moved. The same again moves nothing. */
export async function setPaidAhead(
  { app, tx }: Pick<CommandContext, 'app' | 'tx'>,
  k: PrepaidKeys,
  name: string,
  paid: NumLike,
  source: FundSource,
): Promise<void> {
  const account = await openFund({ app, tx }, keysOf(k), { name })
  await lockFund(tx, account)
  const { before, n } = await tx.one<{ before: string; n: number }>(
    sql`select coalesce(sum(amount), 0)::text as before, count(*)::int as n from fund_txn where account_id = ${account} and source_type = ${source.type} and source_id = ${source.id}::bigint`,
  )
  const more = num(paid).minus(before)
  if (more.isZero()) return
  const type = more.isNegative() ? ('refund' as const) : ('topup' as const)
  await postFund(tx, { account, type, amount: more, currency: k.currency, source: { ...source, line: n + 1 }, note: source.no ?? '' })
}
