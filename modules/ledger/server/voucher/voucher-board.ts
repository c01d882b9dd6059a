import { num } from '@crossway/kernel'
import { sql, scopeSql, type QueryContext, type Sql } from '@crossway/server-kit'
import { voucher } from '../../model/voucher/voucher.resource.ts'

/** Part of a month's vouchers that reached Kingdee: pushed ÷ (pushed + pending + failed); 940 of 960 → 97.92 %. Nothing to push is all of it. */
export const coverage = (n: { readonly pushed: number; readonly open: number }): string =>
  n.pushed + n.open === 0
    ? '100.00'
    : num(n.pushed)
        .times(100)
        .div(n.pushed + n.open)
        .toFixed(2)

export interface BookTile {
  readonly company: number
  readonly name: string
  readonly today: number
  readonly pending: number
  readonly oldest: string | null
  readonly failed: number
  readonly skipped: number
  readonly pushed: number
  readonly coverage: string
  readonly book: number | null
  readonly book_status: string | null
}
/** Tiles, days, causes and what waits for a mapping, over the vouchers that the reader may see (settings.md kingdeePush, board). */
export async function voucherBoard({ app, ctx }: QueryContext, month: string): Promise<object> {
  const seen: Sql = scopeSql(ctx.access.scopes('voucher', ['kingdeePush'], 'read'), voucher, ctx, 'v')
  const of = sql`from voucher v where ${seen}`
  const tiles = await app.db.rows<Omit<BookTile, 'coverage'>>(sql`
    select v.company_id as company, c.short_name as name, b.id as book, b.status as book_status,
      (count(*) filter (where v.status = 'pushed' and v.pushed_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'))::int as today,
      (count(*) filter (where v.status in ('pending', 'pushing')))::int as pending, min(v.created_at) filter (where v.status in ('pending', 'pushing')) as oldest,
      (count(*) filter (where v.status = 'failed'))::int as failed,
      (count(*) filter (where v.status = 'skipped' and to_char(v.business_date, 'YYYY-MM') = ${month}))::int as skipped,
      (count(*) filter (where v.status = 'pushed' and to_char(v.business_date, 'YYYY-MM') = ${month}))::int as pushed,
      (count(*) filter (where v.status in ('pending', 'pushing', 'failed') and to_char(v.business_date, 'YYYY-MM') = ${month}))::int as open
    from voucher v join company c on c.id = v.company_id left join kd_book b on b.company_id = c.id and b.enabled where ${seen} group by v.company_id, c.short_name, b.id, b.status order by 2 limit 50`)
  return {
    month,
    tiles: tiles.map((t) => ({ ...t, coverage: coverage(t as unknown as { pushed: number; open: number }) })),
    days: await app.db.rows(sql`
      select to_char(p.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, (count(*) filter (where p.outcome <> 'failed'))::int as pushed, (count(*) filter (where p.outcome = 'failed'))::int as failed
      from kd_push p join voucher v on v.id = p.voucher_id where ${seen} and p.at > now() - interval '14 days' group by 1 order by 1`),
    causes: await app.db.rows(sql`select v.problem, count(*)::int as n ${of} and v.status = 'failed' and v.problem is not null group by 1 order by 2 desc`),
    missing: await app.db.rows(
      sql`select v.last_error as text, count(*)::int as n ${of} and v.status = 'failed' and v.problem = 'mapping' group by 1 order by 2 desc limit 50`,
    ),
    delay_minutes: (
      await app.db.one<{ m: number | null }>(
        sql`select round(avg(extract(epoch from v.pushed_at - v.created_at)) / 60)::int as m ${of} and v.pushed_at > now() - interval '30 days'`,
      )
    ).m,
  }
}
