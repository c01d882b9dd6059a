import { sql, type ComputedColumn, type Sql } from '@crossway/server-kit'

const today = `(now() at time zone 'Asia/Shanghai')::date`
/** No authorisation of the brand `b` in force today for the store `s`: the list's twin of settings' brandAuthorized. */
const unauthorised = (
  b: string,
): string => `not exists (select 1 from brand_authorization a where a.brand_id = ${b} and a.status <> 'revoked' and a."from" <= ${today} and a."to" >= ${today}
  and (a.to_store_account_id = s.store_account_id or a.to_company_id = s.company_id) and (coalesce(cardinality(a.platforms), 0) = 0 or s.platform_id = any(a.platforms)) and (coalesce(cardinality(a.marketplaces), 0) = 0 or s.marketplace_id = any(a.marketplaces)))`
const raw = (text: string): Sql => sql.raw(`(${text})`)

/** Articles in a category with those below it, and what a listing sells (product.md, lists of productCategory and MSKU). */
export const figures: readonly ComputedColumn[] = [
  {
    resource: 'category',
    name: 'sku_count',
    type: 'number',
    sql: sql.raw(`(select count(*)::int from sku s join category c on c.id = s.category_id where c.path = t.path or c.path like t.path || '/%')`),
  },
  {
    resource: 'msku',
    name: 'mapped',
    type: 'text',
    sql: sql.raw(
      `(select string_agg(s.code || '×' || m.qty, '  ' order by m.seq) from msku_sku m join sku s on s.id = m.sku_id where m.msku_id = t.id and m.valid_from <= now() and (m.valid_to is null or m.valid_to > now()))`,
    ),
  },
  {
    resource: 'brand',
    name: 'unauthorised_stores',
    type: 'number',
    sql: raw(
      `select count(distinct m.store_id)::int from sku k join msku_sku l on l.sku_id = k.id and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now()) join msku m on m.id = l.msku_id and m.listing_status = 'active' join store s on s.id = m.store_id where k.brand_id = t.id and ${unauthorised('k.brand_id')}`,
    ),
  },
  {
    resource: 'msku',
    name: 'unauthorised',
    type: 'text',
    sql: raw(
      `select string_agg(distinct b.name, ', ') from msku_sku l join sku k on k.id = l.sku_id join brand b on b.id = k.brand_id join store s on s.id = t.store_id where l.msku_id = t.id and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now()) and t.listing_status = 'active' and ${unauthorised('b.id')}`,
    ),
  },
]
