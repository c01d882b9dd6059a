import { addDays, dayOf } from '@crossway/kernel'
import { scopeSql, sql, type Ctx, type Sql } from '@crossway/server-kit'
import { shippingNotice } from '../../model/shipping-notice.resource.ts'

/** Shipments `n` that the reader of a page sees. */
export function seenNotices(ctx: Ctx, page: string): Sql {
  const scopes = ctx.access.super ? [{ kind: 'all' } as const] : ctx.access.scopes('shipping_notice', [page, 'shippingNotice'], 'read')
  return sql`${scopeSql(scopes, shippingNotice, ctx, 'n')}`
}
export const spanQuery = { days: { type: 'string', enum: ['90', '180', '365'] } } as const
/** The first day of the span that is asked for. */
export const spanStart = (query: unknown): string => addDays(dayOf(new Date()), 1 - Number((query as { days?: string }).days ?? '180'))
