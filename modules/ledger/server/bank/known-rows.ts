import { sql, type Tx } from '@crossway/server-kit'
import { num } from '@crossway/kernel'
import type { StatementRow } from '../../model/bank-statement.ts'

interface Stored {
  readonly day: string
  readonly direction: string
  readonly amount: string
  readonly balance: string | null
  readonly ref: string | null
  readonly name: string | null
  readonly summary: string | null
  /** A movement of our own transfer, which a statement has named since; its words are ours. */
  readonly own: boolean
}
type Told = Pick<StatementRow, 'day' | 'direction' | 'amount' | 'counterparty_name' | 'summary'>
const money = (a: string): string => num(a).toFixed(4)
/** Without a number a movement is known by all that its row tells. */
const wordsOf = (r: Told): string => JSON.stringify([r.day, r.direction, money(r.amount), r.counterparty_name ?? '', r.summary ?? ''])
const noWords = { counterparty_name: null, summary: null }
const refOf = (ref: string): string => ref.replace(/~\d+$/, '')
const byRef = (ref: string, r: { direction: string; amount: string }): string => JSON.stringify([refOf(ref), r.direction, money(r.amount)])

const agree = (s: Pick<Stored, 'balance'>, r: Pick<StatementRow, 'balance'>): boolean =>
  s.balance === null || r.balance === null || num(s.balance).eq(r.balance)
/** Of rows without a number each stands for one. */
function takeOut(stored: Stored[] | undefined, r: StatementRow): boolean {
  const at = stored?.findIndex((s) => agree(s, r)) ?? -1
  if (at >= 0) stored!.splice(at, 1)
  return at >= 0
}

/**
 * Rows that do not stand yet. A reference with the same direction and amount is a known movement, unless both balances stand and differ. Without
 * references the same day, amount and words are: as often as they stand already, so that overlapping days double nothing. Banks give a payment
 * and its fee one number: the second that carries it gets `~2` behind it.
 */
export async function freshRows(tx: Tx, account: number, rows: readonly StatementRow[]): Promise<StatementRow[]> {
  const refs = [...new Set(rows.flatMap((r) => r.ext_ref ?? []))]
  const days = rows.map((r) => r.day).toSorted()
  const stored = await tx.rows<Stored>(sql`
    select value_date::text as day, direction, amount::text as amount, balance_after::text as balance, ext_ref as ref, counterparty_name as name, summary, source <> 'import' as own from bank_txn
    where bank_account_id = ${account}::bigint and (source = 'import' or ext_ref is not null or balance_after is not null)
      and (ext_ref in (select unnest(${refs}::text[])) or (ext_ref like '%~%' and regexp_replace(ext_ref, '~[0-9]+$', '') in (select unnest(${refs}::text[])))
        or (ext_ref is null and value_date between ${days[0] ?? null}::date and ${days.at(-1) ?? null}::date))`)
  const named = Map.groupBy(
    stored.filter((s) => s.ref !== null),
    (s) => byRef(s.ref!, s),
  )
  const nameless = Map.groupBy(
    stored.filter((s) => s.ref === null),
    (s) => wordsOf({ ...s, direction: s.direction === 'in' ? 'in' : 'out', counterparty_name: s.name, ...(s.own ? noWords : {}) }),
  )
  const taken = new Map<string, number>()
  for (const s of stored) if (s.ref !== null) taken.set(refOf(s.ref), (taken.get(refOf(s.ref)) ?? 0) + 1)
  const fresh: StatementRow[] = []
  for (const r of rows) {
    if (r.ext_ref === null) {
      if (!takeOut(nameless.get(wordsOf(r)), r) && !takeOut(nameless.get(wordsOf({ ...r, ...noWords })), r)) fresh.push(r)
      continue
    }
    const same = named.get(byRef(r.ext_ref, r))
    if (same?.some((s) => agree(s, r))) continue
    const n = (taken.get(r.ext_ref) ?? 0) + 1
    taken.set(r.ext_ref, n)
    named.set(byRef(r.ext_ref, r), [...(same ?? []), { ...r, ref: r.ext_ref, name: r.counterparty_name, own: false }])
    fresh.push(n === 1 ? r : { ...r, ext_ref: `${r.ext_ref}~${n}` })
  }
  return fresh
}
