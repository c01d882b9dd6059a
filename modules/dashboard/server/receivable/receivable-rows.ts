import { dayOf, isDay, refuse } from '@crossway/kernel'
import { requireNode, scopeSql, sql, type QueryContext, type Sql } from '@crossway/server-kit'

const page = 'receivableStatistics'
export interface ReceivableAsk {
  readonly asOf: string
  /** Receivables under alias `r`, and payouts of platforms under alias `t`, that the caller may see of it. */
  readonly rows: Sql
  readonly payouts: Sql
}
/** The day and the companies that the board of receivables is asked for, and the caller's rows; refuses with 400 what is no question. */
export function receivableAsk({ app, ctx }: QueryContext, query: Readonly<Record<string, unknown>>): ReceivableAsk {
  requireNode(ctx, page)
  const asOf = query['asOf'] ?? dayOf(new Date())
  if (typeof asOf !== 'string' || !isDay(asOf)) throw refuse.BAD_REQUEST({ detail: 'asOf' })
  const company = query['company']
  if (company !== undefined && !/^\d{1,15}(,\d{1,15}){0,99}$/.test(String(company))) throw refuse.BAD_REQUEST({ detail: 'company' })
  const companies = company === undefined ? undefined : String(company).split(',').map(Number)
  const seen = (record: string, alias: string): Sql =>
    sql.and([
      scopeSql(ctx.access.scopes(record, [page], 'read'), app.registry.resource(record), ctx, alias),
      ...(companies === undefined ? [] : [sql`${sql.raw(alias)}.company_id = any(${companies}::bigint[])`]),
    ])
  return { asOf, rows: seen('receivable', 'r'), payouts: seen('payment_collection', 't') }
}
