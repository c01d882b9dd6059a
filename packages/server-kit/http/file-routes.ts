import type { QueryContext } from '../context.ts'
import multipart from '@fastify/multipart'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { refuse } from '@crossway/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { byteRange, firstBytes } from '../file/byte-range.ts'
import { mimeOf, showable, uploadSuffixes } from '../file/sniff.ts'
import { redrawn, thumbOf } from '../file/redraw-picture.ts'
import type { SavedFile } from '../file/save-file.ts'
import { checkedStream, suffixOf, takeUpload, topicOf } from '../file/take-upload.ts'
import { fileLink, linkedFile } from '../file/file-link.ts'
import { mayReadFile } from '../file/may-read-file.ts'
import { sql } from '../sql/sql.ts'
import { route } from './route.ts'
import { pathId } from './path-id.ts'

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
  if (!part.filename) {
    part.file.resume()
    throw refuse.UPLOAD_INCOMPLETE()
  }
  const suffix = suffixOf(part.filename)
  async function* whole(): AsyncGenerator<Buffer> {
    for await (const chunk of part!.file as AsyncIterable<Buffer>) yield chunk
    if (part!.file.truncated) throw refuse.TOO_LARGE()
  }
  const stream = await checkedStream(whole(), suffix, suffixes).catch((e: unknown) => {
    part.file.resume()
    throw e
  })
  const fields = Object.fromEntries(
    Object.entries(part.fields).flatMap(([k, v]) => (v && !Array.isArray(v) && v.type === 'field' ? [[k, String(v.value)]] : [])),
  )
  return { name: part.filename, suffix, stream, fields }
}

interface FileRow extends SavedFile {
  path: string
  visibility: string
}

export function fileRoutes(http: FastifyInstance, app: App): void {
  void http.register(multipart)
  route(http, app, { method: 'POST', url: '/api/file', status: 201, node: 'any', summary: 'Upload a file', bodyLimit: largest }, async ({ ctx, req }) => {
    const { maxBytes, suffixes } = await app.ports.uploads()
    const up = await oneUpload(req, maxBytes, suffixes)
    return takeUpload({ app, ctx }, { name: up.name, suffix: up.suffix, stream: up.stream, topic: topicOf(up.fields.topic) })
  })
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/file/:id',
      status: [200, 206],
      node: 'any',
      summary: 'Download a file, or the part of it that Range names',
      query: { thumb: { type: 'string' } },
    },
    async ({ ctx, req, reply }) => {
      const file = await fileFor({ app, ctx }, pathId(req))
      noteHandedOut(reply, file)
      if ((req.query as { thumb?: string }).thumb !== undefined && redrawnMimes.has(file.mime)) {
        reply.header('content-type', 'image/webp').header('cache-control', 'private, max-age=86400').header('content-disposition', 'inline')
        return reply.send(await thumb(app, file))
      }
      return sendFile(app, reply, file)
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/file/:id/link',
      node: 'any',
      summary: 'Address that opens the file for ten minutes without a session',
      answer: { type: 'object', properties: { url: { type: 'string' }, expires_at: { type: 'string', format: 'date-time' } } },
    },
    async ({ ctx, req, reply }) => {
      const file = await fileFor({ app, ctx }, pathId(req))
      noteHandedOut(reply, file)
      return fileLink(app, file.id, ctx.account, ctx.access.super)
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/file-link/:token', status: [200, 206], refuses: [410], node: 'public', summary: 'Download by a signed address' },
    async ({ req, reply }) => {
      const { id, always } = await linkedFile(app, (req.params as { token: string }).token)
      if (!always) await app.ports.outsiders()
      const file = await findFile(app, id)
      if (!file) throw refuse.NOT_FOUND()
      return sendFile(app, reply, file)
    },
  )
}

async function findFile(app: App, id: number): Promise<FileRow | undefined> {
  return app.db.maybe<FileRow>(sql`select id, name, size, mime, path, visibility from attachment where id = ${id}::bigint and deleted_at is null`)
}
async function fileFor({ app, ctx }: QueryContext, id: number): Promise<FileRow> {
  const file = await findFile(app, id)
  if (!file || !(await mayReadFile({ app, ctx }, file))) throw refuse.NOT_FOUND()
  return file
}
/** Handing out a private file is an operation: the log takes note of this header and off it again. */
function noteHandedOut(reply: FastifyReply, file: FileRow): void {
  if (file.visibility === 'private') reply.header('x-private-file', file.id)
}
async function sendFile(app: App, reply: FastifyReply, file: FileRow): Promise<FastifyReply> {
  // a drawing can hold scripts: pages show it as a picture, whoever opens its address gets a file
  const inline = showable.has(file.mime)
  const stored = inline || (file.mime === 'image/svg+xml' && file.visibility === 'public')
  reply
    .header('content-type', file.mime)
    .header('content-length', file.size)
    .header('cache-control', stored ? 'private, max-age=86400' : 'private, no-store')
  reply.header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
  // Pictures drawn by us may hold style, nothing in a file may run.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  reply.header('accept-ranges', 'bytes')
  // players of films ask for parts: some play nothing without them, none goes to a moment that is not loaded yet
  const part = byteRange(reply.request.headers.range, file.size)
  if (!part) return reply.send(await app.files.get(file.path))
  const length = part.to - part.from + 1
  reply.code(206).header('content-length', length).header('content-range', `bytes ${part.from}-${part.to}/${file.size}`)
  return reply.send(firstBytes(await app.files.get(file.path, part.from), length))
}

/** A bitmap was never drawn anew: nobody knows whether it can be, so it is shown as it is. */
const redrawnMimes: ReadonlySet<string> = new Set([...redrawn].map((suffix) => mimeOf[suffix]!))

/** The small picture of a picture, made when it is first asked for and kept beside it. */
async function thumb(app: App, file: FileRow): Promise<Readable> {
  const key = `thumb/${file.path}.webp`
  if (await app.files.exists(key)) return app.files.get(key)
  const created = await thumbOf(await buffer(await app.files.get(file.path)))
  await app.files.put(key, Readable.from([created]))
  return Readable.from([created])
}
