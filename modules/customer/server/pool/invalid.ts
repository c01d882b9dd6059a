import { refId } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { followOwner, logOf, requireHis, requirePool, type CustomerCall } from './move.ts'
import { unowned } from './leaving.ts'

/** Takes a customer out of the lists; a blacklisted one cannot be created again under his name or code. */
export async function markInvalid(call: CustomerCall<{ readonly reason: string; readonly note: string | null }>): Promise<'invalid'> {
  const { tx, doc, args } = call
  await requirePool(call, ['opensea', 'protect', 'working'], 'mark_invalid')
  await requireHis(call, 'mark_invalid')
  if (doc.in_progress_count > 0) throw refuse.CONTRACT_RUNNING()
  if (doc.active_contract_count > 0 || (await tx.maybe(sql`select 1 as x from customer_signing where customer_id = ${doc.id}::bigint limit 1`)))
    throw refuse.EVER_SIGNED()
  call.set({ ...(refId(doc.owner) === null ? {} : unowned(call, 'recycle')), pool: 'opensea', invalid_reason: args.reason })
  logOf(call, 'invalid', { to_pool: 'opensea', to_owner: null, reason: args.note ?? args.reason })
  followOwner(tx, doc.id, { pool: 'opensea', owner: null, department: null })
  return 'invalid'
}

export function restoreInvalid(call: CustomerCall): 'active' {
  call.set({ invalid_reason: null })
  logOf(call, 'restore', { from_pool: null, to_pool: 'opensea' })
  return 'active'
}
