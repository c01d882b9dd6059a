import { addDays, type NumLike } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { explodeMsku as explodeAt, type MappingRow, type SoldUnits } from '../../model/mapping.ts'
import { platformFee } from '../category/category.queries.ts'
import { componentsOf } from '../sku/sku.queries.ts'

export interface MskuRow {
  readonly id: number
  readonly store: number
  readonly seller_sku: string
  readonly item_id: string | null
  readonly fnsku: string | null
  readonly fulfillment: string
  readonly title: string | null
  readonly listing_status: string
  readonly currency: string
  readonly price: string | null
  readonly project: number | null
  readonly owner: number | null
  readonly restock_status: 'normal' | 'no_restock' | 'paused'
  readonly mapping_status: 'unmapped' | 'mapped' | 'expired'
}
const columns = sql.raw(
  'm.id, m.store_id as store, m.seller_sku, m.item_id, m.fnsku, m.fulfillment, m.title, m.listing_status, m.currency, m.price, m.project_id as project, m.owner_id as owner, m.restock_status, m.mapping_status',
)
export const mskuById = (run: Runner, id: number): Promise<MskuRow | undefined> =>
  run.maybe<MskuRow>(sql`select ${columns} from msku m where m.id = ${id}::bigint`)

/** All mapping rows of a listing, past and future. */
export const mappingOf = (run: Runner, msku: number): Promise<MappingRow[]> =>
  run.rows<MappingRow>(
    sql`select sku_id as sku, qty, revenue_ratio, valid_from, valid_to from msku_sku where msku_id = ${msku}::bigint order by valid_from, seq`,
  )

/** The listing that a store sells under a seller SKU, with what it sells at a moment; case counts, as the platform counts it. */
export async function resolveMsku(run: Runner, store: number, sellerSku: string, at: string): Promise<(MskuRow & { lines: MappingRow[] }) | undefined> {
  const row = await run.maybe<MskuRow>(sql`select ${columns} from msku m where m.store_id = ${store}::bigint and m.seller_sku = ${sellerSku}`)
  if (!row) return undefined
  const lines = await run.rows<MappingRow>(
    sql`select sku_id as sku, qty, revenue_ratio, valid_from, valid_to from msku_sku where msku_id = ${row.id} and valid_from <= ${at}::timestamptz and (valid_to is null or valid_to > ${at}::timestamptz) order by seq`,
  )
  return { ...row, lines }
}

/** Physical articles with their share of revenue in a number of sold units of a listing at a moment (product.md explodeMsku). */
export async function explodeMsku(run: Runner, msku: number, qty: number, at: string): Promise<SoldUnits[]> {
  const rows = await mappingOf(run, msku)
  const kinds = await componentsOf(
    run,
    rows.map((r) => r.sku),
  )
  const parts = [...new Set([...rows.map((r) => r.sku), ...[...kinds.values()].flatMap((k) => k.components.map((c) => c.sku))])]
  const costs = new Map<number, NumLike>(
    (
      await run.rows<{ id: number; cost: string }>(
        sql`select id, coalesce(std_cost, case when last_price_currency = 'CNY' then last_price end) as cost from sku where id = any(${parts}::bigint[]) and coalesce(std_cost, case when last_price_currency = 'CNY' then last_price end) is not null`,
      )
    ).map((r) => [r.id, r.cost]),
  )
  return explodeAt(rows, qty, at, kinds, costs)
}

/** Which of the pairs belong together at a moment: the listing sells the article, alone or as a part of a bundle. */
export const sellsSku = async (run: Runner, pairs: readonly { readonly msku: number; readonly sku: number }[], at: string): Promise<boolean[]> =>
  (
    await run.rows<{ ok: boolean }>(sql`
      select exists (select 1 from msku_sku k left join sku_component c on c.sku_id = k.sku_id and c.component_sku_id = p.sku where k.msku_id = p.msku and (k.sku_id = p.sku or c.id is not null) and k.valid_from <= ${at}::timestamptz and (k.valid_to is null or k.valid_to > ${at}::timestamptz)) as ok
      from unnest(${pairs.map((p) => p.msku)}::bigint[], ${pairs.map((p) => p.sku)}::bigint[]) with ordinality as p(msku, sku, n) order by p.n`)
  ).map((r) => r.ok)

/** Listings that sell an article, alone or in a bundle, at a moment, with the pieces of it in one unit. */
export const mskusOfSku = (run: Runner, sku: number, at: string): Promise<{ msku: number; qty: number }[]> =>
  run.rows(sql`
    select k.msku_id as msku, sum(k.qty * coalesce(c.qty, 1))::int as qty from msku_sku k left join sku_component c on c.sku_id = k.sku_id and c.component_sku_id = ${sku}::bigint and exists (select 1 from sku b where b.id = k.sku_id and b.kind = 'bundle')
    where (k.sku_id = ${sku}::bigint or c.id is not null) and k.valid_from <= ${at}::timestamptz and (k.valid_to is null or k.valid_to > ${at}::timestamptz) group by k.msku_id order by k.msku_id`)

export interface FeeParams {
  readonly referral_pct: string | null
  readonly min_referral: string | null
  readonly closing_fee: string | null
  /** m³ and kg of all that one unit of the listing holds. */
  readonly volume: string | null
  readonly weight: string | null
}
/** What fee estimates need of a listing on a day: its category's referral fee on the store's platform, volume and weight of one unit, as mapped when the day ends. */
export async function getMskuFeeParams(run: Runner, msku: number, day: string): Promise<FeeParams | undefined> {
  const end = `${addDays(day, 1)}T00:00:00+08:00`
  const row = await run.maybe<{ platform: number; marketplace: number; category: number | null; volume: string | null; weight: string | null }>(sql`
    select s.platform_id as platform, s.marketplace_id as marketplace, (array_agg(k.category_id order by l.seq))[1] as category, sum(k.volume * l.qty) as volume, sum(k.gross_weight * l.qty) as weight
    from msku m join store s on s.id = m.store_id left join msku_sku l on l.msku_id = m.id and l.valid_from < ${end}::timestamptz and (l.valid_to is null or l.valid_to >= ${end}::timestamptz) left join sku k on k.id = l.sku_id
    where m.id = ${msku}::bigint group by s.platform_id, s.marketplace_id`)
  if (!row) return undefined
  const fee = row.category === null ? undefined : await platformFee(run, row.category, row.platform, row.marketplace, day)
  return {
    referral_pct: fee?.referral_pct ?? null,
    min_referral: fee?.min_referral ?? null,
    closing_fee: fee?.closing_fee ?? null,
    volume: row.volume,
    weight: row.weight,
  }
}

export interface DecidedPrice {
  readonly plan_price: string
  readonly min_price: string
  readonly currency: string
  readonly valid_from: string
  readonly trial: string | null
}
/** Planned price and floor in force on a day, with the trial they came from. */
export const decidedPrice = (run: Runner, msku: number, day: string): Promise<DecidedPrice | undefined> =>
  run.maybe<DecidedPrice>(
    sql`select plan_price, min_price, currency, valid_from, trial from msku_price where msku_id = ${msku}::bigint and valid_from <= ${day}::date order by valid_from desc, id desc limit 1`,
  )
