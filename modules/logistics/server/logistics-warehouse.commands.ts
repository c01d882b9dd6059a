import { handle, sql } from '@crossway/server-kit'
import { usesOf } from '@crossway/settings/server'
import { refuse } from '../model/errors.ts'
import { logisticsWarehouse } from '../model/logistics-warehouse.resource.ts'
import { wrongZip } from '../model/postal-code.ts'

/** Addresses of the chain (logistics.md logisticsWarehouse, table of actions). */
export const logisticsWarehouseCommands = handle(logisticsWarehouse, {
  save: async ({ tx, before, next }) => {
    const { country, zip, type, provider, warehouse } = next
    const example = wrongZip(country, zip)
    if (example) throw refuse.LG_ZIP({ country, example }, 'zip')
    if (['hub', 'overseas'].includes(type) && !provider) throw refuse.LG_HUB_PROVIDER({}, 'provider')
    const other =
      warehouse &&
      (await tx.maybe<{ code: string }>(
        sql`select code from logistics_warehouse where warehouse_id = ${warehouse} and type = ${type} and id <> ${before?.id ?? 0} limit 1`,
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
