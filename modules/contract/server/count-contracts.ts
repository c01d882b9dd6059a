import { setContactContracts, setContractCounters } from '@crossway/customer/server'
import { sql, type Tx } from '@crossway/server-kit'

type Kind = 'contract' | 'contract_draft'
interface Counted {
  readonly tx: Tx
  readonly doc: { readonly id: number; readonly customer: { readonly id: number } }
}

/** Tells the customer what is being made and what is in force with him, in the transaction that changes it (contracts.md setContractCounters); `moving` is the record whose new state is not written yet. */
async function countContracts(tx: Tx, customer: number, moving: { readonly kind: Kind; readonly id: number; readonly to: string }): Promise<void> {
  await tx.run(sql`select 1 from customer where id = ${customer}::bigint for update`)
  const state = (kind: Kind) => (kind === moving.kind ? sql`case when id = ${moving.id}::bigint then ${moving.to}::text else status end` : sql`status`)
  const now = await tx.one<{ running: number; active: number; last: string | null }>(sql`
    select (select count(*)::int from contract_draft where customer_id = ${customer}::bigint and ${state('contract_draft')} in ('reviewing', 'approved')) + count(*) filter (where s in ('pending_sign', 'signing'))::int as running,
      count(*) filter (where s in ('signed', 'effective'))::int as active, max(period_end) filter (where s in ('signed', 'effective', 'expired', 'terminated'))::text as last
    from (select period_end, ${state('contract')} as s from contract where customer_id = ${customer}::bigint) c`)
  await setContractCounters(tx, customer, now.running, now.active, now.last)
  if (moving.kind !== 'contract') return
  const named = await tx.rows<{ contact: number; n: number }>(sql`
    select contact, count(*)::int as n from (select (select (b.party_a->>'contact_id')::bigint from contract_body b where b.id = c.current_body_id) as contact, ${state('contract')} as s from contract c where customer_id = ${customer}::bigint) x
    where contact is not null and s in ('signed', 'effective', 'expired', 'terminated') group by 1`)
  await setContactContracts(tx, customer, new Map(named.map((r) => [r.contact, r.n])))
}

/** An action that moves a draft or a contract to another state: the customer's counters follow it. */
export const counted =
  <C extends Counted, S extends string>(kind: Kind, run: (call: C) => S | Promise<S>) =>
  async (call: C): Promise<S> => {
    const to = await run(call)
    await countContracts(call.tx, call.doc.customer.id, { kind, id: call.doc.id, to })
    return to
  }
