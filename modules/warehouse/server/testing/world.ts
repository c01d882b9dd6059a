import { createRegistry } from '@crossway/kernel'
import { Db, sql, systemCtx, type App, type Ctx, type Tx } from '@crossway/server-kit'
import { freshDatabase } from '@crossway/test-kit'
import { model } from '../../model/index.ts'
import { postStock } from '../ledger/post-stock.ts'
import type { Posting, PostingLine, PostingResult } from '../ledger/posting.ts'
import { insertRow } from './rows.ts'
import { makeScratchSchema } from './scratch-schema.ts'

/** A small company with two warehouses, as the acceptance scenarios need them. */
export interface World {
  readonly db: Db
  readonly app: App
  readonly ctx: Ctx
  readonly company: number
  /** Share of a domestic warehouse that forbids negative stock. */
  readonly sz: number
  readonly szWarehouse: number
  /** Share of an FBA warehouse that allows it. */
  readonly fba: number
  readonly fbaWarehouse: number
  sku(code: string, more?: Record<string, unknown>): Promise<number>
  warehouse(type: string, more?: Record<string, unknown>): Promise<number>
  vw(warehouse: number, more?: Record<string, unknown>): Promise<number>
  post(p: Partial<Posting> & { lines: PostingLine[] }): Promise<PostingResult>
  pool(sku: number, warehouse: number): Promise<{ qty: number; goods: string; freight: string; duty: string; other: string; total: string }>
  qty(vw: number, sku: number, state?: string, msku?: number): Promise<number>
  transit(layer: number): Promise<{ open: number; total: string; status: string }>
  /** P&L lines of all postings so far, newest first. */
  pl(): Promise<{ kind: string; goods: string; freight: string; duty: string; other: string; qty: number; entry_type: string; project: number | null }[]>
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Σ entries = balances, Σ deltas = pools, layers = pieces above zero, transit layers = their entries. Throws what differs. */
  assertLaws(): Promise<void>
  close(): Promise<void>
}

let serial = 0
export const unique = (prefix = 'k'): string => `${prefix}-${process.pid}-${Date.now().toString(36)}-${++serial}`

export async function makeWorld(): Promise<World> {
  const fresh = await freshDatabase()
  const db = new Db({ url: fresh.url, max: 20 })
  await makeScratchSchema(db)
  const app = { db, modules: [], registry: createRegistry([model]), log: () => undefined } as unknown as App
  const ctx = systemCtx()
  const company = await insertRow(db, 'company', { name: 'Crossway Shenzhen', short_name: 'SZ' })
  const warehouse = (type: string, more: Record<string, unknown> = {}): Promise<number> =>
    insertRow(db, 'warehouse', { code: `W${++serial}`, name_zh: `仓${serial}`, type, companies: `{${company}}`, negative_policy: ['fba', 'awd', 'platform'].includes(type) ? 'allow' : 'forbid', stock_truth: ['fba', 'awd', 'platform'].includes(type) ? 'mirror' : 'own', ...more })
  const vw = (warehouseId: number, more: Record<string, unknown> = {}): Promise<number> => insertRow(db, 'virtual_warehouse', { warehouse_id: warehouseId, code: `V${++serial}`, name: `虚${serial}`, company_id: company, ...more })
  const szWarehouse = await warehouse('domestic')
  const fbaWarehouse = await warehouse('fba')
  const sz = await vw(szWarehouse)
  const fba = await vw(fbaWarehouse)
  return {
    db, app, ctx, company, sz, szWarehouse, fba, fbaWarehouse, warehouse, vw,
    sku: (code, more = {}) => insertRow(db, 'sku', { code, name_zh: code, ...more }),
    post: (p) => db.tx((tx) => postStock(tx, ctx, app, { type: p.lines[0]!.entry_type, source: { type: 'test', id: ++serial }, idem_key: unique(), ...p })),
    pool: (sku, w) => db.one(sql`select qty, goods_value::numeric(18,2)::text as goods, freight_value::numeric(18,2)::text as freight, duty_value::numeric(18,2)::text as duty, other_value::numeric(18,2)::text as other, (goods_value + freight_value + duty_value + other_value)::numeric(18,2)::text as total from stock_pool where sku_id = ${sku} and warehouse_id = ${w} and company_id = ${company}`),
    qty: async (v, sku, state = 'available', msku = 0) => (await db.maybe<{ qty: number }>(sql`select qty from stock_balance where virtual_warehouse_id = ${v} and sku_id = ${sku} and msku_id = ${msku} and state = ${state}`))?.qty ?? 0,
    transit: (layer) => db.one(sql`select qty_open as open, (goods + freight + duty + other)::numeric(18,2)::text as total, status from transit_layer where id = ${layer}`),
    pl: () => db.rows(sql`select l.* from outbox_event e, jsonb_to_recordset(e.payload->'pl') as l(kind text, goods text, freight text, duty text, other text, qty int, entry_type text, project bigint) where e.event = 'stock.posted' order by e.id desc`),
    tx: (work) => db.tx(work),
    assertLaws: () => assertLaws(db),
    close: async () => {
      await db.close()
      await fresh.drop()
    },
  }
}

