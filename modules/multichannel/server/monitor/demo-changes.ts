import { sql, type DemoCall } from '@crossway/server-kit'
import { agreeListings } from './listing-watches.ts'

/** Listings as we know them, of which this morning's reports show three prices and two titles otherwise, and a shop whose interface is nearly used up. */
export async function demoListingChanges({ tx, today }: DemoCall): Promise<void> {
  await agreeListings(tx)
  const some = (from: number, to: number) => sql`
    select x.id, x.price, x.title from (select m.id, m.price, m.title, row_number() over (order by m.store_id, m.id) as n from msku m join store s on s.id = m.store_id join platform p on p.id = s.platform_id
      where p."group" = 'mc' and s.status = 'normal' and m.listing_status = 'active' and m.price > 5 and m.title is not null) x where x.n % 40 = 7 and x.n / 40 between ${from}::int and ${to}::int`
  await tx.run(sql`update msku set synced_at = ${`${today}T06:00:00+08:00`}::timestamptz where id in (select x.id from (${some(0, 4)}) x)`)
  await tx.run(
    sql`update listing_agreed a set price = round(x.price * 1.07, 2) + 0.37, agreed_at = ${`${today}T03:40:00+08:00`}::timestamptz - interval '1 day' from (${some(0, 2)}) x where x.id = a.msku_id`,
  )
  await tx.run(
    sql`update listing_agreed a set title = x.title || ' – 2 Pack', agreed_at = ${`${today}T03:40:00+08:00`}::timestamptz - interval '1 day' from (${some(3, 4)}) x where x.id = a.msku_id`,
  )
  await tx.run(
    sql`update sync_store set api_used = case when id = (select max(id) from sync_store) then 870 else 240 end, api_limit = 1000, api_at = ${`${today}T07:20:00+08:00`}::timestamptz`,
  )
}
