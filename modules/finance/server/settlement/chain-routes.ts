import { refuse as engine } from '@crossway/kernel'
import { audit, idFrom, pathId, requireNode, route, scopeSql, sql, type App, type Ctx, type Sql } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { settlement } from '../../model/settlement.resource.ts'
import { ownOfGroup } from '../mc/group-node.ts'
import { settlementChain } from './chain.ts'
import { statementGaps } from './statement-gaps.ts'

const day = (v: unknown, name: string): string => {
  if (typeof v !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(v) || Number.isNaN(Date.parse(v))) throw engine.BAD_REQUEST({ detail: name })
  return v
}

/** What lies between statements: the carry-over from one to the next, orders that none holds, and days that none covers (finance.md settlement). */
export function chainRoutes(http: FastifyInstance, app: App): void {
  const node = settlement.name
  const myStores = (ctx: Ctx): Sql => {
    requireNode(ctx, node)
    return scopeSql(ctx.access.scopes(node, [node], 'read'), app.registry.resource('store'), ctx, 'st')
  }
  const below = (path: string, summary: string, read: (id: number) => Promise<readonly object[]>): void =>
    route(http, app, { method: 'GET', url: `/api/settlement/:id/${path}`, node: 'any', summary }, async ({ ctx, req }) => {
      const id = pathId(req)
      await ownOfGroup(app, ctx, 'settlement', id)
      return { rows: await read(id) }
    })
  below('chain', '结转链 · What each statement carries on to the next', (id) => settlementChain(app.db, id))
  route(http, app, { method: 'GET', url: '/api/settlement-gaps', node, summary: '缺账单 · Days with sales that no statement covers' }, async ({ ctx }) => ({
    rows: await statementGaps(app.db, myStores(ctx)),
  }))
  const fields = {
    store: { type: 'integer' },
    from_day: { type: 'string', format: 'date' },
    to_day: { type: 'string', format: 'date' },
    reason: { type: 'string' },
  }
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/settlement-gaps/waive',
      node: 'settlement/check',
      summary: '免账单 · Days that need no statement: store, from_day, to_day, reason',
      body: { type: 'object', required: Object.keys(fields), properties: fields },
    },
    async ({ ctx, req }) => {
      const b = (req.body ?? {}) as { store?: unknown; from_day?: unknown; to_day?: unknown; reason?: unknown }
      const [store, from, to] = [idFrom(b.store, 'store'), day(b.from_day, 'from_day'), day(b.to_day, 'to_day')]
      if (to < from) throw engine.BAD_REQUEST({ detail: 'to_day' })
      if (typeof b.reason !== 'string' || !b.reason.trim() || b.reason.length > 300 || b.reason.includes('\u0000'))
        throw engine.BAD_REQUEST({ detail: 'reason' })
      const reason = b.reason.trim()
      return app.db.tx(async (tx) => {
        const mine = await tx.maybe(sql`select 1 as x from store st where st.id = ${store}::bigint and ${myStores(ctx)}`)
        if (!mine) throw engine.NOT_FOUND()
        await tx.run(
          sql`insert into statement_waiver (store_id, from_day, to_day, reason, created_by) values (${store}::bigint, ${from}::date, ${to}::date, ${reason}, ${ctx.account}::bigint)`,
        )
        await audit({ run: tx, ctx }, [{ resource: 'store', record: store, operation: 'action', action: 'waiveStatement', comment: `${from}–${to} ${reason}` }])
        return { store, from_day: from, to_day: to }
      })
    },
  )
}
