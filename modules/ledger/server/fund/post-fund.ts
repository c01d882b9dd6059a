import { dayOf, moneyText, num, sum, type NumLike } from '@crossway/kernel'
import { insertMany, sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { fundAfter, fundShort, type FundTotal } from '../../model/fund/fund-move.ts'
import type { FundMove } from '../../model/fund/fund-txn.resource.ts'
import { lockFund, lockFunds, type Fund } from './fund-account.ts'

export interface FundSource {
  readonly type: string
  readonly id: number
  readonly no?: string | null | undefined
  /** Line of the document, where one document moves an account more than once. */
  readonly line?: number | string | undefined
}
export interface FundPosting {
  readonly account: number
  readonly type: FundMove
  /** Signed: what comes in is positive. */
  readonly amount: NumLike
  readonly currency: string
  readonly source: FundSource
  readonly note: string
  readonly date?: string | undefined
  /** What was frozen for the source is released with it. */
  readonly thaw?: boolean | undefined
}
const keyOf = (s: FundSource, type: string): string => [s.type, s.id, s.line ?? '', type].join(':')

/** What stands in the accounts before something moves: the keys of the same documents, and the last number of each account. */
async function standing(
  tx: Tx,
  postings: readonly FundPosting[],
): Promise<{ readonly keys: ReadonlyMap<number, string[]>; readonly last: Map<number, number> }> {
  const accounts = [...new Set(postings.map((p) => p.account))]
  const rows = await tx.rows<{ account: number; last: number; keys: string[] }>(sql`
    select a as account, coalesce((select max(t.seq) from fund_txn t where t.account_id = a), 0)::int as last,
      array(select t.source_key from fund_txn t where t.account_id = a and t.source_type = any(${[...new Set(postings.map((p) => p.source.type))]}::text[]) and t.source_id = any(${[...new Set(postings.map((p) => p.source.id))]}::int[])) as keys
    from unnest(${accounts}::bigint[]) a`)
  return { keys: new Map(rows.map((r) => [r.account, r.keys])), last: new Map(rows.map((r) => [r.account, r.last])) }
}

/** The key of a movement that stands for its document; what was taken back may be posted again, under the key's next number. Nothing while it stands. */
function freeKey(known: readonly string[], key: string): string | undefined {
  const own = known.filter((k) => k.split('#')[0] === key || k === `${key}:r`)
  const taken = own.filter((k) => k.endsWith(':r')).length
  const n = own.length - taken
  return n > taken ? undefined : n === 0 ? key : `${key}#${n + 1}`
}

interface Move {
  readonly fund: Fund
  readonly p: FundPosting
  readonly key: string
}
const columns = {
  account_id: 'bigint',
  customer_id: 'bigint',
  company_id: 'bigint',
  project_id: 'bigint',
  seq: 'int',
  type: 'text',
  amount: 'numeric',
  balance_after: 'numeric',
  currency: 'text',
  biz_date: 'date',
  source_type: 'text',
  source_id: 'int',
  source_no: 'text',
  source_key: 'text',
  note: 'text',
} as const

/** Writes movements in their order, and what they make of each account. `last` = the last number of each account. */
async function write(tx: Tx, moves: readonly Move[], last: Map<number, number>): Promise<void> {
  if (moves.length === 0) return
  const today = dayOf(new Date())
  const balances = new Map(moves.map(({ fund }) => [fund.id, fund.balance]))
  const rows = moves.map(({ fund, p, key }) => {
    const after = fundAfter(balances.get(fund.id)!, p.type, p.amount)
    balances.set(fund.id, after.balance)
    last.set(fund.id, last.get(fund.id)! + 1)
    const row = {
      account_id: fund.id,
      customer_id: fund.customer,
      company_id: fund.company,
      project_id: fund.project,
      seq: last.get(fund.id)!,
      type: p.type,
      amount: moneyText(p.amount),
      balance_after: after.balance,
      currency: fund.currency,
      biz_date: p.date ?? today,
      source_type: p.source.type,
      source_id: p.source.id,
      source_no: p.source.no ?? null,
      source_key: key,
      note: p.note,
    }
    return { row, after }
  })
  await tx.run(
    insertMany(
      'fund_txn',
      columns,
      rows.map((r) => r.row),
    ),
  )
  const accounts = [...Map.groupBy(rows, (r) => r.row.account_id)].map(([id, own]) => ({
    id,
    n: own.length,
    balance: balances.get(id)!,
    day: own
      .map((r) => r.row.biz_date)
      .sort()
      .at(-1)!,
    counted: (total: FundTotal) => moneyText(sum(own.filter((r) => r.after.total === total).map((r) => r.after.counted))),
  }))
  const totals = [...new Set(rows.map((r) => r.after.total))]
  const [grows, arrays, names] = [
    totals.map((t, i) => sql`${sql.id(t)} = a.${sql.id(t)} + u.t${sql.raw(String(i))}`),
    totals.map((t) => sql`${accounts.map((a) => a.counted(t))}::numeric[]`),
    totals.map((_, i) => sql.raw(`t${i}`)),
  ]
  await tx.run(sql`
    update fund_account a set balance = u.balance, ${sql.join(grows, ', ')}, last_at = greatest(a.last_at, u.day), version = a.version + u.n, updated_at = now()
    from unnest(${accounts.map((a) => a.id)}::bigint[], ${accounts.map((a) => a.balance)}::numeric[], ${accounts.map((a) => a.day)}::date[], ${accounts.map((a) => a.n)}::int[], ${sql.join(arrays, ', ')}) as u(id, balance, day, n, ${sql.join(names, ', ')}) where a.id = u.id`)
  for (const { fund } of new Map(moves.filter((m) => m.fund.type === 'prepaid').map((m) => [m.fund.id, m])).values()) await setOldest(tx, fund.id)
}

/** The oldest payment of which something is left: payments are used up in their order (finance-treasury.md prepaidAccount). */
const setOldest = (tx: Tx, account: number): Promise<number> =>
  tx.run(sql`
    update fund_account set oldest_at = (
      select min(x.biz_date) from (select t.biz_date, sum(t.amount) over (order by t.biz_date, t.seq) as paid from fund_txn t where t.account_id = ${account} and t.amount > 0) x
      where x.paid > (select coalesce(-sum(o.amount), 0) from fund_txn o where o.account_id = ${account} and o.amount < 0)) where id = ${account}`)

/**
 * Moves money of a fund account (finance-treasury.md §0.1): one row, the balance follows under the account's lock. Once a document, line and type:
 * the same again answers false and writes nothing. Refused with 余额不足 when available and credit do not cover what goes out.
 */
export const postFund = async (tx: Tx, p: FundPosting): Promise<boolean> => (await postFunds(tx, [p])) === 1

/** The same for many movements in their order, with the statements of one; answers how many were new. */
export async function postFunds(tx: Tx, postings: readonly FundPosting[]): Promise<number> {
  if (postings.length === 0) return 0
  const funds = await lockFunds(
    tx,
    postings.map((p) => p.account),
  )
  const { keys, last } = await standing(tx, postings)
  const known = new Map([...keys].map(([account, own]) => [account, [...own]]))
  const stands = new Map([...funds].map(([id, f]) => [id, { balance: num(f.balance), frozen: num(f.frozen), credit: num(f.credit) }]))
  const moves: Move[] = []
  for (const p of postings) {
    const fund = funds.get(p.account)!
    const key = freeKey(known.get(fund.id)!, keyOf(p.source, p.type))
    if (key === undefined) continue
    if (p.currency !== fund.currency) throw refuse.FUND_CURRENCY({ account: fund.currency, currency: p.currency }, 'currency')
    const stand = stands.get(fund.id)!
    if (p.thaw) stand.frozen = stand.frozen.minus(await thaw(tx, fund.id, p.source))
    const short = fundShort(stand, p.amount)
    if (short) throw refuse.FUND_SHORT({ available: `${short.available} ${fund.currency}` }, 'amount')
    stand.balance = stand.balance.plus(p.amount)
    known.get(fund.id)!.push(key)
    moves.push({ fund, p, key })
  }
  await write(tx, moves, last)
  return moves.length
}

/** Takes back what a document moved, in all accounts; refused where the money is used already. Answers how many movements; a second call answers 0. */
export async function reverseFund(tx: Tx, source: Pick<FundSource, 'type' | 'id'>, note: string): Promise<number> {
  const rows = await tx.rows<{ account: number; type: FundMove; amount: string; currency: string; no: string | null; key: string }>(sql`
    select t.account_id as account, t.type, t.amount::text as amount, t.currency, t.source_no as no, t.source_key as key from fund_txn t
    where t.source_type = ${source.type} and t.source_id = ${source.id}::int and right(t.source_key, 2) <> ':r'
      and not exists (select 1 from fund_txn b where b.account_id = t.account_id and b.source_key = t.source_key || ':r') order by t.account_id, t.seq`)
  for (const r of rows) {
    const fund = await lockFund(tx, r.account)
    const back = num(r.amount).negated()
    const short = fundShort(fund, back)
    if (short) throw refuse.FUND_SHORT({ available: `${short.available} ${fund.currency}` })
    const p = { account: r.account, type: r.type, amount: back, currency: r.currency, source: { ...source, no: r.no }, note }
    await write(tx, [{ fund, p, key: `${r.key}:r` }], (await standing(tx, [p])).last)
  }
  return rows.length
}

/** Holds money of an account for a document (freezeFund); the same document again changes its hold to the new amount. */
export async function freezeFund(tx: Tx, h: { readonly account: number; readonly amount: NumLike; readonly source: FundSource }): Promise<void> {
  const fund = await lockFund(tx, h.account)
  const before = await tx.maybe<{ amount: string }>(
    sql`select amount::text as amount from fund_hold where account_id = ${fund.id} and source_type = ${h.source.type} and source_id = ${h.source.id}::bigint`,
  )
  const short = fundShort({ ...fund, frozen: num(fund.frozen).minus(before?.amount ?? 0) }, num(h.amount).negated())
  if (short) throw refuse.FUND_SHORT({ available: `${short.available} ${fund.currency}` }, 'amount')
  await tx.run(sql`insert into fund_hold (account_id, source_type, source_id, amount) values (${fund.id}, ${h.source.type}, ${h.source.id}::bigint, ${moneyText(h.amount)}::numeric)
    on conflict (account_id, source_type, source_id) do update set amount = excluded.amount`)
  await setFrozen(tx, fund.id)
}

/** What was held for a document is free again (releaseFund); nothing held is no fault. */
export async function releaseFund(tx: Tx, account: number, source: FundSource): Promise<void> {
  await lockFund(tx, account)
  await thaw(tx, account, source)
}

async function thaw(tx: Tx, account: number, source: FundSource): Promise<string> {
  const row = await tx.maybe<{ amount: string }>(
    sql`delete from fund_hold where account_id = ${account}::bigint and source_type = ${source.type} and source_id = ${source.id}::bigint returning amount::text as amount`,
  )
  if (row) await setFrozen(tx, account)
  return row?.amount ?? '0'
}
const setFrozen = (tx: Tx, account: number): Promise<number> =>
  tx.run(
    sql`update fund_account set frozen = (select coalesce(sum(amount), 0) from fund_hold where account_id = ${account}::bigint), version = version + 1, updated_at = now() where id = ${account}::bigint`,
  )

export interface FundDifference {
  readonly account: number
  readonly name: string
  readonly balance: string
  readonly sum: string
}
/** Accounts whose balance is not the sum of their movements, or whose frozen part is not what is held: none, or somebody wrote past the ledger. */
export const fundDifferences = (run: { rows: Tx['rows'] }): Promise<FundDifference[]> =>
  run.rows<FundDifference>(sql`
    select a.id as account, a.name, a.balance::text as balance, coalesce(t.sum, 0)::text as sum from fund_account a
      left join (select account_id, sum(amount) as sum from fund_txn group by 1) t on t.account_id = a.id
      left join (select account_id, sum(amount) as held from fund_hold group by 1) h on h.account_id = a.id
    where a.balance <> coalesce(t.sum, 0) or a.frozen <> coalesce(h.held, 0) order by a.id limit 200`)
