import { Refusal } from '@crossway/kernel'
import { actionBody, pathId, readRecord, route, runAction, sql, type ServerModule } from '@crossway/server-kit'
import { doc } from '../../model/library/doc.resource.ts'

interface Written {
  readonly args?: { readonly body?: string; readonly note?: string }
  readonly version?: number
}

/** A text is written under its lock; what comes too late is refused, and kept as its author's draft (project.md scenario 10). */
export const docRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/doc/:id/actions/write',
      node: 'documentFAQ/edit',
      module: 'project',
      summary: '保存正文 · Save the text of a document',
      body: actionBody,
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      const { args = {}, version } = (req.body ?? {}) as Written
      try {
        await app.db.tx(async (tx) => {
          await runAction({ app, tx, ctx }, doc, id, 'write', { args, version })
          await tx.run(sql`delete from doc_draft where doc_id = ${id} and account = ${ctx.account}`)
        })
      } catch (e) {
        if (e instanceof Refusal && e.status === 409 && typeof args.body === 'string')
          await app.db.run(
            sql`insert into doc_draft (doc_id, account, body) select id, ${ctx.account}, ${args.body} from doc where id = ${id} on conflict (doc_id, account) do update set body = excluded.body, at = now()`,
          )
        throw e
      }
      return readRecord({ app, ctx }, doc, id)
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/doc/:id/draft', node: 'documentFAQ', module: 'project', summary: '我的草稿 · My text that came too late' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, doc, id)
      const found = await app.db.maybe<{ body: string; at: string }>(sql`select body, at from doc_draft where doc_id = ${id} and account = ${ctx.account}`)
      return { draft: found ?? null }
    },
  )
}
