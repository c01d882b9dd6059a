import { refId } from '@crossway/kernel'
import { lockHolder, holdingOf, ruleNumber, expiryRules, type Holding } from './limits.ts'
import { expiryOf } from '../../model/pool/expiry.ts'
import { refuse } from '../../model/errors.ts'
import { actionName, emitOf, followOwner, logOf, personAtWork, poolName, type CustomerCall, type CustomerDoc, type Person } from './move.ts'
import { tellOwner } from './notices.ts'

/** Refused because somebody was quicker, or because the customer is elsewhere. */
function requireUnowned(call: CustomerCall, action: string): void {
  if (call.doc.pool === 'opensea') return
  if (call.doc.owner) throw refuse.ALREADY_CLAIMED({ name: call.doc.owner.title })
  throw refuse.POOL_CLOSED({ pool: poolName(call, call.doc.pool), action: actionName(call, action) })
}

/** Days that the former owner still has to wait; zero for everybody else. */
export function cooldownLeft(doc: Pick<CustomerDoc, 'last_owner' | 'last_release_at'>, employee: number, days: number, now = new Date()): number {
  if (refId(doc.last_owner) !== employee || !doc.last_release_at) return 0
  const free = Date.parse(doc.last_release_at) + days * 86_400_000
  return free > now.getTime() ? days : 0
}

/** Columns of a customer that gets an owner now; the extensions of the former one do not count any more. */
export async function ownedBy(
  call: Pick<CustomerCall, 'tx'>,
  who: Person,
  type: 'claim' | 'assign' | 'create',
  now = new Date(),
): Promise<Record<string, unknown>> {
  const claimed_at = now.toISOString()
  return {
    pool: 'protect',
    owner: who.id,
    department: who.department,
    claimed_at,
    claim_type: type,
    expire_at: expiryOf({ pool: 'protect', claimed_at, last_effective_at: null, extended_until: null }, await expiryRules(call.tx)),
    extended_until: null,
    extend_times: 0,
    release_kind: null,
  }
}

/** Room for one more, or the refusal that says how much there is. */
export function requireRoom(h: Holding, name?: string): void {
  if (h.held < h.hold_limit) return
  throw name === undefined ? refuse.HOLD_LIMIT({ n: h.hold_limit }) : refuse.TARGET_LIMIT({ name, n: h.hold_limit })
}

/** Takes a customer out of the open sea: one of those who try at once gets it, the others hear who did (customer.md opensea). */
export async function claim(call: CustomerCall): Promise<'active'> {
  const { tx, ctx, doc } = call
  requireUnowned(call, 'claim')
  if (ctx.employee === null) throw refuse.TARGET_ABSENT({ name: ctx.name })
  const me = await personAtWork(tx, ctx.employee, 'id')
  await lockHolder(tx, me.id)
  const holding = await holdingOf(tx, me.id)
  requireRoom(holding)
  if (holding.claimed >= holding.claim_daily_limit) throw refuse.DAILY_LIMIT({ n: holding.claim_daily_limit })
  const d = cooldownLeft(doc, me.id, await ruleNumber(tx, 'reclaim_cooldown_days'))
  if (d > 0) throw refuse.COOLDOWN({ d })
  await give(call, me, 'claim')
  return 'active'
}

/** A manager gives a customer to somebody; his limits count unless the manager may force them. */
export async function assign(call: CustomerCall<{ readonly to: number }>): Promise<'active'> {
  requireUnowned(call, 'assign')
  const who = await personAtWork(call.tx, call.args.to, 'args.to')
  await lockHolder(call.tx, who.id)
  if (!call.ctx.access.has('opensea/assignForce')) requireRoom(await holdingOf(call.tx, who.id), who.name)
  await give(call, who, 'assign')
  await tellOwner(call, 'customer.assigned', who.id)
  return 'active'
}

async function give(call: CustomerCall, who: Person, type: 'claim' | 'assign'): Promise<void> {
  call.set(await ownedBy(call, who, type))
  logOf(call, type, { to_pool: 'protect', from_owner: null, to_owner: who.id, department: who.department })
  followOwner(call.tx, call.doc.id, { pool: 'protect', owner: who.id, department: who.department })
  await emitOf(call, 'customer.claimed', call.doc.id, { owner: who.id, type })
}
