import { labelText, refId } from '@crossway/kernel'
import { handle, sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { virtualWarehouse } from '../../model/virtual-warehouse.resource.ts'

/** Shares of a warehouse: each purpose names its owner, and a share goes out of use only empty (warehouse.md virtualWarehouse). */
export const virtualWarehouseCommands = handle(virtualWarehouse, {
  save: async ({ app, tx, ctx, before, draft, next }) => {
    const need = (name: 'project' | 'store' | 'customer'): Error =>
      refuse.E_FIELD_REQUIRED({ label: labelText(app.registry.labels('virtual_warehouse', ctx.lang).fields[name], name) }, name)
    if (next.purpose === 'project' && !next.project) throw need('project')
    if (next.purpose === 'store' && !next.store) throw need('store')
    if (next.ownership === 'consigned' && !next.customer) throw need('customer')
    // Entries took project and store from here: they stay true only while nothing lies in the share.
    if (
      before &&
      (('purpose' in draft && draft.purpose !== before.purpose) ||
        (['project', 'store', 'customer'] as const).some((n) => n in draft && refId(draft[n]) !== refId(before[n]))) &&
      (await holds(tx, before.id))
    )
      throw refuse.E_VW_STOCK_REMAINS()
    const company = next.company
    const warehouse = next.warehouse
    if (!before && company !== null && warehouse !== null)
      await tx.run(sql`update warehouse set companies = companies || ${company}::bigint where id = ${warehouse} and not companies @> array[${company}::bigint]`)
  },
  remove: async ({ tx, doc }) => {
    if (doc.is_default) throw refuse.E_VW_DEFAULT()
    if (await tx.maybe(sql`select 1 from stock_balance where virtual_warehouse_id = ${doc.id} limit 1`)) throw refuse.E_VW_STOCK_REMAINS()
  },
  actions: {
    disable: async ({ tx, doc }) => {
      if (doc.is_default) throw refuse.E_VW_DEFAULT()
      if (await holds(tx, doc.id)) throw refuse.E_VW_STOCK_REMAINS()
      return 'disabled' as const
    },
    enable: () => 'active',
  },
})

const holds = async (tx: Tx, vw: number): Promise<boolean> =>
  (await tx.maybe(
    sql`select 1 from stock_balance where virtual_warehouse_id = ${vw} and qty <> 0 union all select 1 from stock_reservation where virtual_warehouse_id = ${vw} and status = 'active' limit 1`,
  )) !== undefined
