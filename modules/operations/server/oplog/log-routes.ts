import { refuse as refuseEngine } from '@crossway/kernel'
import { createRecord, route, scopeSql, sql, type ServerModule } from '@crossway/server-kit'
import { logTypes, opLog, type LogType } from '../../model/oplog/op-log.resource.ts'

interface Body {
  readonly mskus: readonly number[]
  readonly day: string
  readonly type: LogType
  readonly text: string
  readonly goal_metric?: 'units' | 'sessions' | 'sales' | 'conversion'
  readonly evaluate_after?: number
}
const id = { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } as const

/** One entry for each of many listings, all or none (operations.md oplogPlus, batch_add). */
export const logRoutes: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/op-logs/batch',
      node: 'oplogPlus/add',
      module: 'operations',
      summary: '批量记录 · Write the log of many listings',
      body: {
        type: 'object',
        additionalProperties: false,
        required: ['mskus', 'day', 'type', 'text'],
        properties: {
          mskus: { type: 'array', minItems: 1, maxItems: 200, uniqueItems: true, items: id },
          day: { type: 'string', format: 'date' },
          type: { type: 'string', enum: [...logTypes] },
          text: { type: 'string', minLength: 1, maxLength: 500 },
          goal_metric: { type: 'string', enum: ['units', 'sessions', 'sales', 'conversion'] },
          evaluate_after: { type: 'integer', minimum: 1, maximum: 90 },
        },
      },
    },
    async ({ ctx, req }) => {
      const { mskus, ...entry } = req.body as Body
      const scopes = ctx.access.scopes('msku', ['oplogPlus'], 'read')
      return app.db.tx(async (tx) => {
        const own = await tx.rows<{ id: number; store: number }>(
          sql`select m.id, m.store_id as store from msku m where m.id = any(${[...mskus]}::bigint[]) and ${scopeSql(scopes, app.registry.resource('msku'), ctx, 'm')} order by m.id limit 200`,
        )
        if (own.length < mskus.length) throw refuseEngine.NOT_FOUND()
        for (const m of own) await createRecord({ app, tx, ctx }, opLog, { ...entry, store: m.store, msku: m.id })
        return { made: own.length }
      })
    },
  )
