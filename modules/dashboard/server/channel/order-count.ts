import { sql, type QueryContext } from '@crossway/server-kit'
import type { ProfitQuery } from '../../model/profit/ask.ts'
import { inGroup } from '../../model/profit/board-group.ts'
import { refuseForeign, rightsOf, scopeOf } from '../profit/scope.ts'
import { entriesWithin, filtered, joined } from '../profit/source.ts'

/** Orders that the books hold sales of, by platform: what the P&L of a span is divided by to say what one order brings. */
export async function orderCount({ app, ctx }: QueryContext, asked: ProfitQuery): Promise<{ rows: { platform: number; orders: number }[] }> {
  const query = { ...inGroup(asked), by: ['platform'] as const }
  rightsOf(ctx, query.view)
  await refuseForeign({ app, ctx }, query)
  const where = sql.and([
    entriesWithin(query),
    scopeOf(ctx, query.view),
    ...filtered(query),
    sql.raw(`t.pl_line_code in ('L0101', 'L0102', 'L0103') and t.amount > 0 and t.order_key is not null`),
  ])
  return {
    rows: await app.db.rows(
      sql`select st.platform_id as platform, count(distinct split_part(t.order_key, ':', 1) || split_part(t.order_key, ':', 2))::int as orders from pl_entry t ${joined(query)} where ${where} and st.platform_id is not null group by 1 order by 2 desc limit 50`,
      true,
    ),
  }
}
