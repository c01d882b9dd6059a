import type { CommandContext, Context } from '@crossway/server-kit'
import { createRecord, runAction, sql, type Ctx, type Tx } from '@crossway/server-kit'
import { param } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { deviationPct, volumeOf } from '../../model/packing.ts'
import { sku } from '../../model/sku.resource.ts'
import { skuMeasure, type measureSources } from '../../model/sku-measure.resource.ts'

/** Leads a SKU to a stage; the stage it has changes nothing (contracts.md setSkuStage). */
export async function setSkuStage({ app, tx, ctx }: CommandContext, id: number, stage: string, reason: string): Promise<void> {
  const row = await tx.maybe<{ stage: string }>(sql`select stage from sku where id = ${id}::bigint for update`)
  if (!row) throw refuse.SKU_UNKNOWN({ sku: id })
  if (row.stage !== stage)
    await runAction({ app, tx, ctx }, sku, id, 'set_stage', { args: { stage, reason }, confirmed: ['SKU_STOCK_LEFT'], comment: reason }, true)
}

export interface PaidPrice {
  readonly sku: number
  readonly supplier: number
  readonly qty: number
  readonly price: string
  readonly currency: string
  readonly date: string
}
/** Last purchase prices out of placed orders: the youngest day counts, of one day the last line (contracts.md recordPurchasePrice). */
export async function recordPurchasePrices(tx: Tx, _ctx: Ctx, prices: readonly PaidPrice[]): Promise<void> {
  if (prices.length === 0) return
  tx.later(sql`
    update sku s set last_price = p.price, last_price_currency = p.currency, last_price_at = p.day
    from (select distinct on (u.sku) u.* from unnest(${prices.map((p) => p.sku)}::bigint[], ${prices.map((p) => p.price)}::numeric[], ${prices.map((p) => p.currency)}::text[], ${prices.map((p) => p.date)}::date[], ${prices.map((_, i) => i)}::int[]) as u(sku, price, currency, day, i) order by u.sku, u.day desc, u.i desc) p
    where s.id = p.sku and (s.last_price_at is null or s.last_price_at <= p.day) and (s.last_price, s.last_price_currency, s.last_price_at) is distinct from (p.price, p.currency, p.day)`)
}
export const recordPurchasePrice = ({ tx, ctx }: Context<'tx' | 'ctx'>, price: PaidPrice): Promise<void> => recordPurchasePrices(tx, ctx, [price])

export interface Dims {
  readonly len_cm: string
  readonly wid_cm: string
  readonly hei_cm: string
  readonly weight: string
}
/**
 * Keeps what somebody measured. Further than the parameter's percent from the master it is marked, and from our warehouse it proposes a change
 * (product.md sku_measure). The same source and moment again answers the first.
 */
export async function recordMeasurement(
  { app, tx, ctx }: CommandContext,
  id: number,
  source: (typeof measureSources)[number],
  at: string,
  dims: Dims,
): Promise<number> {
  const known = await tx.maybe<{ id: number }>(
    sql`select id from sku_measure where sku_id = ${id}::bigint and source = ${source} and measured_at = ${at}::timestamptz`,
  )
  return known?.id ?? createRecord({ app, tx, ctx }, skuMeasure, { sku: id, source, measured_at: at, ...dims })
}

/** Largest deviation of volume and weight from the master, and whether it is a proposal. */
export async function judgeMeasurement(tx: Tx, id: number, source: string, dims: Partial<Dims>): Promise<{ deviation_pct: string | null; proposal: boolean }> {
  const master = await tx.maybe<{ volume: string | null; gross_weight: string | null }>(sql`select volume, gross_weight from sku where id = ${id}::bigint`)
  const volume =
    dims.len_cm && dims.wid_cm && dims.hei_cm ? deviationPct(volumeOf({ len: dims.len_cm, wid: dims.wid_cm, hei: dims.hei_cm }), master?.volume) : undefined
  const weight = dims.weight ? deviationPct(dims.weight, master?.gross_weight) : undefined
  const worst = [volume, weight].filter((d) => d !== undefined).sort((a, b) => b.cmp(a))[0]
  const limit = String(await param(tx, 'product.measure_deviation_pct'))
  return { deviation_pct: worst?.toFixed(2) ?? null, proposal: source === 'warehouse' && worst !== undefined && worst.gt(limit) }
}
