import { refId } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { chanceOf } from '../../model/pool/stages.ts'
import { ensureArchive } from '../archive/ensure-archive.ts'
import { expiryRules, holdingOf, lockHolder } from './limits.ts'
import { endOfDay } from '../../model/pool/expiry.ts'
import { addDays, dayOf } from '@crossway/kernel'
import { emitOf, followOwner, logOf, personAtWork, requirePool, type CustomerCall } from './move.ts'
import { tellOwner } from './notices.ts'

type Reason = CustomerCall<{ readonly reason: string }>

/** A contract is signed: the customer is ours, and has a dossier (customer.md markSigned). The same contract signed again changes nothing. */
export async function sign(call: CustomerCall<{ readonly contract: number; readonly signed_at: string; readonly amount: string }>): Promise<'active'> {
  const { tx, ctx, doc, args } = call
  const owner = refId(doc.owner)
  const created = await tx.run(
    sql`insert into customer_signing (customer_id, contract_key, signed_at, amount_cny, owner_id, department_id, created_by, updated_by) values (${doc.id}, ${args.contract}, ${args.signed_at}, ${args.amount}, ${owner}, ${refId(doc.department)}, ${ctx.account}, ${ctx.account})
      on conflict (customer_id, contract_key) do update set signed_at = excluded.signed_at, amount_cny = excluded.amount_cny, revoked_at = null, ended_at = null where customer_signing.revoked_at is not null`,
  )
  if (created === 0) return 'active'
  call.set({
    pool: 'cooperate',
    stage: 'won',
    win_probability: chanceOf('won'),
    win_manual: false,
    coop_status: 'cooperating',
    ended_at: null,
    expire_at: null,
    extended_until: null,
    first_signed_at: doc.first_signed_at ?? args.signed_at,
    lost_reason: null,
    lost_note: null,
  })
  logOf(call, 'sign', { to_pool: 'cooperate', stage: 'won' })
  followOwner(tx, doc.id, { pool: 'cooperate', owner, department: refId(doc.department) })
  await ensureArchive(call, doc.id, { type: doc.customer_type, owner, department: refId(doc.department) })
  await emitOf(call, 'customer.signed', doc.id, { contract: args.contract, owner })
  return 'active'
}

/** A signature is taken back before it took effect, and no other stands: the customer is worked on as before. */
export async function unsign(call: CustomerCall<{ readonly contract: number }>): Promise<'active'> {
  const { tx, doc, args } = call
  const now = new Date()
  const taken = await tx.run(
    sql`update customer_signing set revoked_at = ${now.toISOString()} where customer_id = ${doc.id}::bigint and contract_key = ${args.contract} and revoked_at is null`,
  )
  if (taken === 0) return 'active'
  if (await tx.maybe(sql`select 1 as x from customer_signing where customer_id = ${doc.id}::bigint and revoked_at is null limit 1`)) return 'active'
  const days = (await expiryRules(tx)).followup_expire_days
  call.set({
    pool: 'working',
    stage: 'contracting',
    win_probability: chanceOf('contracting'),
    coop_status: null,
    first_signed_at: null,
    expire_at: doc.owner ? endOfDay(addDays(dayOf(now), days)) : null,
  })
  logOf(call, 'unsign', { to_pool: 'working', stage: 'contracting' })
  followOwner(tx, doc.id, { pool: 'working', owner: refId(doc.owner), department: refId(doc.department) })
  return 'active'
}

async function stop(call: Reason, action: 'pause' | 'resume', from: string, to: string): Promise<'active'> {
  await requirePool(call, ['cooperate'], action)
  if (call.doc.coop_status !== from) return 'active'
  call.set({ coop_status: to })
  logOf(call, action, { reason: call.args.reason })
  const leaders = call.app.registry.find('project')
    ? await call.tx.rows<{ id: number }>(
        sql`select distinct leader_id as id from project where customer_id = ${call.doc.id}::bigint and stage in ('preparing', 'operating', 'paused')`,
      )
    : []
  const owner = refId(call.doc.owner)
  for (const id of new Set([...leaders.map((l) => l.id), ...(owner === null ? [] : [owner])]))
    await tellOwner(call, action === 'pause' ? 'customer.paused' : 'customer.resumed', id)
  return 'active'
}
export const pause = (call: Reason): Promise<'active'> => stop(call, 'pause', 'cooperating', 'paused')
export const resume = (call: Reason): Promise<'active'> => stop(call, 'resume', 'paused', 'cooperating')

/** No contract in force and no project under way: the cooperation may end. Portal accounts stay open for thirty days. */
export async function end(call: Reason): Promise<'active'> {
  await requirePool(call, ['cooperate'], 'end')
  if (call.doc.active_contract_count > 0 || call.doc.project_open_count > 0) throw refuse.COOP_ACTIVE()
  call.set({ coop_status: 'ended', ended_at: new Date().toISOString() })
  logOf(call, 'end', { reason: call.args.reason })
  await emitOf(call, 'customer.ended', call.doc.id)
  return 'active'
}

/** A former customer is worked on again, by his owner within what he may hold. */
export async function refollow(call: CustomerCall): Promise<'active'> {
  const { tx, ctx, doc } = call
  await requirePool(call, ['cooperate'], 'refollow')
  if (doc.coop_status !== 'ended') return 'active'
  const owner = refId(doc.owner) ?? ctx.employee
  if (owner === null) throw refuse.TARGET_ABSENT({ name: ctx.name })
  const who = await personAtWork(tx, owner, 'owner')
  await lockHolder(tx, who.id)
  const holding = await holdingOf(tx, who.id)
  if (holding.held >= holding.hold_limit) throw refuse.HOLD_LIMIT({ n: holding.hold_limit })
  const now = new Date()
  const rules = await expiryRules(tx)
  call.set({
    pool: 'working',
    stage: 'contacted',
    win_probability: chanceOf('contacted'),
    win_manual: false,
    coop_status: null,
    owner: who.id,
    department: who.department,
    claimed_at: now.toISOString(),
    claim_type: 'transfer',
    extend_times: 0,
    extended_until: null,
    expire_at: endOfDay(addDays(dayOf(now), Math.min(rules.followup_expire_days, rules.deal_expire_days))),
  })
  logOf(call, 'refollow', { to_pool: 'working', to_owner: who.id, department: who.department, stage: 'contacted' })
  followOwner(tx, doc.id, { pool: 'working', owner: who.id, department: who.department })
  return 'active'
}
