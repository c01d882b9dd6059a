import { folded } from '@crossway/kernel'
import { sql, type Runner, type Sql } from '@crossway/server-kit'
import { explode as open, type Component, type Exploded } from '../../model/bundle.ts'

export interface SkuRow {
  readonly id: number
  readonly code: string
  readonly name_zh: string
  readonly name_en: string | null
  readonly kind: 'single' | 'bundle' | 'assembled' | 'accessory'
  readonly category: number
  readonly brand: number | null
  readonly customer: number | null
  readonly stage: 'developing' | 'on_sale' | 'clearing' | 'discontinued'
  readonly status: 'draft' | 'pending' | 'active' | 'disabled'
  readonly unit: string
  readonly buyer: number | null
  readonly carton_qty: number | null
  readonly special_attrs: readonly string[] | null
  readonly purchase_lead_days: number | null
  readonly moq: number | null
  readonly std_cost: string | null
  readonly last_price: string | null
  readonly last_price_currency: string | null
  readonly shelf_life_days: number | null
}
const columns = sql.raw(
  `id, code, name_zh, name_en, kind, category_id as category, brand_id as brand, customer_id as customer, stage, status, unit, buyer_id as buyer, carton_qty, special_attrs, purchase_lead_days, moq, std_cost, last_price, last_price_currency, shelf_life_days`,
)

/** A SKU by its id or its code, whatever the case. */
export const getSku = (run: Runner, key: number | string): Promise<SkuRow | undefined> =>
  run.maybe<SkuRow>(
    typeof key === 'number' ? sql`select ${columns} from sku where id = ${key}::bigint` : sql`select ${columns} from sku where lower(code) = lower(${key})`,
  )

export interface SkuFilter {
  readonly ids?: readonly number[]
  readonly codes?: readonly string[]
  readonly statuses?: readonly string[]
  readonly stages?: readonly string[]
  /** Category with all below it. */
  readonly category?: number
  readonly customer?: number
}
/** SKUs by code; every condition given must hold. */
export function listSkus(run: Runner, f: SkuFilter): Promise<SkuRow[]> {
  const parts: Sql[] = []
  if (f.ids) parts.push(sql`id = any(${f.ids}::bigint[])`)
  if (f.codes) parts.push(sql`lower(code) = any(${f.codes.map(folded)}::text[])`)
  if (f.statuses) parts.push(sql`status = any(${f.statuses}::text[])`)
  if (f.stages) parts.push(sql`stage = any(${f.stages}::text[])`)
  if (f.category !== undefined)
    parts.push(
      sql`category_id in (with recursive t as (select id from category where id = ${f.category}::bigint union all select c.id from category c join t on c.parent_id = t.id) select id from t)`,
    )
  if (f.customer !== undefined) parts.push(sql`customer_id = ${f.customer}::bigint`)
  return run.rows<SkuRow>(sql`select ${columns} from sku where ${sql.and(parts)} order by code`)
}

export interface Packaging {
  readonly sku: number
  readonly len_cm: string | null
  readonly wid_cm: string | null
  readonly hei_cm: string | null
  readonly net_weight: string | null
  readonly gross_weight: string | null
  readonly volume: string | null
  readonly carton_qty: number | null
  readonly carton_len_cm: string | null
  readonly carton_wid_cm: string | null
  readonly carton_hei_cm: string | null
  readonly carton_gross: string | null
  readonly carton_volume: string | null
  /** The unit's size and weight are what the operator measured. */
  readonly measured: boolean
}
/** Sizes and weights of a unit and a carton; with a provider, what he measured wins where his warehouse code says so (product.md getPackaging). */
export const getPackaging = (run: Runner, sku: number, provider?: number): Promise<Packaging | undefined> =>
  run.maybe<Packaging>(sql`
    select s.id as sku, coalesce(w.measured_len, s.len_cm) as len_cm, coalesce(w.measured_wid, s.wid_cm) as wid_cm, coalesce(w.measured_hei, s.hei_cm) as hei_cm, s.net_weight, coalesce(w.measured_weight, s.gross_weight) as gross_weight,
      case when w.id is null then s.volume else round(w.measured_len * w.measured_wid * w.measured_hei / 1000000, 6) end as volume,
      s.carton_qty, s.carton_len_cm, s.carton_wid_cm, s.carton_hei_cm, s.carton_gross, s.carton_volume, w.id is not null as measured
    from sku s left join lateral (
      select * from wsku w where w.sku_id = s.id and w.provider_id = ${provider ?? null}::bigint and w.use_measured and w.status = 'active' and w.units_per = 1 and w.measured_len is not null and w.measured_weight is not null order by w.id limit 1
    ) w on true where s.id = ${sku}::bigint`)

export interface Customs {
  readonly country: string
  readonly declare_name_zh: string | null
  readonly declare_name_en: string | null
  readonly hs_code: string
  readonly declare_price: string | null
  readonly duty_rate: string | null
  readonly extra_duty_rate: string | null
  readonly vat_rate: string | null
  readonly material: string | null
  readonly usage: string | null
  readonly brand_type: string | null
  readonly origin: string
  readonly elements: string | null
}
/** How a SKU is declared in a country; CN is the export side. */
export const getCustoms = (run: Runner, sku: number, country: string): Promise<Customs | undefined> =>
  run.maybe<Customs>(
    sql`select country, declare_name_zh, declare_name_en, hs_code, declare_price, duty_rate, extra_duty_rate, vat_rate, material, usage, brand_type, origin, elements from sku_customs where sku_id = ${sku}::bigint and country = ${country}`,
  )

/** Kind and components of SKUs, for exploding many at once. */
export async function componentsOf(run: Runner, skus: readonly number[]): Promise<Map<number, { kind: string; components: Component[] }>> {
  const rows = await run.rows<{ id: number; kind: string; parts: Component[] | null }>(sql`
    select s.id, s.kind, (select json_agg(json_build_object('sku', c.component_sku_id, 'qty', c.qty, 'cost_ratio', c.cost_ratio::text) order by c.seq) from sku_component c where c.sku_id = s.id) as parts
    from sku s where s.id = any(${[...new Set(skus)]}::bigint[])`)
  return new Map(rows.map((r) => [r.id, { kind: r.kind, components: r.parts ?? [] }]))
}
/** Physical articles in a quantity of a SKU: a bundle's components, everything else itself. */
export async function explode(run: Runner, sku: number, qty: number): Promise<Exploded[]> {
  const found = (await componentsOf(run, [sku])).get(sku)
  return open(found?.kind ?? 'single', sku, qty, found?.components ?? [])
}
