import { addDays, dayOf } from '@crossway/kernel'
import { levelOf, route, scopeSql, sql, type App, type ServerModule } from '@crossway/server-kit'
import { b2bFundingDay } from '../../model/funding/funding.resources.ts'
import { saleOrder } from '../../model/sale/sale-order.resource.ts'

const days = 180

/** `GET /api/funding-stages`: where the money stood on each fifth day of the last half year, over the orders that the caller sees. */
export function stagesRoute(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  route(
    http,
    app,
    { method: 'GET', url: '/api/funding-stages', node: 'fundingAnalysis', module: 'b2b', summary: '资金占用走势 · Capital tied up over time' },
    async ({ ctx }) => {
      const open = !['hidden', 'masked'].includes(levelOf({ app, ctx }, b2bFundingDay, 'prepaid', b2bFundingDay.fields.prepaid))
      if (!open) return { open, rows: [] }
      const mine = scopeSql(ctx.access.scopes('sale_order', ['fundingAnalysis'], 'read'), saleOrder, ctx)
      const today = dayOf(new Date())
      const rows = await app.db.rows(sql`
        select d.day::text as day, sum(d.prepaid)::numeric(18,2)::text as prepaid, sum(d.inventory)::numeric(18,2)::text as inventory, sum(d.transit)::numeric(18,2)::text as transit, sum(d.receivable)::numeric(18,2)::text as receivable, sum(d.payable)::numeric(18,2)::text as payable, sum(d.occupied)::numeric(18,2)::text as occupied
        from b2b_funding_day d join sale_order t on t.id = d.sale_order_id where d.day > ${addDays(today, -days)}::date and d.day <= ${today}::date and (${today}::date - d.day) % 5 = 0 and ${mine} group by 1 order by 1`)
      return { open, rows }
    },
  )
}
