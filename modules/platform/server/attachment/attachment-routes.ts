import { labelText } from '@crossway/kernel'
import { audit, lockDoc, pathId, readRecord, requireNode, route, sql, type App, type Tx } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { attachment, fileKinds } from '../../model/attachment.resource.ts'
import { refuse as refusePlatform } from '../../model/errors.ts'
import { asBody, whole, word } from '../body-schema.ts'
import { invalid, objectBody } from '../login/login-body.ts'
import { placesOf } from './attachment.commands.ts'
import { ownFiles } from './own-files.ts'

const page = 'routine/attachment'
/** Characters that no file system takes, and marks by which a name reads backwards. */
const oddName = /[\u0000-\u001f\\/:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const sameIn = (tx: Tx, id: number, name: string, topic: string): Promise<object | undefined> =>
  tx.maybe(
    sql`select 1 as yes from attachment a join attachment b on b.sha256 = a.sha256 and b.visibility = a.visibility and b.private_to = a.private_to and b.uploader_id = a.uploader_id where a.id = ${id}::bigint and b.id <> a.id and b.name = ${name} and b.topic = ${topic} and b.deleted_at is null`,
  )
const topic = new RegExp(attachment.fields.topic.pattern!)

/** Files as administrators see them: rename, where used, what the store knows. Bytes and paths never come from the client. */
export function attachmentRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'PATCH',
      url: '/api/attachment/:id',
      node: `${page}/edit`,
      summary: 'Rename a file or change its topic',
      body: asBody({ name: word('a.txt'), topic: word('default'), version: whole }),
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      const { name, topic: next, version: _, ...rest } = objectBody(req.body)
      const odd = Object.keys(rest).filter((k) => k !== 'confirmed')
      if (odd.length) throw invalid(odd.map((field) => ({ field, code: 'FIELD_READONLY', params: { field } })))
      const wrong = [
        ...(name !== undefined && (typeof name !== 'string' || !name.trim() || name.length > 180 || oddName.test(name)) ? ['name'] : []),
        ...(next !== undefined && (typeof next !== 'string' || !topic.test(next)) ? ['topic'] : []),
      ]
      if (wrong.length)
        throw invalid(
          wrong.map((field) => ({
            field,
            code: 'BAD_VALUE',
            params: { label: labelText(app.registry.labels('attachment', ctx.lang).fields[field], field) },
          })),
        )
      return app.db.tx(async (tx) => {
        const before = await lockDoc({ app, tx, ctx }, attachment, id, 'edit')
        const { suffix } = before as { readonly suffix: string }
        if (typeof name === 'string' && suffix && !name.toLowerCase().endsWith(`.${suffix}`)) throw refusePlatform.FILE_SUFFIX({ suffix }, 'name')
        const to = { name: typeof name === 'string' ? name : String(before.name), topic: typeof next === 'string' ? next : String(before.topic) }
        if (await sameIn(tx, id, to.name, to.topic)) throw refusePlatform.FILE_THERE({ topic: to.topic }, to.topic === before.topic ? 'name' : 'topic')
        await tx.run(
          sql`update attachment set name = coalesce(${name ?? null}::text, name), topic = coalesce(${next ?? null}::text, topic) where id = ${id}::bigint`,
        )
        const after = await readRecord({ app, ctx }, attachment, id, tx)
        const changes = ['name', 'topic'].filter((f) => before[f] !== after[f]).map((field) => ({ field, before: before[field], after: after[field] }))
        await audit({ run: tx, ctx }, [{ resource: 'attachment', record: id, no: String(after.name), operation: 'update', changes, node: `${page}/edit` }])
        return after
      })
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/file',
      node: 'any',
      summary: 'Files to choose from in upload fields, twelve a page',
      query: { q: { type: 'string' }, kind: { type: 'string', enum: Object.keys(fileKinds) }, page: { type: 'integer' } },
    },
    async ({ ctx, req }) => {
      const { q, kind, page: n } = req.query as Record<string, unknown>
      const text = (v: unknown): string => (typeof v === 'string' ? v.replaceAll('\u0000', '').trim() : '')
      return ownFiles({ app, ctx }, { q: text(q).slice(0, 100), kind: text(kind), page: /^\d{1,6}$/.test(text(n)) ? Number(n) : 1 })
    },
  )
  route(http, app, { method: 'GET', url: '/api/attachment/:id/place', node: page, summary: 'Where a file is used' }, async ({ ctx, req }) => {
    await readRecord({ app, ctx }, attachment, pathId(req))
    return placesOf({ app, run: app.db, ctx }, pathId(req))
  })
  route(http, app, { method: 'GET', url: '/api/attachment/:id/store', node: page, summary: 'Path and hashes of a file in the store' }, async ({ ctx, req }) => {
    requireNode(ctx, `${page}/del`)
    await readRecord({ app, ctx }, attachment, pathId(req))
    return app.db.one(sql`select path, sha1, sha256 from attachment where id = ${pathId(req)}::bigint`)
  })
}
