import { dayOf } from '@crossway/kernel'
import { emit, sql, type CommandContext } from '@crossway/server-kit'
import { tellEffective } from '../watch/tell.ts'

interface Signed {
  readonly id: number
  readonly period_start: string
  readonly effect_condition: string
  readonly deposit_required: string
  readonly deposit_received: string
}
const facts = (where: ReturnType<typeof sql>) => sql`
  select c.id, c.period_start::text as period_start, b.effect_condition, c.deposit_required::text as deposit_required, c.deposit_received::text as deposit_received
  from contract c join contract_body b on b.id = c.current_body_id where ${where}`

/** Is what the terms wait for there: the signing itself, the first day, or the whole deposit? */
export const conditionMet = (c: Signed, today: string): boolean =>
  c.effect_condition === 'on_sign' || (c.effect_condition === 'on_date' ? c.period_start <= today : Number(c.deposit_received) >= Number(c.deposit_required))

/** Tells that a contract is in force from now on, and links the one that it renews. */
export async function beginEffect({ app, tx }: CommandContext, id: number): Promise<void> {
  await tx.run(sql`update contract o set renewed_by_id = n.id, version = o.version + 1 from contract n where n.id = ${id}::bigint and o.id = n.renewal_of_id`)
  const c = await tx.one<{ customer: number; body: number; from: string; to: string }>(
    sql`select customer_id as customer, current_body_id as body, period_start::text as from, period_end::text as to from contract where id = ${id}::bigint`,
  )
  await tellEffective({ app, tx }, id)
  await emit({ app, tx }, 'contract.effective', { contract: id, customer: c.customer, body: c.body, from: c.from, to: c.to }, { resource: 'contract', id })
}

/** After money or a day: a signed contract whose condition is met takes effect. Answers whether it did. */
export async function effectIfDue({ app, tx, ctx }: CommandContext, id: number, today = dayOf(new Date())): Promise<boolean> {
  const c = await tx.maybe<Signed>(facts(sql`c.id = ${id}::bigint and c.status = 'signed'`))
  if (!c || !conditionMet(c, today)) return false
  await tx.run(sql`update contract set status = 'effective', effective_at = now(), version = version + 1 where id = ${id}::bigint and status = 'signed'`)
  await beginEffect({ app, tx, ctx }, id)
  return true
}
export const effectFacts = (id: number) => facts(sql`c.id = ${id}::bigint`)
export type { Signed }
