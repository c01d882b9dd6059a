import { refId } from '@crossway/kernel'
import { handle, sql, type Tx } from '@crossway/server-kit'
import { refuseShopify as refuse } from '../../model/shopify/errors.ts'
import { shopifyOrder } from '../../model/shopify/shopify-order.resource.ts'
import { shopifyPayout } from '../../model/shopify/shopify-payout.resource.ts'
import type { financialStates } from '../../model/shopify/words.ts'
import { estimateShopOrders } from './estimate-orders.ts'
import { matchTxns, recalculate } from './recalculate.ts'
import { syncOrders } from './sync-orders.ts'

const stateOf = async (tx: Tx, id: number): Promise<(typeof financialStates)[number]> =>
  (await tx.one<{ state: (typeof financialStates)[number] }>(sql`select financial_status as state from shopify_order where id = ${id}::bigint`)).state

export const shopifyOrderCommands = handle(shopifyOrder, {
  actions: {
    /** As the order desk and the gateways know it now. */
    resync: async ({ tx, doc }) => {
      if (doc.order) await syncOrders(tx, [doc.order.id])
      await matchTxns(tx, doc.store.id)
      await recalculate(tx, [doc.id])
      await estimateShopOrders(tx, sql`o.id = ${doc.id}::bigint`)
      return stateOf(tx, doc.id)
    },
    assignProject: async ({ tx, doc, args, set }) => {
      const id = refId(args.project)!
      const project = await tx.one<{ name: string; group: string | null }>(sql`select name, channel_group as "group" from project where id = ${id}::bigint`)
      if (project.group !== 'shopify') throw refuse.ORDER_PROJECT({ project: project.name }, 'args.project')
      set({ project: id, project_chosen: true })
      return stateOf(tx, doc.id)
    },
  },
})
export const shopifyPayoutCommands = handle(shopifyPayout, { actions: {} })
