import { sql, type App, type Ctx, type Db, type Tx } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import type { FastifyInstance } from 'fastify'
import { postStock } from '../ledger/post-stock.ts'
import type { Posting, PostingLine, PostingResult } from '../ledger/posting.ts'
import { compareLedger } from '../ledger/rebuild.ts'
import { makeApp } from './app.ts'

/** A small company with two warehouses, as the acceptance scenarios need them. */
export interface Fixture {
  readonly db: Db
  readonly app: App
  readonly http: FastifyInstance
  readonly keeper: number
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
  pl(): Promise<
    {
      kind: string
      goods: string
      freight: string
      duty: string
      other: string
      qty: number
      entry_type: string
      project: number | null
      layer: number | null
      pieces: number | null
    }[]
  >
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Σ entries = balances, Σ deltas = pools, layers = pieces above zero, transit layers = their entries. Throws what differs. */
  assertLaws(): Promise<void>
  close(): Promise<void>
}

let serial = 0
export const unique = (prefix = 'k'): string => `${prefix}-${process.pid}-${Date.now().toString(36)}-${++serial}`

export async function makeFixture(): Promise<Fixture> {
  const { app, http, close } = await makeApp()
  const { db } = app
  const keeper = await insertRow(db, 'employee', { name: '仓管' })
  const ctx = superCtx(1, keeper)
  const company = await insertRow(db, 'company', { name: 'Crossway Shenzhen', short_name: 'SZ' })
  const warehouse = (type: string, more: Record<string, unknown> = {}): Promise<number> =>
    insertRow(db, 'warehouse', {
      code: `W${++serial}`,
      name_zh: `仓${serial}`,
      type,
      companies: `{${company}}`,
      negative_policy: ['fba', 'awd', 'platform'].includes(type) ? 'allow' : 'forbid',
      stock_truth: ['fba', 'awd', 'platform'].includes(type) ? 'mirror' : 'own',
      ...more,
    })
  const vw = (warehouseId: number, more: Record<string, unknown> = {}): Promise<number> =>
    insertRow(db, 'virtual_warehouse', { warehouse_id: warehouseId, code: `V${++serial}`, name: `虚${serial}`, company_id: company, ...more })
  const szWarehouse = await warehouse('domestic')
  const fbaWarehouse = await warehouse('fba')
  const sz = await vw(szWarehouse)
  const fba = await vw(fbaWarehouse)
  return {
    db,
    app,
    http,
    keeper,
    ctx,
    company,
    sz,
    szWarehouse,
    fba,
    fbaWarehouse,
    warehouse,
    vw,
    sku: (code, more = {}) => insertRow(db, 'sku', { code, name_zh: code, ...more }),
    post: (p) => db.tx((tx) => postStock({ app, tx, ctx }, { type: p.lines[0]!.entry_type, source: { type: 'test', id: ++serial }, idem_key: unique(), ...p })),
    pool: (sku, w) =>
      db.one(
        sql`select qty, goods_value::numeric(18,2)::text as goods, freight_value::numeric(18,2)::text as freight, duty_value::numeric(18,2)::text as duty, other_value::numeric(18,2)::text as other, (goods_value + freight_value + duty_value + other_value)::numeric(18,2)::text as total from stock_pool where sku_id = ${sku} and warehouse_id = ${w} and company_id = ${company}`,
      ),
    qty: async (v, sku, state = 'available', msku = 0) =>
      (
        await db.maybe<{ qty: number }>(
          sql`select qty from stock_balance where virtual_warehouse_id = ${v} and sku_id = ${sku} and msku_id = ${msku} and state = ${state}`,
        )
      )?.qty ?? 0,
    transit: (layer) =>
      db.one(sql`select qty_open as open, (goods + freight + duty + other)::numeric(18,2)::text as total, status from transit_layer where id = ${layer}`),
    pl: () =>
      db.rows(
        sql`select l.* from outbox_event e, jsonb_to_recordset(e.payload->'pl') as l(kind text, goods text, freight text, duty text, other text, qty int, entry_type text, project bigint, layer bigint, pieces int) where e.event = 'stock.posted' order by e.id desc`,
      ),
    tx: (work) => db.tx(work),
    assertLaws: () => assertLaws(db),
    close,
  }
}

async function assertLaws(db: Db): Promise<void> {
  const wrong: unknown[] = await compareLedger(db)
  const empty = await db.rows(
    sql`select id, goods_value, freight_value from stock_pool where qty = 0 and (goods_value, freight_value, duty_value, other_value) <> (0, 0, 0, 0)`,
  )
  if (wrong.length + empty.length) throw new Error('laws broken: ' + JSON.stringify([...wrong, ...empty].slice(0, 5)))
}
