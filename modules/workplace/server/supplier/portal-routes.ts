import { memberOf, takeCaptcha } from '@crossway/platform/server'
import { refuse as engine } from '@crossway/kernel'
import { externalAddress, langOf, oneUpload, pathId, route, saveFile, sql, withStaged, type App, type ServerModule } from '@crossway/server-kit'
import type { Payload } from '../../model/supplier/check-submission.ts'
import { portalSections, sectionKeys, type PortalField } from '../../model/supplier/portal-sections.ts'
import { refuse } from '../../model/errors.ts'
import { invite, type NewInvite } from './invite.ts'
import { askPortalCode, asSupplier, enterAsMember, enterByInvite, leavePortal, portalSession } from './portal-session.ts'
import { handIn, readPortal, saveDraft } from './portal.ts'
import { reviewOf } from './review.ts'
import { portalStatementRoutes } from './portal-statements.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const largest = 10 * 1024 * 1024
const suffixes = new Set(['pdf', 'jpg', 'jpeg', 'png'])
const mimes: Readonly<Record<string, string>> = { pdf: 'application/pdf', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' }
const whole = { type: 'integer', minimum: 1 }
const text = (max: number, min = 0): object => ({ type: 'string', minLength: min, maxLength: max })
const closed = (properties: object, required: readonly string[] = []): Record<string, unknown> => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const url = '/api/supplier-portal'

const schemaOf = (f: PortalField): object =>
  f.kind === 'tick'
    ? { type: 'boolean' }
    : f.kind === 'file' || f.kind === 'kind_of_paper'
      ? { type: 'integer', minimum: 1 }
      : f.options
        ? { type: 'string', enum: ['', ...f.options.map(([v]) => v)] }
        : text(f.max ?? 300)
const fieldsSchema = (fields: readonly PortalField[]): Record<string, object> => Object.fromEntries(fields.map((f) => [f.key, schemaOf(f)]))
const payloadSchema = closed(
  Object.fromEntries(
    portalSections.map((s) => [
      s.key,
      closed({
        ...fieldsSchema(s.fields),
        ...(s.rows ? { [s.rows.key]: { type: 'array', maxItems: 30, items: closed(fieldsSchema(s.rows.fields)) } } : {}),
      }),
    ]),
  ),
)

/** Invitations and their review, for people of ours. */
export function supplierRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/supplier-invite/send',
      status: 201,
      node: 'supplierWrite/invite',
      module: 'workplace',
      refuses: [409],
      summary: 'Invite a supplier to fill in his data; the code is shown once',
      body: closed(
        {
          supplier: whole,
          supplier_name: text(120, 1),
          contact: text(120, 5),
          channel: { type: 'string', enum: ['sms', 'email', 'link'] },
          sections: { type: 'array', minItems: 1, maxItems: sectionKeys.length, uniqueItems: true, items: { type: 'string', enum: [...sectionKeys] } },
          company: whole,
          staff: { type: 'boolean' },
        },
        ['contact', 'channel'],
      ),
    },
    async ({ ctx, req, reply }) => {
      void reply.header('cache-control', 'no-store')
      const body = req.body as NewInvite
      if (body.supplier === undefined && !body.supplier_name?.trim())
        throw engine.REQUIRED({ label: ctx.lang === 'en' ? 'the supplier' : '供应商' }, 'supplier_name')
      if (ctx.employee === null) throw refuse.PORTAL_INVITE_BUYER()
      return invite({ app, ctx }, body, externalAddress(app, req))
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/supplier-submission/:id/review',
      node: 'supplierWrite/review',
      module: 'workplace',
      summary: 'What a supplier filled in beside his record, and suppliers that look like him',
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      return reviewOf({ app, ctx }, id)
    },
  )
  portalRoutes(http, app)
  portalStatementRoutes(http, app)
}

