import { runAction } from '@crossway/server-kit'
import type { Transferable } from '@crossway/workplace/server'
import { customer } from '../model/customer.resource.ts'
import { listOwned } from './customer.queries.ts'
import { requireRoom } from './pool/claiming.ts'
import { holdingOf, lockHolder } from './pool/limits.ts'
import { personAtWork } from './pool/move.ts'

/** Customers change hands by their own rules: limits of whoever takes them, the log of moves, notices (customer.md, transferOwner). */
export const transferableCustomers: Transferable = {
  resource: 'customer',
  blocking: true,
  listOwned: async (run, employee) => (await listOwned(run, employee)).map((c) => ({ id: c.id, title: c.name, state: null })),
  async transferOwner(call, { id, from, to, reason }) {
    const now = (await listOwned(call.tx, from)).find((c) => c.id === id)
    if (!now) return
    // the job that carries a handover out has every right: the limit of whoever takes counts all the same, until an exception gives him more (customer_limit_rule)
    if (now.pool !== 'cooperate') {
      const who = await personAtWork(call.tx, to, 'to_employee')
      await lockHolder(call.tx, who.id)
      requireRoom(await holdingOf(call.tx, who.id), who.name)
    }
    await runAction(call, customer, id, 'transfer', { args: { to, reason } }, true)
  },
}
