import { num, type Num } from '@crossway/kernel'
import { postPl, reverseWhere, type PlEntry } from '@crossway/ledger/server'
import { sql, type Sql, type Tx } from '@crossway/server-kit'

interface Won {
  readonly id: number
  readonly store: number
  readonly key: string
  readonly currency: string
  readonly won: string | null
  readonly day: string | null
  readonly paid: string
  readonly stands: string
  readonly seq: number
  /** Its estimate was written off: nobody waits for it any more. */
  readonly given_up: boolean
}
const changed = 'claim paid or changed'
interface Reason {
  readonly account: number
  /** Bills that are on their way into the books. */
  readonly posting?: readonly number[]
  /** One that is on its way out. */
  readonly leaving?: number
  /** A claim that is being won, before its state says so. */
  readonly winning?: { readonly id: number; readonly won: string; readonly day: string }
}
/**
 * What platforms granted us is expected as reimbursement until a bill pays it: won less paid, on the day it was granted (finance.md platformBillDetail).
 * A line pays the claim whose order or case it names. Worked out anew from what stands, so that a bill posted, taken back or put on another line leaves
 * exactly what is still to come.
 */
async function expect(tx: Tx, which: Sql, o: Reason): Promise<void> {
  const posted = sql`((s.status = 'posted' or s.id = any(${[...(o.posting ?? [])]}::bigint[])) and s.id <> ${o.leaving ?? 0}::bigint)`
  const found = await tx.rows<Won>(sql`
    select c.id, c.store_id as store, coalesce(c.order_no, c.case_no) as key, c.currency, case when c.status = 'won' then c.won_amount end::text as won, c.closed_on::text as day,
      coalesce((select sum(l.amount) from settlement s join settlement_line l on l.settlement_id = s.id where s.store_id = c.store_id and ${posted} and l.target = 'L0402' and not l.is_payout
        and (l.order_id in (c.order_no, c.case_no) or l.merchant_order_id = c.case_no)), 0)::text as paid,
      coalesce((select sum(e.amount) from pl_entry e where e.source_type = 'bill_claim' and e.source_id = c.id and e.pl_line_code = 'L0402'), 0)::text as stands,
      (select coalesce(max(e.source_seq) + 1, 0) from pl_entry e where e.source_type = 'bill_claim' and e.source_id = c.id)::int as seq,
      exists (select 1 from pl_entry e where e.source_type = 'bill_claim' and e.source_id = c.id and e.reversal_of_id is not null and e.note is distinct from ${changed}) as given_up
    from bill_claim c where c.kind = 'claim' and ${which} order by c.id limit 10000 for update of c`)
  const claims = found.map((c) => (c.id === o.winning?.id ? { ...c, ...o.winning } : c))
  const back: number[] = []
  const next: PlEntry[] = []
  const shared = shares(claims)
  const paid = shared.map(({ c, due }) => (c.won === null ? null : num(c.won).minus(due).toFixed(4)))
  await tx.run(
    sql`update bill_claim c set paid_amount = u.paid from unnest(${shared.map(({ c }) => c.id)}::bigint[], ${paid}::numeric[]) as u(id, paid) where c.id = u.id`,
  )
  for (const { c, due } of shared) {
    if (num(c.stands).eq(due) || (c.given_up && num(c.stands).isZero())) continue
    if (!num(c.stands).isZero()) back.push(c.id)
    if (due.gt(0))
      next.push({
        line: 'L0402',
        amount: due.toFixed(4),
        currency: c.currency,
        biz_date: c.day!,
        stage: 'estimated',
        store: c.store,
        source: { type: 'bill_claim', id: c.id, seq: c.seq },
      })
  }
  if (back.length) await reverseWhere(tx, sql`e.source_type = 'bill_claim' and e.source_id = any(${back}::bigint[])`, changed, o)
  await postPl(tx, next, o)
}
/** What is still to come of each claim: a payment goes to the claims of its order or case in the order in which they were won. */
function shares(claims: readonly Won[]): { readonly c: Won; readonly due: Num }[] {
  const left = new Map<string, Num>()
  return claims.map((c) => {
    const of = `${c.store}:${c.key}`
    const paid = left.get(of) ?? num(c.paid)
    const won = num(c.won ?? 0)
    const due = paid.gte(won) ? num(0) : won.minus(paid.gt(0) ? paid : 0)
    left.set(of, paid.minus(won.minus(due)))
    return { c, due }
  })
}

/** A claim is being won. */
export async function expectClaim(tx: Tx, claim: { readonly id: number; readonly won: string; readonly day: string }, account: number): Promise<void> {
  const mine = await tx.one<Key>(sql`select store_id as store, coalesce(order_no, case_no) as key from bill_claim where id = ${claim.id}::bigint`)
  await expect(tx, ofKeys([mine]), { account, winning: claim })
}
interface Key {
  readonly store: number
  readonly key: string
}
const ofKeys = (keys: readonly Key[]): Sql =>
  sql`(c.store_id, coalesce(c.order_no, c.case_no)) in (select * from unnest(${keys.map((k) => k.store)}::bigint[], ${keys.map((k) => k.key)}::text[]))`
/** All that were won, as the demo company has them. */
export const expectWonClaims = (tx: Tx): Promise<void> => expect(tx, sql`c.status = 'won'`, { account: 0 })

/** Bills come into the books, change, or one leaves them: claims whose orders or cases they name. */
export async function expectClaimsOf(tx: Tx, ids: readonly number[], o: { readonly account: number; readonly leaving?: boolean }): Promise<void> {
  const paying = await tx.rows<Key>(sql`
    select distinct c.store_id as store, coalesce(c.order_no, c.case_no) as key from settlement s join bill_claim c on c.store_id = s.store_id and c.kind = 'claim' and c.status = 'won'
    where s.id = any(${[...ids]}::bigint[]) and exists (select 1 from settlement_line l where l.settlement_id = s.id and (l.order_id in (c.order_no, c.case_no) or l.merchant_order_id = c.case_no)) limit 1000`)
  if (paying.length) await expect(tx, ofKeys(paying), { account: o.account, ...(o.leaving ? { leaving: ids[0]! } : { posting: ids }) })
}
