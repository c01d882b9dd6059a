import { addDays, dayOf, refuse as engine } from '@crossway/kernel'
import { route, scopeSql, sql, type App, type Call, type Ctx, type Scope } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { shareScope } from '../stock-lists/share-scope.ts'
import { releaseReservation, reserveStock } from '../reservations.ts'
import { aCount, aText, anId, bodyDoc } from './body-doc.ts'
import { bodyOf, once, textOf, wholeNumber, type Http } from './once.ts'

const longest = 30
const reserveBody = bodyDoc({ vw: anId, sku: anId, msku: anId, qty: aCount, reason: aText, expires_at: { type: 'string', format: 'date-time' } }, [
  'vw',
  'sku',
  'qty',
  'reason',
])
const releaseArgs = bodyDoc({ qty: aCount, reason: aText })
const releaseBody = bodyDoc({ args: releaseArgs })
const seen = (ctx: Ctx, node: string): readonly Scope[] => ctx.access.scopes('stock_balance', [node], 'write')

/** Manual reservations of nowInventory: hold goods with a reason for at most 30 days, give them free again (warehouse.md nowInventory). */
export function reservationRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/stock-reservation',
      node: 'nowInventory/reserve',
      summary: '手工预留 · Reserve by hand',
      module: 'warehouse',
      body: reserveBody,
    },
    async (call) => {
      const b = bodyOf(call, reserveBody)
      const reason = textOf(b.reason, 'reason', call.ctx.lang)
      const expires = typeof b.expires_at === 'string' ? new Date(b.expires_at) : new Date(`${addDays(dayOf(new Date()), 7)}T23:59:59+08:00`)
      if (Number.isNaN(expires.getTime()) || expires.getTime() > Date.now() + longest * 86_400_000) throw refuse.E_RESERVE_DAYS(undefined, 'expires_at')
      if (expires.getTime() <= Date.now()) throw refuse.E_RESERVE_PAST(undefined, 'expires_at')
      const line = {
        vw: wholeNumber(b.vw, 'vw', call.ctx.lang),
        sku: wholeNumber(b.sku, 'sku', call.ctx.lang),
        msku: b.msku === undefined || b.msku === null ? 0 : wholeNumber(b.msku, 'msku', call.ctx.lang),
        qty: wholeNumber(b.qty, 'qty', call.ctx.lang),
      }
      return once(call, async (tx) => {
        const { ctx } = call
        // a share out of sight is answered like one that is not there
        if (
          !(await tx.maybe(
            sql`select 1 from virtual_warehouse v where v.id = ${line.vw} and ${scopeSql(seen(ctx, 'nowInventory/reserve'), shareScope, ctx, 'v')}`,
          ))
        )
          throw refuse.E_UNKNOWN_PLACE({ vw: line.vw }, 'vw')
        const { id } = await tx.one<{ id: number }>(sql`select nextval(pg_get_serial_sequence('stock_reservation', 'id')) as id`)
        const [created] = await reserveStock(
          { app, tx, ctx: call.ctx },
          { source: { type: 'manual', id, no: null }, lines: [line], reason, expires_at: expires },
        )
        return created
      })
    },
  )
  const release = async (call: Call, asked: Record<string, unknown>): Promise<string> => {
    const id = wholeNumber((call.req.params as { id: string }).id, 'id')
    return once(call, async (tx) => {
      const r = await tx.maybe<{ source_type: string; created_by: number; status: string }>(
        sql`select r.source_type, r.created_by, r.status from stock_reservation r join virtual_warehouse v on v.id = r.virtual_warehouse_id where r.id = ${id} and ${scopeSql(seen(call.ctx, 'nowInventory/release'), shareScope, call.ctx, 'v')}`,
      )
      if (!r) throw engine.NOT_FOUND()
      if (r.source_type !== 'manual') throw refuse.E_RELEASE_DOCUMENT()
      if (r.created_by !== call.ctx.account && !call.ctx.access.has('nowInventory/releaseAny')) throw refuse.E_RELEASE_OTHERS()
      if (r.status !== 'active') throw refuse.E_RELEASED()
      const released = await releaseReservation(
        { app, tx, ctx: call.ctx },
        { id },
        {
          ...(asked.qty === undefined || asked.qty === null ? {} : { qty: wholeNumber(asked.qty, 'qty', call.ctx.lang) }),
          reason: typeof asked.reason === 'string' && asked.reason !== '' ? asked.reason : '手工释放',
        },
      )
      return { id, released }
    })
  }
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/stock-reservation/:id/actions/release',
      node: 'nowInventory/release',
      summary: '释放预留 · Release',
      module: 'warehouse',
      body: releaseBody,
    },
    (call) => release(call, typeof bodyOf(call).args === 'object' ? ((bodyOf(call).args ?? {}) as Record<string, unknown>) : {}),
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/stock-reservation/:id/release',
      node: 'nowInventory/release',
      summary: '释放预留 · Release',
      module: 'warehouse',
      body: releaseArgs,
    },
    (call) => release(call, bodyOf(call, releaseArgs)),
  )
}
