import pg from 'pg'
import { fillStores } from './fill-profit.ts'

const perStore = (count: number, stores: number): number => Math.ceil(count / stores)

/** Listings over twenty stores, each of one article, with 24 months of daily facts: seasons, empty shelves, now and then an event. Straight into the tables, store by store and day by day, as reports come; a bench broken off meanwhile begins with an empty folder. */
export async function fillFacts(db: pg.Client, url: string, count: number, log: (s: string) => void): Promise<void> {
  const { stores } = await fillStores(db, url)
  const have = Number((await db.query(`select count(*) as n from msku where seller_sku like 'W16-%'`)).rows[0].n)
  if (have >= count) return
  log(`filling ${count} listings with 24 months of facts`)
  const each = perStore(count, stores.length)
  await db
    .query(`update store s set project_id = (select t.project_id from project_structure_store t where t.store_id = s.id limit 1) where s.project_id is null`)
    .catch(() => undefined)
  await db.query(
    `insert into msku (store_id, seller_sku, item_id, fulfillment, currency, price, condition, mapping_status, lifecycle, listing_status, restock_status, prep_owner, label_owner, abc_class, xyz_class)
     select s, 'W16-' || s || '-' || lpad(k::text, 5, '0'), 'B' || lpad(k::text, 9, '0'), 'fba', 'USD', 20 + k % 40, 'New', 'mapped', (array['new', 'growth', 'mature', 'mature', 'decline'])[1 + k % 5], 'active', 'normal', 'seller', 'seller', (array['A', 'B', 'C'])[1 + k % 3], 'X' from unnest($1::bigint[]) s, generate_series($2::int, $3::int) k`,
    [stores, Math.floor(have / stores.length) + 1, each],
  )
  await db.query(
    `with u as materialized (select id, row_number() over (order by id) as n from sku where code like 'SK%')
     insert into msku_sku (msku_id, seq, sku_id, qty, valid_from) select m.id, 1, u.id, 1, '2020-01-01'
     from (select id, 1 + (row_number() over (order by id) - 1) % (select count(*) from u) as n from msku where seller_sku like 'W16-%') m join u on u.n = m.n where not exists (select 1 from msku_sku x where x.msku_id = m.id)`,
  )
  await db.query(
    `insert into supplier (no, name, name_key, supplier_type, address, buyer_id, status) select 'W16-' || i, 'W16 ' || i, 'w16 ' || i, b.supplier_type, b.address, b.buyer_id, 'active'
     from supplier b, generate_series(1, 40) i where b.name_key = 'bench' on conflict do nothing`,
  )
  await db.query(
    `with s as materialized (select id, row_number() over (order by id) as n from supplier where no like 'W16-%')
     insert into sku_supplier (sku_id, seq, supplier_id, is_primary, lead_days, valid_from) select x.sku_id, 1, s.id, true, 20, '2020-01-01'
     from (select sku_id, 1 + row_number() over (order by sku_id) % 40 as n from msku_sku l join msku m on m.id = l.msku_id where m.seller_sku like 'W16-%' group by 1) x join s on s.n = x.n where not exists (select 1 from sku_supplier o where o.sku_id = x.sku_id)`,
  )
  await db.query('analyze msku, sku_supplier')
  // Rows first and their keys after them, on two connections: kept in order row by row, thirty-six million of them take five times as long.
  await db.query('alter table msku_daily drop constraint msku_daily_pkey')
  await db.query('drop index msku_daily_store')
  const left = [...stores]
  const worker = async (): Promise<void> => {
    const own = new pg.Client({ connectionString: url })
    await own.connect()
    for (let store = left.shift(); store !== undefined; store = left.shift()) {
      await own.query(factsOfStore, [store])
      log(`facts: ${stores.length - left.length} of ${stores.length} stores begun`)
    }
    await own.end()
  }
  await Promise.all([worker(), worker()])
  await db.query(`set maintenance_work_mem = '512MB'`)
  await db.query('alter table msku_daily add primary key (msku_id, day)')
  await db.query('create index msku_daily_store on msku_daily (store_id, day)')
  await db.query('vacuum analyze msku_daily')
}

const factsOfStore = `
  insert into msku_daily (store_id, msku_id, day, units, orders, sales, sessions, page_views, buybox_pct, ad_spend, ad_sales, ad_clicks, ad_impressions, fba_available_eod, stockout, promo, complete)
  select $1, m.id, d.day, x.units, x.units, x.units * 25, x.units * 12, x.units * 20, 95, x.units * 2, x.units * 10, x.units * 3, x.units * 300, case when x.gone then 0 else 200 end, x.gone, extract(doy from d.day)::int % 180 < 5, true
  from (select day::date as day from generate_series(current_date - 731, current_date - 1, interval '1 day') day) d
  cross join (select id, id % 30 as size from msku where store_id = $1 and seller_sku like 'W16-%') m
  cross join lateral (select random() + 0 * m.id < 0.06 as gone, floor((2 + m.size) * (0.6 + 0.8 * random()) * (1 + 0.3 * sin(extract(doy from d.day)::float8 / 58)))::int as sold) r
  cross join lateral (select r.gone, case when r.gone then 0 else r.sold end as units) x`
