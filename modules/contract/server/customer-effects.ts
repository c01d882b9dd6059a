import { dayOf } from '@crossway/kernel'
import { markSigned, setStage } from '@crossway/customer/server'
import { sql, type CommandContext, type Runner } from '@crossway/server-kit'

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

/** A contract is being made, or no longer: only of a customer who is still to be won (contracts.md §2.1, setStage). */
export async function customerStage(call: CommandContext, customer: number, stage: 'contracting' | 'negotiation'): Promise<void> {
  const now = await call.tx.one<{ pool: string; stage: string; status: string; signs_on: string | null }>(
    sql`select pool, stage, status, expected_sign_date::text as signs_on from customer where id = ${customer}::bigint`,
  )
  if (now.status !== 'active' || now.pool === 'cooperate' || now.stage === stage || now.stage === 'won') return
  await setStage(call, customer, stage, { expected_sign_date: now.signs_on ?? dayOf(new Date()) })
}
/** The contract is signed by both: the customer cooperates. */
export async function customerSigned(
  call: CommandContext,
  doc: { readonly id: number; readonly customer: { readonly id: number }; readonly sign_amount_cny: string },
  signedOn: string,
): Promise<void> {
  await markSigned(call, doc.customer.id, doc.id, `${signedOn}T00:00:00+08:00`, doc.sign_amount_cny)
}
