import type { Lang } from '@crossway/kernel'
import { sql, type Sql } from '@crossway/server-kit'

/** Which stock a list counts: values by the name of the filter, as the query reads them. */
export interface WhichStock {
  readonly sku?: readonly number[]
  readonly msku?: readonly number[]
  readonly vw?: readonly number[]
  readonly warehouse?: readonly number[]
  readonly company?: readonly number[]
  readonly project?: readonly number[]
  readonly store?: readonly number[]
  readonly category?: readonly number[]
  readonly brand?: readonly number[]
  readonly ownership?: readonly string[]
  readonly warehouse_type?: readonly string[]
}

/** Conditions over b (key columns), v (virtual_warehouse), w (warehouse) that narrow which stock is counted. */
export function stockWhere(which: WhichStock): Sql[] {
  const out: Sql[] = []
  const isOne = (column: string, list: readonly unknown[] | undefined, type = 'bigint'): void => {
    if (list) out.push(sql`${sql.raw(column)} = any(${list}::${sql.raw(type)}[])`)
  }
  isOne('b.sku_id', which.sku)
  isOne('b.msku_id', which.msku)
  isOne('b.virtual_warehouse_id', which.vw)
  isOne('v.warehouse_id', which.warehouse)
  isOne('v.company_id', which.company)
  isOne('v.project_id', which.project)
  isOne('v.store_id', which.store)
  isOne('v.ownership', which.ownership, 'text')
  isOne('w.type', which.warehouse_type, 'text')
  if (which.category)
    out.push(
      sql`b.sku_id in (with recursive c as (select id from category where id = any(${which.category}::bigint[]) union select x.id from category x join c on x.parent_id = c.id) select s.id from sku s join c on s.category_id = c.id)`,
    )
  if (which.brand) out.push(sql`b.sku_id in (select id from sku where brand_id = any(${which.brand}::bigint[]))`)
  return out
}

/** The name of goods for this reader: the English one where it is filled in. */
export const skuName = (lang: Lang): Sql =>
  sql.raw(`(select ${lang === 'en' ? "coalesce(nullif(s.name_en, ''), s.name_zh)" : 's.name_zh'} from sku s where s.id = t.sku_id)`)
export const today = sql.raw(`(now() at time zone 'Asia/Shanghai')::date`)
