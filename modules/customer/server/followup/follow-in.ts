import { refId } from '@crossway/kernel'
import { chanceOf } from '../../model/pool/stages.ts'
import { followOwner, logOf, nextExpiry, type CustomerCall } from '../pool/move.ts'

/** The first effective follow-up of the owner: the customer is in progress (customer.md followupIn). */
export async function followIn(call: CustomerCall): Promise<'active'> {
  const { tx, doc } = call
  if (doc.pool !== 'protect') return 'active'
  const early = doc.stage === 'new' || doc.stage === 'lost'
  const stage = early ? 'contacted' : doc.stage
  call.set({
    pool: 'working',
    stage,
    ...(early && !doc.win_manual ? { win_probability: chanceOf('contacted') } : {}),
    expire_at: await nextExpiry(tx, doc, { pool: 'working' }),
  })
  logOf(call, 'follow_in', { to_pool: 'working', ...(early ? { stage } : {}) })
  followOwner(tx, doc.id, { pool: 'working', owner: refId(doc.owner), department: refId(doc.department) })
  return 'active'
}

const threeDays = 3 * 86_400_000
/** No effective follow-up is left after a rejection: back to the protected ones, with three days to make up for it (customer.md working). */
export function followOut(call: CustomerCall): 'active' {
  const { tx, doc } = call
  if (doc.pool !== 'working') return 'active'
  call.set({ pool: 'protect', expire_at: new Date(Date.now() + threeDays).toISOString() })
  logOf(call, 'follow_out', { to_pool: 'protect' })
  followOwner(tx, doc.id, { pool: 'protect', owner: refId(doc.owner), department: refId(doc.department) })
  return 'active'
}
