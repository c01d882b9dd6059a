import multipart from '@fastify/multipart'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extname } from 'node:path'
import { refuse } from '@crossway/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import { contentFits, mimeOf, showable, uploadSuffixes } from '../file/sniff.ts'
import { redrawn, redrawPicture, thumbOf } from '../file/redraw-picture.ts'
import { saveFile, type SavedFile } from '../file/save-file.ts'
import { readRecord } from '../list/record.ts'
import { heldNodes, pageNodes } from '../list/rights.ts'
import { sql } from '../sql/sql.ts'
import { route } from './route.ts'

/** Above every limit that a site may set for itself. */
const largest = 200 * 1024 * 1024
export const importLimit = 500 * 1024 * 1024

export interface Upload {
  readonly name: string
  readonly suffix: string
  readonly stream: Readable
  readonly fields: Readonly<Record<string, string>>
}

/** The first file of a multipart body with the small fields before it; its content must fit its suffix. */
export async function oneUpload(req: FastifyRequest, max: number, suffixes: ReadonlySet<string> = uploadSuffixes): Promise<Upload> {
  if (!req.isMultipart()) throw refuse.UPLOAD_INCOMPLETE()
  const part = await req.file({ limits: { fileSize: max, files: 1, fields: 20, fieldSize: 10_000 } })
  if (!part) throw refuse.UPLOAD_INCOMPLETE()
  const suffix = extname(part.filename).slice(1).toLowerCase()
  const iterator = part.file[Symbol.asyncIterator]()
  const first = await iterator.next()
  const head = first.done ? Buffer.alloc(0) : (first.value as Buffer)
  if (!suffixes.has(suffix) || head.length === 0 || !(await contentFits(head, suffix))) {
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
  route(http, app, { method: 'POST', url: '/api/file', node: 'any', summary: 'Upload a file', bodyLimit: largest }, async ({ ctx, req, reply }) => {
    const { maxBytes, suffixes } = await app.ports.uploads()
    const up = await oneUpload(req, maxBytes, suffixes)
    const topic = /^[a-z][a-z0-9_-]{0,30}$/.test(up.fields.topic ?? '') ? up.fields.topic! : 'default'
    const about = { name: up.name, mime: mimeOf[up.suffix] ?? 'application/octet-stream', topic, visibility: 'internal' as const }
    const picture = redrawn.has(up.suffix) ? await redrawPicture(await buffer(up.stream), up.suffix) : undefined
    const file = await app.db.tx((tx) =>
      picture
        ? saveFile(app, tx, ctx, Readable.from([picture.data]), { ...about, width: picture.width, height: picture.height })
        : saveFile(app, tx, ctx, up.stream, about),
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
    // Handing out a private file is an operation: the log takes note of this header and off it again.
    if (file.visibility === 'private') reply.header('x-private-file', file.id)
    if ((req.query as { thumb?: string }).thumb !== undefined && showable.has(file.mime)) {
      reply.header('content-type', 'image/webp').header('cache-control', 'private, max-age=86400').header('content-disposition', 'inline')
      return reply.send(await thumb(app, file))
    }
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

/** The small picture of a picture, made when it is first asked for and kept beside it. */
async function thumb(app: App, file: FileRow): Promise<Readable> {
  const key = `thumb/${file.path}.webp`
  if (await app.files.exists(key)) return app.files.get(key)
  const made = await thumbOf(await buffer(await app.files.get(file.path)))
  await app.files.put(key, Readable.from([made]))
  return Readable.from([made])
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
