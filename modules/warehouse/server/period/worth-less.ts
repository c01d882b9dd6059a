import { sql, type Tx } from '@crossway/server-kit'

const shown = 5

/** Goods that stand at less than nothing at a period's end though no pieces are missing: by article and place, with the worst part of their value. */
export async function worthLess({ tx, company, to }: { readonly tx: Tx; readonly company: number; readonly to: string }): Promise<readonly string[]> {
  const rows = await valuesBelow(tx, company, to)
  return rows.map((r) => `${r.sku} (${r.place}) ${r.value} CNY`)
}
/** The first few, and how many there are. */
export const listed = (names: readonly string[]): string => names.slice(0, shown).join(', ') + (names.length > shown ? ` … (${names.length})` : '')

const valuesBelow = (tx: Tx, company: number, to: string): Promise<{ sku: string; place: string; value: string }[]> =>
  tx.rows(sql`
    with since as (
      select e.pool_id, e.layer_id, e.state = 'in_transit' as under_way, sum(e.qty_delta)::int as qty, sum(e.goods_delta) as goods, sum(e.freight_delta) as freight, sum(e.duty_delta) as duty, sum(e.other_delta) as other
      from stock_entry e where e.company_id = ${company} and e.occurred_at >= ${to}::timestamptz group by 1, 2, 3
    ), here as (
      select pool_id, sum(qty)::int as qty, sum(goods) as goods, sum(freight) as freight, sum(duty) as duty, sum(other) as other from since where not under_way group by 1
    ), stock as (
      select p.sku_id, w.code as place, p.qty - coalesce(e.qty, 0) as qty, least(p.goods_value - coalesce(e.goods, 0), p.freight_value - coalesce(e.freight, 0), p.duty_value - coalesce(e.duty, 0), p.other_value - coalesce(e.other, 0)) as value
      from stock_pool p join warehouse w on w.id = p.warehouse_id left join here e on e.pool_id = p.id where p.company_id = ${company}
      union all
      select t.sku_id, '→ ' || w.code, t.qty_open - coalesce(e.qty, 0), least(t.goods - coalesce(e.goods, 0), t.freight - coalesce(e.freight, 0), t.duty - coalesce(e.duty, 0), t.other - coalesce(e.other, 0))
      from transit_layer t join virtual_warehouse v on v.id = t.to_vw_id join warehouse w on w.id = v.warehouse_id left join since e on e.under_way and e.layer_id = t.id where v.company_id = ${company}
    )
    select s.code as sku, stock.place, stock.value::numeric(18,2)::text as value from stock join sku s on s.id = stock.sku_id where stock.qty >= 0 and stock.value < 0 order by stock.value, s.code limit 1000`)
