import { refuse } from '@crossway/kernel'
import { agedReceivablesBy, receivablesBy } from '@crossway/ledger/server'
import { route, sql, type App, type Ctx, type ServerModule, type Sql } from '@crossway/server-kit'
import { buckets, type Bucket } from '../../model/ageing.ts'
import {
  allDays,
  bucketDays,
  receivableCuts,
  type PayoutGroup,
  type PayoutItem,
  type RankedReceivable,
  type ReceivableCutName,
  type ReceivableItem,
} from '../../model/receivable/breakdown.ts'
import { cutOf } from './cuts.ts'
import { payoutItems, payoutsOwed } from './payouts.ts'
import { receivableAsk } from './receivable-rows.ts'

const page = 'receivableStatistics'
type Asked = Readonly<Record<string, unknown>>
const daysOf = (query: Asked): readonly [number, number] => {
  const bucket = query['bucket'] as Bucket | undefined
  if (bucket === undefined) return allDays
  if (!buckets.includes(bucket)) throw refuse.BAD_REQUEST({ detail: 'bucket' })
  return bucketDays[bucket]
}
function cutNamed(query: Asked): ReceivableCutName {
  const by = query['by'] as ReceivableCutName
  if (!receivableCuts.includes(by)) throw refuse.BAD_REQUEST({ detail: 'by' })
  return by
}

/** Receivables by kind, owner, department and company, and what platforms have not paid out; each figure opens to its rows. */
export function breakdownRoutes(
  http: Parameters<NonNullable<ServerModule['routes']>>[0],
  app: App,
  asked: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): void {
  const given = { node: page, module: 'dashboard', method: 'GET' } as const
  const cut = { by: { enum: [...receivableCuts] } }
  const bucket = { bucket: { enum: [...buckets] } }
  route(
    http,
    app,
    { ...given, url: '/api/board/receivables/ranking', summary: '应收排名 · Receivables by kind, owner, department or company', query: { ...asked, ...cut } },
    ({ ctx, req }): Promise<RankedReceivable[]> => {
      const query = req.query as Asked
      const { asOf, rows } = receivableAsk({ app, ctx }, query)
      return agedReceivablesBy(app.db, asOf, rows, cutOf[cutNamed(query)])
    },
  )
  route(
    http,
    app,
    {
      ...given,
      url: '/api/board/receivables/items',
      summary: 'The receivables behind a figure of the ranking',
      query: { ...asked, ...cut, ...bucket, key: { type: 'string', maxLength: 20 } },
    },
    ({ ctx, req }): Promise<ReceivableItem[]> => {
      const query = req.query as Asked
      const { asOf, rows } = receivableAsk({ app, ctx }, query)
      return receivablesBy(app.db, asOf, rows, cutOf[cutNamed(query)], String(query['key'] ?? ''), daysOf(query))
    },
  )

  /** Payouts under alias `t` that the caller may see, of the store and currency that are asked for. */
  const payoutsOf = (ctx: Ctx, query: Asked): { readonly asOf: string; readonly rows: Sql } => {
    const { asOf, payouts } = receivableAsk({ app, ctx }, query)
    const { store, currency } = query
    if (store !== undefined && !/^\d{1,15}$/.test(String(store))) throw refuse.BAD_REQUEST({ detail: 'store' })
    return {
      asOf,
      rows: sql.and([
        payouts,
        ...(store === undefined ? [] : [sql`t.store_id = ${Number(store)}::bigint`]),
        ...(currency === undefined ? [] : [sql`t.currency = ${String(currency)}`]),
      ]),
    }
  }
  route(
    http,
    app,
    { ...given, url: '/api/board/receivables/payouts', summary: '平台未回款 · Payouts that platforms owe, by store', query: asked },
    ({ ctx, req }): Promise<PayoutGroup[]> => {
      const { asOf, rows } = payoutsOf(ctx, req.query as Asked)
      return payoutsOwed(app.db, asOf, rows, ctx.lang)
    },
  )
  route(
    http,
    app,
    {
      ...given,
      url: '/api/board/receivables/payouts/items',
      summary: 'The payouts behind a figure of what platforms owe',
      query: { ...asked, ...bucket, store: { type: 'string', maxLength: 15 }, currency: { type: 'string', maxLength: 3 } },
    },
    ({ ctx, req }): Promise<PayoutItem[]> => {
      const query = req.query as Asked
      const { asOf, rows } = payoutsOf(ctx, query)
      return payoutItems(app.db, asOf, rows, daysOf(query))
    },
  )
}
