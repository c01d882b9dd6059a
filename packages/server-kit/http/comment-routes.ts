import { refuse } from '@crossway/kernel'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { emit } from '../outbox/emit.ts'
import { readRecord } from '../list/record.ts'
import { needOne, pageNodes } from '../list/rights.ts'
import { sql } from '../sql/sql.ts'
import { route } from './route.ts'

/** Comments on a record: whoever may read the record may speak (workplace.md E3). */
export function commentRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/:record/:id/comments',
      status: 201,
      node: 'any',
      summary: 'Comment on a record',
      body: { type: 'object', required: ['text'], properties: { text: { type: 'string' }, mentions: { type: 'array', items: { type: 'integer' } } } },
    },
    async ({ ctx, req }) => {
      const { record, id } = req.params as { record: string; id: string }
      const r = app.registry.byApiName(record)
      if (!r || !/^\d{1,16}$/.test(id)) throw refuse.NOT_FOUND()
      needOne(ctx, pageNodes(app, r))
      await readRecord(app, ctx, r, Number(id))
      const b = (req.body ?? {}) as { text?: unknown; mentions?: unknown }
      if (typeof b.text !== 'string' || !b.text.trim() || b.text.length > 4000 || b.text.includes('\u0000')) throw refuse.BAD_REQUEST({ detail: 'text' })
      const mentions = Array.isArray(b.mentions) ? b.mentions.filter((m): m is number => Number.isSafeInteger(m)).slice(0, 50) : []
      const text = b.text.trim()
      return app.db.tx(async (tx) => {
        const said = await tx.one<{ id: number }>(
          sql`insert into comment (resource, record_id, author_id, author_name, text, mentions) values (${r.name}, ${Number(id)}, ${ctx.account}, ${ctx.name}, ${text}, ${mentions}::bigint[]) returning id, author_id, author_name, text, mentions, created_at`,
        )
        if (mentions.length)
          await emit(
            app,
            tx,
            'comment.mentioned',
            { resource: r.name, record: Number(id), comment: said.id, author: ctx.account, mentions },
            { resource: r.name, id: Number(id) },
          )
        return said
      })
    },
  )
}
