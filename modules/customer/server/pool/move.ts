import { refId, type RowOf } from '@crossway/kernel'
import { emit, sql, type ActionCall, type App, type Context, type Ctx, type Tx } from '@crossway/server-kit'
import type { customer } from '../../model/customer.resource.ts'
import type { poolMoves } from '../../model/pool/pool-log.resource.ts'
import { expiryOf } from '../../model/pool/expiry.ts'
import { refuse } from '../../model/errors.ts'
import { expiryRules } from './limits.ts'

export type CustomerDoc = RowOf<typeof customer>
export type CustomerCall<A = Record<string, unknown>> = ActionCall<typeof customer, A>
export type Move = (typeof poolMoves)[number]

export interface Moved {
  readonly customer: number
  readonly action: Move
  readonly from_pool?: string | null
  readonly to_pool: string
  readonly from_owner?: number | null
  readonly to_owner?: number | null
  readonly department?: number | null
  readonly stage?: string | null
  readonly reason?: string | null
}

/** One row for every move (customer.md R1), in the transaction that moves. */
export function logMove({ tx, ctx }: Context<'tx' | 'ctx'>, m: Moved, now = new Date()): void {
  tx.later(
    sql`insert into customer_pool_log (customer_id, action, from_pool, to_pool, from_owner_id, to_owner_id, department_id, stage, reason, by_name, at, created_by, updated_by)
      values (${m.customer}, ${m.action}, ${m.from_pool ?? null}, ${m.to_pool}, ${m.from_owner ?? null}, ${m.to_owner ?? null},
        coalesce(${m.department ?? null}::bigint, (select department_id from employee where id = ${m.to_owner ?? m.from_owner ?? null}::bigint)), ${m.stage ?? null}, ${m.reason ?? null}, ${ctx.name}, ${now.toISOString()}, ${ctx.account}, ${ctx.account})`,
  )
}
/** The same of a record in hand, for a move that leaves the owner or the pool as it is. */
export const logOf = (call: CustomerCall, action: Move, to: Partial<Moved> = {}): void =>
  logMove(call, {
    customer: call.doc.id,
    action,
    from_pool: call.doc.pool,
    to_pool: call.doc.pool,
    from_owner: refId(call.doc.owner),
    to_owner: refId(call.doc.owner),
    reason: call.comment ?? null,
    ...to,
  })

export const emitOf = (call: Context<'app' | 'tx'>, event: string, id: number, more: Record<string, unknown> = {}): Promise<void> =>
  emit(call, event, { customer: id, ...more }, { resource: 'customer', id })

/** What stands beside a customer follows his owner and pool: contacts, follow-ups, dossier and accounts are seen by whoever sees him. */
export function followOwner(tx: Tx, id: number, to: { readonly pool: string; readonly owner: number | null; readonly department: number | null }): void {
  for (const table of ['contact', 'followup'] as const)
    tx.later(sql`update ${sql.id(table)} set owner_id = ${to.owner}, department_id = ${to.department}, pool = ${to.pool} where customer_id = ${id}::bigint`)
  for (const table of ['customer_archive', 'customer_archive_doc', 'customer_account', 'customer_bank_account', 'archive_share', 'archive_submission'] as const)
    tx.later(sql`update ${sql.id(table)} set owner_id = ${to.owner}, department_id = ${to.department} where customer_id = ${id}::bigint`)
}

export interface Person {
  readonly id: number
  readonly name: string
  readonly department: number | null
  readonly status: string
}
/** Somebody who may get a customer: at work, kept as he is while he gets it. */
export async function personAtWork(tx: Tx, id: number, field: string): Promise<Person> {
  const who = await tx.maybe<Person>(sql`select id, name, department_id as department, status from employee where id = ${id}::bigint for key share`)
  if (!who || !['regular', 'probation', 'leaving'].includes(who.status)) throw refuse.TARGET_ABSENT({ name: who?.name ?? String(id) }, field)
  return who
}

/** An action that belongs to certain pools, called in another one: what became of the customer meanwhile is said. */
export async function requirePool(call: CustomerCall, pools: readonly string[], action: string): Promise<void> {
  if (pools.includes(call.doc.pool)) return
  throw refuse.POOL_CLOSED({ pool: poolName(call, call.doc.pool), action: actionName(call, action) })
}
const labelsOf = ({ app, ctx }: { readonly app: App; readonly ctx: Ctx }) => app.registry.labels('customer', ctx.lang)
export const poolName = (call: { readonly app: App; readonly ctx: Ctx }, pool: string): string => {
  const label = labelsOf(call).fields.pool
  return (typeof label === 'object' && label.values?.[pool]) || pool
}
export const actionName = (call: { readonly app: App; readonly ctx: Ctx }, action: string): string => {
  const label = labelsOf(call).actions[action]
  return typeof label === 'object' ? label.label : (label ?? action)
}

/** Whoever releases or extends is the owner, or stands above him: his leader, the head of a department over his, or somebody who assigns. */
export async function requireHis(call: CustomerCall, action: string): Promise<void> {
  const owner = refId(call.doc.owner)
  const me = call.ctx.employee
  if (call.trusted || owner === null || owner === me || call.ctx.access.super || call.ctx.access.has('opensea/assign')) return
  const above = await call.tx.maybe(
    sql`select 1 as x from employee e where e.id = ${owner}::bigint and (e.leader_id = ${me}::bigint or exists (select 1 from department_closure c join department d on d.id = c.ancestor_id where c.descendant_id = e.department_id and d.head_id = ${me}::bigint))`,
  )
  if (!above) throw refuse.NOT_HIS({ action: actionName(call, action) })
}

/** The day on which the customer falls back, counted anew from these facts. */
export async function nextExpiry(
  tx: Tx,
  doc: Pick<CustomerDoc, 'pool' | 'claimed_at' | 'last_effective_at' | 'extended_until'>,
  change: Partial<Record<'pool' | 'claimed_at' | 'last_effective_at' | 'extended_until', string | null>> = {},
): Promise<string | null> {
  return expiryOf({ ...doc, ...change } as Parameters<typeof expiryOf>[0], await expiryRules(tx))
}
