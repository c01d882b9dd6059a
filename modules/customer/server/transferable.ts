import { runAction } from '@crossway/server-kit'
import type { Transferable } from '@crossway/workplace/server'
import { customer } from '../model/customer.resource.ts'
import { listOwned } from './customer.queries.ts'

/** Customers change hands by their own rules: limits of whoever takes them, the log of moves, notices (customer.md, transferOwner). */
export const transferableCustomers: Transferable = {
  resource: 'customer',
  blocking: true,
  listOwned: async (run, employee) => (await listOwned(run, employee)).map((c) => ({ id: c.id, title: c.name, state: null })),
  async transferOwner(call, { id, from, to, reason }) {
    const now = (await listOwned(call.tx, from)).some((c) => c.id === id)
    if (now) await runAction(call, customer, id, 'transfer', { args: { to, reason } }, true)
  },
}
