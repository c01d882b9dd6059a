import { addDays, addMonths, num, refuse, startOfMonth, sum } from '@crossway/kernel'
import { route, sql, type Ctx, type ServerModule } from '@crossway/server-kit'
import { agedReceivables, getReceivables, receivableFlow, receivableForecast } from '@crossway/ledger/server'
import { buckets, collectionFlow, estimatedLoss, flowDays, type Ageing, type Bucket, type ReceivableOutlook } from '../../model/ageing.ts'
import { breakdownRoutes } from './breakdown-routes.ts'
import { dunningEntries, dunningOf } from './dunning.ts'
import { dunningRoute } from './dunning-routes.ts'
import { receivableAsk } from './receivable-rows.ts'

const page = 'receivableStatistics'
const asked = { asOf: { type: 'string', format: 'date' }, company: { type: 'string' } }

/** Month ends that the ages are drawn for. */
const monthEnds = 6

function partyOf(params: unknown): { readonly type: string; readonly id: number } {
  const p = params as { type: string; id: string }
  if (!/^[a-z]{1,20}$/.test(p.type)) throw refuse.BAD_REQUEST({ detail: 'type' })
  if (!/^\d{1,15}$/.test(p.id)) throw refuse.BAD_REQUEST({ detail: 'id' })
  return { type: p.type, id: Number(p.id) }
}

/** What the boards say of money that is owed to us, as it stood at the end of a day, within the caller's rows (dashboard.md receivableStatistics). */
export const receivableRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  const rowsOf = (ctx: Ctx, query: Readonly<Record<string, unknown>>) => receivableAsk({ app, ctx }, query)
  route(
    http,
    app,
    { method: 'GET', url: '/api/board/receivables', node: page, module: 'dashboard', summary: 'Receivables by age, as of a day', query: asked },
    async ({ ctx, req }): Promise<Ageing> => {
      const { asOf, rows } = rowsOf(ctx, req.query as Record<string, unknown>)
      const parties = await agedReceivables(app.db, asOf, rows)
      const of = (b: Bucket | 'open'): string => sum(parties.map((p) => p[b])).toFixed(2)
      const total = { open: of('open'), ...(Object.fromEntries(buckets.map((b) => [b, of(b)])) as Record<Bucket, string>) }
      const from = addDays(asOf, 1 - flowDays)
      // a deposit that is asked for is no sale that waits to be paid
      const sold = sql`${rows} and r.source_type <> 'deposit_dunning'`
      const flow = await receivableFlow(app.db, from, asOf, sold)
      const [ahead] = await receivableForecast(app.db, asOf, rows, { days: flowDays, n: 1 })
      const dunning = await dunningOf(app.db, asOf, parties)
      return {
        asOf,
        parties: parties.map((p) => ({ ...p, dunning: dunning.get(`${p.party_type}:${p.party_id}`)! })),
        total: { ...total, overdue: num(total.open).minus(total.not_due).toFixed(2), loss: estimatedLoss(total).toFixed(2) },
        flow: collectionFlow({ ...flow, expected: ahead!.expected }),
      }
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/receivables/outlook',
      node: page,
      module: 'dashboard',
      summary: 'Ages at month ends, and what the next eight weeks are to bring',
      query: asked,
    },
    async ({ ctx, req }): Promise<ReceivableOutlook> => {
      const { asOf, rows } = rowsOf(ctx, req.query as Record<string, unknown>)
      const days = [...Array.from({ length: monthEnds }, (_, i) => addDays(addMonths(startOfMonth(asOf), i - monthEnds + 1), -1)), asOf]
      const months: ReceivableOutlook['months'][number][] = []
      for (const day of days) {
        const parties = await agedReceivables(app.db, day, rows)
        months.push({ day, ...(Object.fromEntries(buckets.map((b) => [b, sum(parties.map((p) => p[b])).toFixed(2)])) as Record<Bucket, string>) })
      }
      return { months, weeks: await receivableForecast(app.db, asOf, rows) }
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/receivables/:type/:id',
      node: page,
      module: 'dashboard',
      summary: 'What a party owed on a day, the oldest first',
      query: asked,
    },
    async ({ ctx, req }) => {
      const { asOf, rows } = rowsOf(ctx, req.query as Record<string, unknown>)
      const p = partyOf(req.params)
      const owed = await getReceivables(app.db, { type: p.type as never, id: p.id }, null, asOf, rows)
      // what was said to a party is for whoever sees what it owes
      return { rows: owed, dunning: owed.length ? await dunningEntries(app.db, p, asOf) : [] }
    },
  )
  breakdownRoutes(http, app, asked)
  dunningRoute(http, app, (ctx) => rowsOf(ctx, {}).rows, partyOf)
}