async function assertLaws(db: Db): Promise<void> {
  const wrong = await db.rows(sql`
    select 'balance' as law, b.virtual_warehouse_id::text || '/' || b.sku_id || '/' || b.msku_id || '/' || b.state as key, b.qty::text as kept, coalesce(e.qty, 0)::text as summed
    from stock_balance b left join (select virtual_warehouse_id v, sku_id s, msku_id m, state t, sum(qty_delta) as qty from stock_entry group by 1, 2, 3, 4) e on e.v = b.virtual_warehouse_id and e.s = b.sku_id and e.m = b.msku_id and e.t = b.state
    where b.qty <> coalesce(e.qty, 0)
    union all
    select 'pool value', p.id::text, (p.goods_value || '/' || p.freight_value || '/' || p.duty_value || '/' || p.other_value), (e.g || '/' || e.f || '/' || e.d || '/' || e.o)
    from stock_pool p left join (select pool_id, sum(goods_delta) g, sum(freight_delta) f, sum(duty_delta) d, sum(other_delta) o from stock_entry where pool_id is not null group by 1) e on e.pool_id = p.id
    where (p.goods_value, p.freight_value, p.duty_value, p.other_value) is distinct from (coalesce(e.g, 0), coalesce(e.f, 0), coalesce(e.d, 0), coalesce(e.o, 0))
    union all
    select 'pool pieces', p.id::text, p.qty::text, coalesce(b.qty, 0)::text
    from stock_pool p left join (select v.company_id c, v.warehouse_id w, v.ownership o, b.sku_id s, sum(b.qty) as qty from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id where b.state <> 'in_transit' group by 1, 2, 3, 4) b on b.c = p.company_id and b.w = p.warehouse_id and b.o = p.ownership and b.s = p.sku_id
    where p.qty <> coalesce(b.qty, 0)
    union all
    select 'layers', p.id::text, greatest(p.qty, 0)::text, coalesce(l.q, 0)::text from stock_pool p left join (select pool_id, sum(qty_left) q from stock_layer group by 1) l on l.pool_id = p.id where greatest(p.qty, 0) <> coalesce(l.q, 0)
    union all
    select 'transit', t.id::text, t.qty_open || '/' || (t.goods + t.freight + t.duty + t.other), coalesce(e.q, 0) || '/' || coalesce(e.v, 0)
    from transit_layer t left join (select layer_id, sum(qty_delta) q, sum(goods_delta + freight_delta + duty_delta + other_delta) v from stock_entry where state = 'in_transit' group by 1) e on e.layer_id = t.id
    where t.qty_open <> coalesce(e.q, 0) or t.goods + t.freight + t.duty + t.other <> coalesce(e.v, 0)
    union all
    select 'empty pool', p.id::text, '0', (p.goods_value + p.freight_value + p.duty_value + p.other_value)::text from stock_pool p where p.qty = 0 and (p.goods_value <> 0 or p.freight_value <> 0 or p.duty_value <> 0 or p.other_value <> 0)`)
  if (wrong.length) throw new Error('laws broken: ' + JSON.stringify(wrong.slice(0, 5)))
}
