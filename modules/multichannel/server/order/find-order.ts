import { sql, type Runner, type Sql } from '@crossway/server-kit'

/** The newest order that goes by this number: its own or the platform's, in any spelling; each of the two is looked up by its own index. */
export const orderNamed = (number: string, store?: number): Sql => {
  const here = store === undefined ? sql`` : sql` and store_id = ${store}::bigint`
  return sql`select id from ((select id from mc_order where lower(no) = lower(${number})${here})
    union all (select id from mc_order where lower(platform_order_no) = lower(${number})${here} order by id desc limit 1)) named order by id desc limit 1`
}
export const findOrder = async (run: Runner, number: string, store?: number): Promise<number | undefined> =>
  (await run.maybe<{ id: number }>(orderNamed(number, store)))?.id
