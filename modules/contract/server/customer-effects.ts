import { sql, type Runner, type Tx } from '@crossway/server-kit'

export interface PartyA {
  readonly id: number
  readonly name: string
  readonly short_name: string
  readonly uscc: string | null
  readonly address: string | null
  readonly owner: number | null
  readonly pool: string
  readonly status: string
}
/** What contracts read of a customer. */
export const customerOf = (run: Runner, id: number): Promise<PartyA | undefined> =>
  run.maybe<PartyA>(
    sql`select id, name, coalesce(short_name, name) as short_name, uscc, address, owner_id as owner, pool, status from customer where id = ${id}::bigint`,
  )

// What follows changes customers as contracts.md §2.1 names it (setStage, markSigned, unmarkSigned, markCooperationEnded). One place, so that the calls go
// to the customer module's own commands as soon as they stand there.

/** A contract is being made, or no longer. */
export async function setStage(tx: Tx, customer: number, stage: 'contracting' | 'negotiation'): Promise<void> {
  await tx.run(sql`update customer set stage = ${stage} where id = ${customer}::bigint and pool <> 'cooperate' and stage not in ('won', ${stage})`)
}
/** His contract is signed by both: he is a cooperating customer. */
export async function markSigned(tx: Tx, customer: number, signedOn: string): Promise<void> {
  await tx.run(sql`
    update customer set pool = 'cooperate', stage = 'won', coop_status = 'cooperating', first_signed_at = coalesce(first_signed_at, ${`${signedOn}T00:00:00+08:00`}::timestamptz)
    where id = ${customer}::bigint and status = 'active'`)
}
/** The signing was a mistake and it was his only one: he is being worked on again. */
export async function unmarkSigned(tx: Tx, customer: number): Promise<void> {
  await tx.run(sql`
    update customer set pool = 'working', stage = 'contracting', coop_status = null, first_signed_at = null where id = ${customer}::bigint
    and not exists (select 1 from contract c where c.customer_id = customer.id and c.status in ('signed', 'effective', 'expired', 'terminated'))`)
}
/** His last contract has ended. */
export async function markCooperationEnded(tx: Tx, customer: number): Promise<void> {
  await tx.run(sql`
    update customer set coop_status = 'ended' where id = ${customer}::bigint and not exists (select 1 from contract c where c.customer_id = customer.id and c.status in ('signed', 'effective'))`)
}
