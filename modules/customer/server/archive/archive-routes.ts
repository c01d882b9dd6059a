import {
  externalAddress,
  langOf,
  oneUpload,
  pathId,
  readRecord,
  route,
  saveFile,
  sql,
  systemCtx,
  withStaged,
  type App,
  type ServerModule,
} from '@crossway/server-kit'
import { shareSections } from '../../model/archive/archive-share.resource.ts'
import { customerArchive } from '../../model/archive/archive.resource.ts'
import { refuse } from '../../model/errors.ts'
import { slotsOf } from './ensure-archive.ts'
import { sharedArchive, sharedPaper } from './shared-archive.ts'
import { makeShare, openShare, type NewShare, type Visitor } from './share.ts'
import { submit, type Submitted } from './submission.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const text = (max: number): object => ({ type: 'string', maxLength: max })
const whole = { type: 'integer', minimum: 1 }
const allowed = new Set(['pdf', 'jpg', 'jpeg', 'png', 'webp', 'docx', 'xlsx', 'doc', 'xls'])
const largest = 20 * 1024 * 1024

/** Links to dossiers: made by people of ours, opened by whoever holds them (customer.md archives, archiveDetail). */
export function archiveRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/customer-archive/:id/share',
      status: 201,
      node: 'archives/share',
      module: 'customer',
      summary: 'Make a link to a dossier; it is shown once',
      body: {
        type: 'object',
        required: ['mode', 'sections', 'days'],
        additionalProperties: false,
        properties: {
          mode: { type: 'string', enum: ['view', 'fill'] },
          sections: { type: 'array', minItems: 1, maxItems: shareSections.length, items: { type: 'string', enum: [...shareSections] } },
          days: { type: 'integer', minimum: 1, maximum: 30 },
          contact: whole,
          password: { type: 'string', minLength: 4, maxLength: 64 },
          max_views: { type: 'integer', minimum: 1, maximum: 10_000 },
          may_download: { type: 'boolean' },
        },
      },
    },
    async ({ ctx, req, reply }) => {
      void reply.header('cache-control', 'no-store')
      const made = await makeShare({ app, ctx }, pathId(req), req.body as NewShare)
      return { id: made.id, expires_at: made.expires_at, url: `${externalAddress(app, req)}/#/archiveDetail?t=${made.token}` }
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/customer-archive/:id/slots',
      node: 'archives',
      module: 'customer',
      summary: 'Papers that a dossier must hold, and which of them are there',
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      const a = (await readRecord({ app, ctx }, customerArchive, id)) as { customer: { id: number } }
      const c = await app.db.one<{ type: string }>(sql`select customer_type as type from customer where id = ${a.customer.id}::bigint`)
      const slots = await slotsOf(app.db, c.type)
      const rows = await app.db.rows<{ file_type: number; title: string; paper: number | null; status: string | null; valid_to: string | null }>(
        sql`select u.id as file_type, ${ctx.lang === 'en' ? sql.raw('t.name_en') : sql.raw('t.name')} as title, d.id as paper, d.status, d.valid_to from unnest(${slots.map((s) => s.file_type)}::bigint[]) with ordinality u(id, n) join file_type t on t.id = u.id
          left join lateral (select id, status, valid_to from customer_archive_doc x where x.archive_id = ${id}::bigint and x.file_type_id = u.id and x.status <> 'superseded' order by x.status = 'expired', x.id desc limit 1) d on true order by u.n`,
      )
      return { rows: rows.map((r) => ({ ...r, weight: slots.find((s) => s.file_type === r.file_type)!.weight })) }
    },
  )
  publicRoutes(http, app)
}

