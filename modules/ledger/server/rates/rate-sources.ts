import { sql, type Runner } from '@crossway/server-kit'

export interface WithoutSource {
  readonly currency: string
  /** Youngest active spot rate to CNY that people set; null = there is none, and documents in the currency are refused. */
  readonly rate: string | null
  readonly date: string | null
  /** Older than the seven days that a look-up reaches back. */
  readonly stale: boolean
}
export interface RateSources {
  /** Last day of which the source's sheet was kept; null = none was ever fetched. */
  readonly fetched_on: string | null
  readonly without: readonly WithoutSource[]
}

/** Currencies in use that the source has not published within thirty days of its last sheet: their rates are set by hand (finance-treasury.md exchangeRate). */
export async function rateSources(run: Runner): Promise<RateSources> {
  const { day } = await run.one<{ day: string | null }>(
    sql`select max(date)::text as day from exchange_rate where type = 'spot' and "to" = 'CNY' and source = 'auto'`,
  )
  if (!day) return { fetched_on: null, without: [] }
  const without = await run.rows<WithoutSource>(sql`
    select c.code as currency, r.rate::text as rate, r.date::text as date, coalesce(r.date < (now() at time zone 'Asia/Shanghai')::date - 7, true) as stale
    from currency c left join lateral (select rate, date from exchange_rate where "from" = c.code and "to" = 'CNY' and type = 'spot' and status = 'active' order by date desc limit 1) r on true
    where c.is_active and c.code <> 'CNY'
      and not exists (select 1 from exchange_rate x where x."from" = c.code and x."to" = 'CNY' and x.type = 'spot' and x.source = 'auto' and x.date > ${day}::date - 30)
    order by c.sort, c.code limit 200`)
  return { fetched_on: day, without }
}
