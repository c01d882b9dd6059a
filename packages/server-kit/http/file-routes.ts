import multipart from '@fastify/multipart'
import { Readable } from 'node:stream'
import { extname } from 'node:path'
import { refuse } from '@crossway/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import { contentFits, mimeOf, showable, uploadSuffixes } from '../file/sniff.ts'
import { saveFile, type SavedFile } from '../file/save-file.ts'
import { readRecord } from '../list/record.ts'
import { heldNodes, pageNodes } from '../list/rights.ts'
import { sql } from '../sql/sql.ts'
import { route } from './route.ts'

const limit = 20 * 1024 * 1024
export const importLimit = 500 * 1024 * 1024

export interface Upload {
  readonly name: string
  readonly suffix: string
  readonly stream: Readable
  readonly fields: Readonly<Record<string, string>>
}

/** The first file of a multipart body with the small fields before it; its content must fit its suffix. */
export async function oneUpload(req: FastifyRequest, max: number): Promise<Upload> {
  if (!req.isMultipart()) throw refuse.BAD_REQUEST({ detail: 'multipart' })
  const part = await req.file({ limits: { fileSize: max, files: 1, fields: 20, fieldSize: 10_000 } })
  if (!part) throw refuse.BAD_REQUEST({ detail: 'file' })
  const suffix = extname(part.filename).slice(1).toLowerCase()
  const iterator = part.file[Symbol.asyncIterator]()
  const first = await iterator.next()
  const head = first.done ? Buffer.alloc(0) : (first.value as Buffer)
  if (!uploadSuffixes.has(suffix) || head.length === 0 || !contentFits(head, suffix)) {
    part.file.resume()
    throw refuse.TYPE_NOT_ALLOWED()
  }
  const stream = Readable.from(
    (async function* () {
      yield head
      while (true) {
        const next = await iterator.next()
        if (next.done) break
        yield next.value as Buffer
      }
      if (part.file.truncated) throw refuse.TOO_LARGE()
    })(),
    { objectMode: false },
  )
  const fields = Object.fromEntries(
    Object.entries(part.fields).flatMap(([k, v]) => (v && !Array.isArray(v) && v.type === 'field' ? [[k, String(v.value)]] : [])),
  )
  return { name: part.filename, suffix, stream, fields }
}

interface FileRow extends SavedFile {
  path: string
  visibility: string
  uploader_id: number
}

export function fileRoutes(http: FastifyInstance, app: App): void {
  void http.register(multipart)
  route(http, app, { method: 'POST', url: '/api/file', node: 'any', summary: 'Upload a file', bodyLimit: limit + 1_000_000 }, async ({ ctx, req, reply }) => {
    const up = await oneUpload(req, limit)
    const topic = /^[a-z][a-z0-9_-]{0,30}$/.test(up.fields.topic ?? '') ? up.fields.topic! : 'default'
    const file = await app.db.tx((tx) =>
      saveFile(app, tx, ctx, up.stream, { name: up.name, mime: mimeOf[up.suffix] ?? 'application/octet-stream', topic, visibility: 'internal' }),
    )
    reply.code(201)
    return file
  })
  route(http, app, { method: 'GET', url: '/api/file/:id', node: 'any', summary: 'Download a file' }, async ({ ctx, req, reply }) => {
    const { id } = req.params as { id: string }
    const file = /^\d{1,16}$/.test(id)
      ? await app.db.maybe<FileRow>(
          sql`select id, name, size, mime, path, visibility, uploader_id from attachment where id = ${Number(id)} and deleted_at is null`,
        )
      : undefined
    if (!file || !(await mayRead(app, ctx, file))) throw refuse.NOT_FOUND()
    const inline = showable.has(file.mime) || (file.mime === 'image/svg+xml' && file.visibility === 'public')
    reply
      .header('content-type', file.mime)
      .header('content-length', file.size)
      .header('cache-control', inline ? 'private, max-age=86400' : 'private, no-store')
    reply.header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    // Pictures drawn by us may hold style, nothing in a file may run.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    return reply.send(await app.files.get(file.path))
  })
}

/** Private files belong to their uploader, or follow a record that uses them. */
async function mayRead(app: App, ctx: Ctx, file: FileRow): Promise<boolean> {
  if (file.visibility !== 'private' || file.uploader_id === ctx.account || ctx.access.super) return true
  const uses = await app.db.rows<{ resource: string; record_id: number }>(
    sql`select resource, record_id from attachment_ref where attachment_id = ${file.id} limit 50`,
  )
  for (const u of uses) {
    const r = app.registry.find(u.resource)
    if (!r || heldNodes(ctx, pageNodes(app, r)).length === 0) continue
    if (
      await readRecord(app, ctx, r, u.record_id).then(
        () => true,
        () => false,
      )
    )
      return true
  }
  return false
}
