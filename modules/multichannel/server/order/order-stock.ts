import type { Lang } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'

interface Article {
  readonly sku: number
  readonly code: string
  readonly name: string
  readonly open: number
}
interface Place {
  readonly vw: number
  readonly warehouse: string
  readonly share: string
  readonly mine: boolean
  readonly stock: readonly { readonly sku: number; readonly free: number; readonly held: number; readonly coming: number }[]
}
const most = 50

/**
 * What lies where of the goods that an order still has to send: of the shares that it may take from, those that hold or await any. System query: the caller
 * has read the order.
 */
export async function orderStock(
  run: Runner,
  order: number,
  lang: Lang,
): Promise<{ readonly articles: readonly Article[]; readonly places: readonly (Place & { readonly whole: boolean })[] }> {
  const named = (alias: string) => sql.raw(lang === 'en' ? `coalesce(nullif(${alias}.name_en, ''), ${alias}.name_zh)` : `${alias}.name_zh`)
  const articles = await run.rows<Article>(sql`
    select s.id as sku, s.code, ${named('s')} as name, sum(k.qty_open)::int as open from mc_order_sku k join sku s on s.id = k.sku_id
    where k.mc_order_id = ${order}::bigint and k.qty_open > 0 group by s.id order by min(k.seq) limit 200`)
  if (articles.length === 0) return { articles, places: [] }
  const skus = articles.map((a) => a.sku)
  const places = await run.rows<Place>(sql`
    select v.id as vw, ${named('w')} as warehouse, v.name as share, o.vw_id is not distinct from v.id as mine, x.stock
    from mc_order o join store s on s.id = o.store_id join virtual_warehouse v on v.status = 'active' and v.purpose not in ('hold', 'promo')
      and (s.company_id is null or v.company_id = s.company_id) and (v.store_id is null or v.store_id = s.id) and (v.project_id is null or v.project_id = o.project_id)
    join warehouse w on w.id = v.warehouse_id and w.status = 'active' and w.type in ('overseas', 'domestic')
    cross join lateral (
      select json_agg(json_build_object('sku', b.sku_id, 'free', b.free, 'coming', b.coming, 'held', b.held) order by b.sku_id) as stock, sum(b.free + b.held) as n from (
        select b.sku_id, coalesce(sum(b.qty) filter (where b.state = 'available'), 0)::int as free, coalesce(sum(b.qty) filter (where b.state = 'in_transit'), 0)::int as coming,
          (select coalesce(sum(r.qty - r.qty_fulfilled - r.qty_released), 0)::int from stock_reservation r where r.source_type = 'mc_order' and r.source_id = o.id and r.status = 'active' and r.virtual_warehouse_id = v.id and r.sku_id = b.sku_id) as held
        from stock_balance b where b.virtual_warehouse_id = v.id and b.sku_id = any(${skus}::bigint[]) and b.msku_id = 0 and b.qty > 0 group by b.sku_id) b) x
    where o.id = ${order}::bigint and x.stock is not null order by mine desc, x.n desc, v.id limit ${sql.raw(String(most))}`)
  return {
    articles,
    places: places.map((p) => ({
      ...p,
      whole: articles.every((a) => p.stock.some((s) => s.sku === a.sku && s.free + s.held >= a.open)),
    })),
  }
}
