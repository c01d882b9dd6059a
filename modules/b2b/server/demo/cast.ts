import { sql, type Tx } from '@crossway/server-kit'

export interface Person {
  readonly id: number
  readonly account: number
  readonly department: number
}
export interface Place {
  readonly vw: number
  readonly warehouse: number
  readonly company: number
}
export interface Article {
  readonly sku: number
  readonly asin: string
  readonly supplier: number
  readonly supplier_name: string
  readonly price: string
}
export interface VendorStore {
  readonly id: number
  readonly company: number
  readonly project: number
  readonly code: string
  readonly currency: string
}
export interface Cast {
  readonly people: readonly Person[]
  readonly places: readonly Place[]
  readonly projects: readonly { readonly id: number; readonly company: number }[]
  readonly stores: readonly VendorStore[]
  /** Articles of the fourteen suppliers who make most of them. */
  readonly bySupplier: readonly (readonly Article[])[]
}

/** Whom and what the share of this module stands on; nothing where a smaller company has none of it. */
export async function readCast(tx: Tx): Promise<Cast | undefined> {
  const all = await tx.rows<Person & { readonly own: boolean }>(
    sql`select e.id, a.id as account, e.department_id as department, d.code like 'MC-B2B%' as own from employee e join admin a on a.employee_id = e.id join department d on d.id = e.department_id
        where e.status in ('regular', 'active', 'probation') order by own desc, e.id limit 12`,
  )
  const bulk = all.filter((p) => p.own)
  const people = bulk.length > 0 ? bulk : all
  const places = await tx.rows<Place>(
    sql`select distinct on (v.company_id) v.id as vw, v.warehouse_id as warehouse, v.company_id as company from virtual_warehouse v join warehouse w on w.id = v.warehouse_id
        where v.is_default and v.status = 'active' and v.ownership = 'own' and v.project_id is null and v.store_id is null order by v.company_id, w.type = 'domestic' desc, v.id`,
  )
  const projects = await tx.rows<{ id: number; company: number }>(
    sql`select id, company_id as company from project where stage = 'operating' and company_id = any(${places.map((p) => p.company)}::bigint[]) order by channel_group = 'b2b' desc, id limit 40`,
  )
  const stores = await tx.rows<VendorStore>(
    sql`select s.id, s.company_id as company, s.project_id as project, coalesce(a.vendor_codes[1], left(a.name, 3) || s.id) as code, s.currency from store s join store_account a on a.id = s.store_account_id
        where a.kind = 'vc' and s.project_id is not null and s.company_id = any(${places.map((p) => p.company)}::bigint[]) order by s.id limit 3`,
  )
  const articles = await tx.rows<Article>(sql`
    select x.sku_id as sku, coalesce(m.item_id, 'B0' || lpad(x.sku_id::text, 8, '0')) as asin, x.supplier_id as supplier, s.name as supplier_name, t.unit_price::text as price
    from sku_supplier x join sku k on k.id = x.sku_id and k.status = 'active' and k.kind = 'single' join supplier s on s.id = x.supplier_id and s.status = 'active'
    join lateral (select unit_price from sku_supplier_price p where p.sku_id = x.sku_id and p.supplier_id = x.supplier_id order by p.min_qty limit 1) t on true
    left join lateral (select m.item_id from msku_sku y join msku m on m.id = y.msku_id where y.sku_id = x.sku_id and m.item_id is not null order by m.id limit 1) m on true
    where x.is_primary and x.currency = 'CNY' order by x.supplier_id, x.sku_id limit 4000`)
  const bySupplier = [...Map.groupBy(articles, (a) => a.supplier).values()]
    .filter((g) => g.length >= 3)
    .toSorted((a, b) => b.length - a.length || a[0]!.supplier - b[0]!.supplier)
    .slice(0, 14)
  return people.length && places.length && projects.length && bySupplier.length ? { people, places, projects, stores, bySupplier } : undefined
}
export const at = (day: string, hour: number, minute = 0): string => `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+08:00`
export const of = <T>(list: readonly T[], i: number): T => list[i % list.length]!