function publicRoutes(http: Http, app: App): void {
  const visitor = (req: { headers: Readonly<Record<string, unknown>>; ip: string }): Visitor => ({
    token: String(req.headers['x-share-token'] ?? ''),
    password: typeof req.headers['x-share-password'] === 'string' ? decoded(req.headers['x-share-password']) : undefined,
    ip: req.ip,
    agent: typeof req.headers['user-agent'] === 'string' ? req.headers['user-agent'] : null,
  })
  const url = '/api/archive-link'
  route(
    http,
    app,
    {
      method: 'GET',
      url,
      node: 'public',
      refuses: [401, 410, 429],
      module: 'customer',
      summary: 'What a link to a dossier shows; token and password come in the headers x-share-token, x-share-password',
    },
    async ({ req, reply }) => {
      void reply.header('cache-control', 'no-store')
      await app.ports.outsiders()
      return sharedArchive(app, await openShare(app, visitor(req), true), langOf(req))
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: `${url}/paper/:id`,
      node: 'public',
      refuses: [401, 410, 429],
      module: 'customer',
      summary: 'A paper of a dossier for looking at, marked across each page',
      doc: { responses: {} },
    },
    async ({ req, reply }) => {
      await app.ports.outsiders()
      const share = await openShare(app, visitor(req), false)
      const { mime, bytes } = await sharedPaper(app, share, pathId(req), langOf(req))
      return reply.header('content-type', mime).header('content-disposition', 'inline').header('cache-control', 'no-store').send(bytes)
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${url}/file`,
      status: 201,
      node: 'public',
      refuses: [401, 410, 429],
      bodyLimit: largest,
      module: 'customer',
      summary: 'A file that the holder of a link hands in',
    },
    async ({ req, reply }) => {
      void reply.header('cache-control', 'no-store')
      await app.ports.outsiders()
      const share = await openShare(app, visitor(req), false)
      if (share.mode !== 'fill') throw refuse.SHARE_READS()
      const up = await oneUpload(req, largest, allowed)
      const ctx = systemCtx(langOf(req))
      return withStaged(app, up.stream, (staged) =>
        app.db.tx(async (tx) => {
          const mime = mimes[up.suffix] ?? 'application/octet-stream'
          const file = await saveFile({ app, tx, ctx }, staged, { name: up.name, mime, topic: 'archive-link', visibility: 'private' })
          await tx.run(sql`insert into archive_share_file (share_id, attachment_id) values (${share.id}, ${file.id}) on conflict do nothing`)
          return { id: file.id, name: file.name, size: file.size }
        }),
      )
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${url}/submission`,
      status: 201,
      node: 'public',
      refuses: [401, 410, 429],
      module: 'customer',
      summary: 'What the holder of a link wants changed; it waits for a review',
      body: {
        type: 'object',
        required: ['submitter'],
        additionalProperties: false,
        properties: {
          submitter: { type: 'string', minLength: 1, maxLength: 40 },
          fields: { type: 'object', additionalProperties: false, properties: { address: text(200), website: text(200) } },
          brands: {
            type: 'array',
            maxItems: 20,
            items: {
              type: 'object',
              required: ['brand_name'],
              additionalProperties: false,
              properties: { brand_name: { type: 'string', minLength: 1, maxLength: 80 }, reg_no: text(40) },
            },
          },
          contacts: {
            type: 'array',
            maxItems: 20,
            items: {
              type: 'object',
              required: ['name'],
              additionalProperties: false,
              properties: { name: { type: 'string', minLength: 1, maxLength: 40 }, position: text(40), mobile: text(20), email: text(60) },
            },
          },
          papers: {
            type: 'array',
            maxItems: 30,
            items: {
              type: 'object',
              required: ['file_type', 'file'],
              additionalProperties: false,
              properties: { file_type: whole, file: whole, valid_to: { type: 'string', format: 'date' }, title: text(120) },
            },
          },
        },
      },
    },
    async ({ req, reply }) => {
      void reply.header('cache-control', 'no-store')
      await app.ports.outsiders()
      const share = await openShare(app, visitor(req), false)
      return { id: await submit(app, share, req.body as Submitted) }
    },
  )
}
const mimes: Readonly<Record<string, string>> = { pdf: 'application/pdf', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }
/** Headers hold no Chinese: a password travels encoded, and one that is not is taken as it is. */
function decoded(v: string): string {
  try {
    return decodeURIComponent(v)
  } catch {
    return v
  }
}
