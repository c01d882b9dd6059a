import { refId } from '@crossway/kernel'
import { handle, sql } from '@crossway/server-kit'
import { usesOf } from '@crossway/settings/server'
import { refuse } from '../model/errors.ts'
import { logisticsWarehouse } from '../model/logistics-warehouse.resource.ts'
import { wrongZip } from '../model/postal-code.ts'

/** Addresses of the chain (logistics.md logisticsWarehouse, table of actions). */
export const logisticsWarehouseCommands = handle(logisticsWarehouse, {
  save: async ({ tx, before, draft }) => {
    const now = { ...before, ...draft }
    const example = wrongZip(String(now.country), String(now.zip))
    if (example) throw refuse.LG_ZIP({ country: String(now.country), example }, 'zip')
    if (['hub', 'overseas'].includes(String(now.type)) && !now.provider) throw refuse.LG_HUB_PROVIDER({}, 'provider')
    const warehouse = refId(now.warehouse)
    const other =
      warehouse &&
      (await tx.maybe<{ code: string }>(
        sql`select code from logistics_warehouse where warehouse_id = ${warehouse} and type = ${String(now.type)} and id <> ${before?.id ?? 0} limit 1`,
      ))
    if (other) throw refuse.LG_LINKED({ code: other.code }, 'warehouse')
  },
  actions: {
    disable: async ({ app, tx, ctx, doc }) => {
      const n = (await usesOf({ app, tx, ctx }, 'logistics_warehouse', doc.id, 'disable')).reduce((sum, u) => sum + u.count, 0)
      if (n > 0) throw refuse.LG_PLACE_USED({ n })
      return 'disabled' as const
    },
    enable: () => 'active',
  },
})
