import { labelText, type Refusal } from '@crossway/kernel'
import { handle, insertAll, sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { platformTypes } from '../../model/stock-states.ts'
import { isStockFetched } from '../place-jobs.ts'
import { warehouse } from '../../model/warehouse.resource.ts'

/** Warehouses: default public share for each company, type fixed by the first entry, closing only when empty (warehouse.md warehouseManage). */
export const warehouseCommands = handle(warehouse, {
  save: async ({ app, tx, ctx, before, draft, next }) => {
    const type = next.type
    if (before && draft.type !== undefined && draft.type !== before.type && (await hasEntries(tx, before.id))) throw refuse.E_TYPE_FIXED({}, 'type')
    const need = (name: 'store_account' | 'provider'): void => {
      if (!next[name]) throw refuse.E_FIELD_REQUIRED({ label: labelText(app.registry.labels('warehouse', ctx.lang).fields[name], name) }, name)
    }
    if (platformTypes.includes(type)) need('store_account')
    if (type === 'overseas' || type === 'return') need('provider')
    knownPlace(draft)
    const bins = (draft.bins ?? []) as { code?: string }[]
    bins.forEach((b, i) => {
      if (b.code !== undefined && bins.findIndex((x) => x.code === b.code) < i) throw refuse.E_BIN_TWICE({ code: b.code }, `bins[${i}].code`)
    })
    if (!before) {
      // What a platform counts is a mirror, and its sale reports may come first (A7).
      if (platformTypes.includes(type))
        Object.assign(draft, {
          stock_truth: draft.stock_truth === 'own' || draft.stock_truth === undefined ? 'mirror' : draft.stock_truth,
          negative_policy: draft.negative_policy === 'forbid' || draft.negative_policy === undefined ? 'allow' : draft.negative_policy,
        })
      return
    }
    if (draft.companies !== undefined) await keepOwners(tx, before.id, draft.companies as number[])
    if (draft.negative_policy === 'forbid' && before.negative_policy === 'allow') await noneBelowZero(tx, before.id)
  },
  saved: async ({ tx, ctx, before, doc }) => {
    await defaultShares(tx, ctx.account, doc.id)
    if (before && before.negative_policy !== doc.negative_policy)
      await tx.run(
        sql`update stock_balance b set allow_neg = (b.state = 'available' and ${doc.negative_policy === 'allow'}) from virtual_warehouse v where v.id = b.virtual_warehouse_id and v.warehouse_id = ${doc.id}`,
      )
  },
  remove: async ({ tx, doc }) => {
    if (await hasEntries(tx, doc.id)) throw refuse.E_STOCK_REMAINS()
    await tx.run(sql`delete from virtual_warehouse where warehouse_id = ${doc.id}`)
  },
  guard: ({ doc, action }) => (action === 'sync' ? noSync(doc) : undefined),
  actions: {
    freeze: () => 'frozen',
    unfreeze: () => 'active',
    close: async ({ tx, doc }) => {
      const held = await tx.one<{ n: number }>(
        sql`select (select count(*) from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id where v.warehouse_id = ${doc.id} and b.qty <> 0)::int + (select count(*) from transit_layer l join virtual_warehouse v on v.id = l.to_vw_id where v.warehouse_id = ${doc.id} and l.status = 'open')::int as n`,
      )
      if (held.n > 0) throw refuse.E_STOCK_REMAINS()
      return 'closed' as const
    },
    sync: async ({ app, tx, ctx, doc }) => {
      await app.jobs.enqueue(tx, ctx, 'warehouse.sync', `同步库存 ${doc.name_zh}`, { warehouse: doc.id }, { uniqueKey: `warehouse.sync:${doc.id}` })
      // When it was last synced is written by the figures that come in, not by the wish for them.
      return 'active' as const
    },
  },
})

/** Why the stock of a place cannot be asked for. */
const noSync = (doc: { readonly api_enabled: boolean }): Refusal | undefined =>
  !doc.api_enabled ? refuse.E_API_OFF() : isStockFetched() ? undefined : refuse.E_API_NONE()

/** Country and time zone as the standards know them: cut-off days and customs are worked out from them. */
function knownPlace(draft: { readonly country?: unknown; readonly time_zone?: unknown }): void {
  const country = draft.country as string | undefined
  if (country !== undefined && new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(country) === undefined)
    throw refuse.E_COUNTRY({ code: country }, 'country')
  const zone = draft.time_zone as string | undefined
  if (zone !== undefined && !isZone(zone)) throw refuse.E_TIME_ZONE({ zone }, 'time_zone')
}
function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const hasEntries = async (tx: Tx, warehouseId: number): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from stock_entry where warehouse_id = ${warehouseId} limit 1`)) !== undefined

/** One public share for every company that may own stock here and has none yet. */
async function defaultShares(tx: Tx, account: number, warehouseId: number): Promise<void> {
  const missing = await tx.rows<{ company: number; code: string; name: string; company_code: string }>(sql`
    select c.id as company, w.code, w.name_zh as name, c.code as company_code from warehouse w join company c on c.id = any(w.companies)
    where w.id = ${warehouseId} and not exists (select 1 from virtual_warehouse v where v.warehouse_id = w.id and v.company_id = c.id and v.ownership = 'own' and v.purpose = 'public') order by c.id`)
  await insertAll(
    tx,
    'virtual_warehouse',
    {
      warehouse_id: 'bigint',
      code: 'text',
      name: 'text',
      company_id: 'bigint',
      ownership: 'text',
      purpose: 'text',
      is_default: 'boolean',
      created_by: 'bigint',
      updated_by: 'bigint',
    },
    missing.map((m) => ({
      warehouse_id: warehouseId,
      code: `${m.code}-${m.company_code}`.slice(0, 40),
      name: `${m.name} ${m.company_code} 公共`,
      company_id: m.company,
      ownership: 'own',
      purpose: 'public',
      is_default: true,
      created_by: account,
      updated_by: account,
    })),
  )
}

async function keepOwners(tx: Tx, warehouseId: number, companies: readonly number[]): Promise<void> {
  const left = await tx.maybe<{ name: string }>(sql`
    select c.short_name as name from virtual_warehouse v join company c on c.id = v.company_id
    where v.warehouse_id = ${warehouseId} and v.company_id <> all(${companies}::bigint[]) and exists (select 1 from stock_balance b where b.virtual_warehouse_id = v.id and b.qty <> 0) limit 1`)
  if (left) throw refuse.E_COMPANY_STOCK({ company: left.name }, 'companies')
}

async function noneBelowZero(tx: Tx, warehouseId: number): Promise<void> {
  const row = await tx.maybe<{ code: string; qty: number }>(
    sql`select s.code, b.qty from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id join sku s on s.id = b.sku_id where v.warehouse_id = ${warehouseId} and b.qty < 0 limit 1`,
  )
  if (row) throw refuse.E_STOCK_SHORT({ sku: row.code, need: -row.qty, have: 0 }, 'negative_policy')
}