function portalRoutes(http: Http, app: App): void {
  const open = { node: 'public', module: 'workplace', refuses: [401, 409, 429] } as const
  route(http, app, { method: 'GET', url, ...open, summary: 'What the signed-in supplier has filled in' }, async ({ req, reply }) => {
    void reply.header('cache-control', 'no-store')
    await app.ports.outsiders()
    return readPortal(app, await portalSession(app, req), langOf(req))
  })
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${url}/code`,
      ...open,
      summary: 'Send a code to the contact of an invitation',
      body: closed({ invite: text(20, 1), contact: text(120, 5) }, ['invite', 'contact']),
    },
    async ({ req }) => {
      await app.ports.outsiders()
      return askPortalCode(app, req, req.body as { invite: string; contact: string })
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${url}/session`,
      ...open,
      summary: 'Enter by invitation and code',
      body: closed({ invite: text(20, 1), contact: text(120, 5), code: text(6, 6) }, ['invite']),
    },
    async ({ req, reply }) => {
      void reply.header('cache-control', 'no-store')
      await app.ports.outsiders()
      await enterByInvite(app, req, reply, req.body as { invite: string; contact?: string; code?: string })
      return { ok: true }
    },
  )
  route(
    http,
    app,
    { method: 'POST', url: '/api/member-centre/supplier-portal', ...open, refuses: [401, 403, 409, 429], summary: 'Enter by the account of the member centre' },
    async ({ req, reply }) => {
      await app.ports.outsiders()
      await enterAsMember(app, req, reply, await memberOf(app, req))
      return { ok: true }
    },
  )
  route(http, app, { method: 'POST', url: `${url}/leave`, ...open, summary: 'Sign out of the portal' }, async ({ req, reply }) => {
    await leavePortal(app, req, reply)
    return { ok: true }
  })
  route(
    http,
    app,
    {
      method: 'PUT',
      url: `${url}/draft`,
      ...open,
      summary: 'Save what has been filled in so far',
      body: closed({ version: { type: 'integer', minimum: 0 }, payload: payloadSchema }, ['version', 'payload']),
    },
    async ({ req }) => {
      await app.ports.outsiders()
      return saveDraft(app, asSupplier(req), await portalSession(app, req), req.body as { version: number; payload: Payload })
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${url}/hand-in`,
      ...open,
      summary: 'Hand the data in for review',
      body: closed({ version: { type: 'integer', minimum: 1 }, captchaId: text(60), captcha: text(12) }, ['version', 'captchaId', 'captcha']),
    },
    async ({ req }) => {
      await app.ports.outsiders()
      const s = await portalSession(app, req)
      const body = req.body as { version: number; captchaId: string; captcha: string }
      if (!(await takeCaptcha({ app, run: app.db }, body.captchaId, body.captcha)))
        throw engine.BAD_VALUE({ label: langOf(req) === 'en' ? 'picture code' : '图形验证码' }, 'captcha')
      return handIn(app, asSupplier(req), s, body.version)
    },
  )
  route(
    http,
    app,
    { method: 'POST', url: `${url}/file`, status: 201, ...open, bodyLimit: largest, summary: 'A paper that the supplier hands in' },
    async ({ req, reply }) => {
      void reply.header('cache-control', 'no-store')
      await app.ports.outsiders()
      const s = await portalSession(app, req)
      const up = await oneUpload(req, largest, suffixes)
      return withStaged(app, up.stream, (staged) =>
        app.db.tx(async (tx) => {
          const file = await saveFile({ app, tx, ctx: asSupplier(req) }, staged, {
            name: up.name,
            mime: mimes[up.suffix] ?? 'application/octet-stream',
            topic: 'supplier-portal',
            visibility: 'private',
          })
          await tx.run(
            sql`insert into supplier_portal_file (attachment_id, invite_id, supplier_id) values (${file.id}, ${s.invite}, ${s.supplier}) on conflict do nothing`,
          )
          return { id: file.id, name: file.name, size: file.size }
        }),
      )
    },
  )
}
