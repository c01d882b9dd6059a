import { addDays, dayOf } from '@crossway/kernel'
import { scopeSql, sql, type Ctx, type Sql } from '@crossway/server-kit'
import { componentOf, costTypes } from '../../model/cost-types.ts'
import { shippingNotice } from '../../model/shipping-notice.resource.ts'

/** Shipments `n` that the reader of a page sees. */
export function seenNotices(ctx: Ctx, page: string): Sql {
  const scopes = ctx.access.scopes('shipping_notice', [page, 'shippingNotice'], 'read')
  return sql`${scopeSql(scopes, shippingNotice, ctx, 'n')}`
}
export const spanQuery = { days: { type: 'string', enum: ['90', '180', '365'] } } as const
/** The first day of the span that is asked for. */
export const spanStart = (query: unknown): string => addDays(dayOf(new Date()), 1 - Number((query as { days?: string }).days ?? '180'))

const freightTypes = costTypes.filter((t) => componentOf[t] === 'freight')
/** Costs `x` that bill the freight of shipments `n`. */
export const freightBills = sql`logistics_cost x where x.notice_id = n.id and x.stage = 'actual' and x.status in ('open', 'verified') and x.cost_type = any(${freightTypes}::text[])`
/** What the freight of shipments `n` came to, `f.cny`; those without a bill fall out. */
export const freightPaid = sql`join lateral (select sum(x.cny) as cny from ${freightBills} and not x.recoverable) f on f.cny is not null`
