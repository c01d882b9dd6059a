import { refId } from '@crossway/kernel'
import { emit } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { extendedUntil } from '../../model/pool/expiry.ts'
import { holdingOf, lockHolder, ruleNumber } from './limits.ts'
import { emitOf, followOwner, logOf, nextExpiry, personAtWork, requireHis, requirePool, type CustomerCall } from './move.ts'
import { headsOf, tellOwner } from './notices.ts'

const owned = ['protect', 'working']

/** Columns of a customer who goes back to where nobody owns him; who had him may not take him again at once. */
export const unowned = (call: CustomerCall, kind: 'release' | 'expire' | 'recycle', now = new Date()): Record<string, unknown> => ({
  pool: 'opensea',
  owner: null,
  department: null,
  last_owner: refId(call.doc.owner),
  last_release_at: now.toISOString(),
  release_kind: kind,
  expire_at: null,
  extended_until: null,
  extend_times: 0,
  next_followup_at: null,
})
function letGo(call: CustomerCall, kind: 'release' | 'expire' | 'recycle', reason: string | null): void {
  call.set(unowned(call, kind))
  logOf(call, kind === 'expire' ? 'expire' : 'release', { to_pool: 'opensea', to_owner: null, reason })
  followOwner(call.tx, call.doc.id, { pool: 'opensea', owner: null, department: null })
}

/** The owner, or somebody above him, gives a customer back (customer.md release). */
export async function release(call: CustomerCall<{ readonly reason: string }>): Promise<'active'> {
  await requirePool(call, owned, 'release')
  await requireHis(call, 'release')
  if (call.doc.in_progress_count > 0) throw refuse.CONTRACT_RUNNING()
  letGo(call, refId(call.doc.owner) === call.ctx.employee ? 'release' : 'recycle', call.args.reason)
  await emitOf(call, 'customer.released', call.doc.id, { owner: refId(call.doc.owner) })
  return 'active'
}

/** Time is over: the system takes the customer back and tells his owner and whoever heads him. */
export async function expire(call: CustomerCall): Promise<'active'> {
  await requirePool(call, owned, 'expire')
  const owner = refId(call.doc.owner)
  letGo(call, 'expire', null)
  if (owner !== null) for (const who of [owner, ...(await headsOf(call.tx, owner))]) await tellOwner(call, 'customer.expired', who)
  await emitOf(call, 'customer.expired', call.doc.id, { owner })
  return 'active'
}

/** More time for a good reason, counted from the day on which the customer would have fallen back. */
export async function extend(call: CustomerCall<{ readonly reason: string }>): Promise<'active'> {
  const { tx, doc } = call
  await requirePool(call, owned, 'extend')
  await requireHis(call, 'extend')
  if (doc.extend_times >= (await ruleNumber(tx, 'extend_max_times')) || doc.expire_at === null) throw refuse.EXTEND_NONE()
  const extended_until = extendedUntil(doc.expire_at, await ruleNumber(tx, 'extend_days'))
  call.set({ extended_until, extend_times: doc.extend_times + 1, expire_at: await nextExpiry(tx, doc, { extended_until }) })
  logOf(call, 'extend', { reason: call.args.reason })
  return 'active'
}

/** Another owner; the days run on as they did. Projects of a signed customer keep theirs. */
export async function transfer(call: CustomerCall<{ readonly to: number; readonly reason: string }>): Promise<'active'> {
  const { app, tx, doc, args } = call
  await requirePool(call, [...owned, 'cooperate'], 'transfer')
  await requireHis(call, 'transfer')
  const from = refId(doc.owner)
  if (from === args.to) throw refuse.TRANSFER_SAME({}, 'args.to')
  const who = await personAtWork(tx, args.to, 'args.to')
  if (doc.pool !== 'cooperate' && !call.ctx.access.has('opensea/assignForce')) {
    await lockHolder(tx, who.id)
    const holding = await holdingOf(tx, who.id)
    if (holding.held >= holding.hold_limit) throw refuse.TARGET_LIMIT({ name: who.name, n: holding.hold_limit })
  }
  call.set({ owner: who.id, department: who.department, ...(doc.pool === 'cooperate' ? {} : { claim_type: 'transfer' }) })
  logOf(call, 'transfer', { to_owner: who.id, department: who.department, reason: args.reason })
  followOwner(tx, doc.id, { pool: doc.pool, owner: who.id, department: who.department })
  await tellOwner(call, 'customer.transferred', who.id)
  if (from !== null) await tellOwner(call, 'customer.taken', from)
  await emit({ app, tx }, 'customer.transferred', { customer: doc.id, from, to: who.id }, { resource: 'customer', id: doc.id })
  return 'active'
}
