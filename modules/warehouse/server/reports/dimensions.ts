import { folded, refuse, type Lang } from '@crossway/kernel'
import { sql, type Sql } from '@crossway/server-kit'
import { ownerships, warehouseTypes } from '../../model/stock-states.ts'
import type { ReportCall } from './report.ts'

/** Values of a dimension filter in the lists' own language: `{ in: [...] }` or `{ eq: x }`; anything else is a 400. */
export function dimension(call: ReportCall, name: string): unknown[] | undefined {
  const ops = call.filter[name]
  if (ops === undefined) return undefined
  const [op, value] = Object.entries(ops)[0] ?? []
  if (op !== 'in' && op !== 'eq') throw refuse.UNKNOWN_OPERATOR({ field: name, operator: String(op), known: 'in, eq' })
  const list = Array.isArray(value) ? value : [value]
  return list.map((v) => (typeof v === 'object' && v !== null && 'id' in v ? (v as { id: unknown }).id : v))
}
export function ids(call: ReportCall, name: string): number[] | undefined {
  const list = dimension(call, name)?.map(Number)
  if (list?.some((n) => !Number.isSafeInteger(n))) throw refuse.BAD_REQUEST({ detail: `filter.${name}` })
  return list
}
function words(call: ReportCall, name: string, known: readonly string[]): string[] | undefined {
  const list = dimension(call, name)?.map(String)
  const odd = list?.find((w) => !known.includes(w))
  if (odd !== undefined) throw refuse.BAD_REQUEST({ detail: `filter.${name}: ${odd}` })
  return list
}

/** Conditions over b (key columns), v (virtual_warehouse), w (warehouse) that narrow which stock a report counts. */
export function stockWhere(call: ReportCall, key = 'b'): Sql[] {
  const out: Sql[] = []
  const is = (column: string, list: number[] | undefined): void => {
    if (list) out.push(sql`${sql.raw(column)} = any(${list}::bigint[])`)
  }
  is(`${key}.sku_id`, ids(call, 'sku'))
  is(`${key}.msku_id`, ids(call, 'msku'))
  is(`${key}.virtual_warehouse_id`, ids(call, 'vw'))
  is('v.warehouse_id', ids(call, 'warehouse'))
  is('v.company_id', ids(call, 'company'))
  is('v.project_id', ids(call, 'project'))
  is('v.store_id', ids(call, 'store'))
  const owner = words(call, 'ownership', ownerships)
  if (owner) out.push(sql`v.ownership = any(${owner}::text[])`)
  const types = words(call, 'warehouse_type', warehouseTypes)
  if (types) out.push(sql`w.type = any(${types}::text[])`)
  const category = ids(call, 'category')
  if (category)
    out.push(
      sql`${sql.raw(key)}.sku_id in (with recursive c as (select id from category where id = any(${category}::bigint[]) union select x.id from category x join c on x.parent_id = c.id) select s.id from sku s join c on s.category_id = c.id)`,
    )
  const brand = ids(call, 'brand')
  if (brand) out.push(sql`${sql.raw(key)}.sku_id in (select id from sku where brand_id = any(${brand}::bigint[]))`)
  return out
}

/** What a person may see of stock: the dimensions of a share, for data scopes over b, v. */
export const stockAccess = { warehouse: 'warehouse', company: 'company', project: 'project', store: 'store' } as const

/** Goods by code or name, many lines pasted = exact codes. */
export function skuSearch(column: string, text: string): Sql {
  const lines = text
    .split(/[\n\r\t,;]+/)
    .map((s) => folded(s).trim())
    .filter(Boolean)
  if (lines.length > 1) return sql`${sql.raw(column)} in (select id from sku where lower(code) = any(${lines.slice(0, 500)}::text[]))`
  return sql`${sql.raw(column)} in (select id from sku where q like ${'%' + folded(text).replace(/[\\%_]/g, '\\$&') + '%'})`
}

/** The name of goods or kinds of goods for this reader: the English one where it is filled in. */
export const inLanguage = (alias: string, lang: Lang): string =>
  lang === 'en' ? `coalesce(nullif(${alias}.name_en, ''), ${alias}.name_zh)` : `${alias}.name_zh`
export const skuName = (lang: Lang): Sql => sql.raw(`(select ${inLanguage('s', lang)} from sku s where s.id = t.sku_id)`)
