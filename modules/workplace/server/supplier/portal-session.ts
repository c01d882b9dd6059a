import { randomBytes } from 'node:crypto'
import { refuse as engine } from '@crossway/kernel'
import { overRate, sendCode, takeCode, type MemberCaller } from '@crossway/platform/server'
import { langOf, runAction, sql, systemCtx, type App, type Ctx, tokenHash } from '@crossway/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../model/errors.ts'
import { sectionKeys, type SectionKey } from '../../model/supplier/portal-sections.ts'
import { supplierInvite } from '../../model/supplier/supplier-invite.resource.ts'
import { contactFrom, digest } from './invite.ts'

/** Who fills in: bound to one invitation, or to the supplier whose member account signed in. */
export interface PortalSession {
  readonly id: number
  readonly invite: number | null
  readonly supplier: number | null
  readonly supplier_name: string
  readonly sections: readonly SectionKey[]
  readonly staff: boolean
  readonly buyer: number
}
interface Invite {
  readonly id: number
  readonly contact: string
  readonly staff: boolean
}
const cookie = 'erp-sw'
const path = '/api/supplier-portal'
const idle = '2 hours'
const perMinute = 30
const mostFailures = 5
const lockMinutes = 15

/** A supplier has no account here: what he does is the system's, with his address beside it. */
export const asSupplier = (req: FastifyRequest): Ctx => ({ ...systemCtx(langOf(req), req.id), ip: req.ip })

function putCookie(app: App, reply: FastifyReply, token: string): void {
  const end = token === '' ? '; Max-Age=0' : ''
  void reply.header('set-cookie', `${cookie}=${token}; Path=${path}; HttpOnly; SameSite=Strict${end}${app.config.plainHttp ? '' : '; Secure'}`)
}
const tokenOf = (req: FastifyRequest): string | undefined =>
  String(req.headers.cookie ?? '')
    .split('; ')
    .find((c) => c.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1)

/** The invitation behind a code while it is good; a supplier who was blacklisted since has none. */
async function liveInvite(app: App, code: string): Promise<Invite | undefined> {
  return app.db.maybe<Invite>(
    sql`select i.id, i.contact, i.staff from supplier_invite_secret x join supplier_invite i on i.id = x.invite_id left join supplier s on s.id = i.supplier_id
      where x.code_hash = ${digest(code)} and i.status in ('sent', 'opened', 'submitted') and i.expires_at > now() and coalesce(s.status, '') not in ('blacklist', 'archived')`,
  )
}
async function requireCalm(app: App, req: FastifyRequest): Promise<void> {
  const wait = await overRate(app.db, 'supplier portal', req.ip, perMinute)
  if (wait !== undefined) throw engine.RATE_LIMITED({ n: wait })
}

/** Sends a code to the contact of an invitation. Whether code and contact belong together is not told. */
export async function askPortalCode(app: App, req: FastifyRequest, body: { readonly invite: string; readonly contact: string }): Promise<object> {
  await requireCalm(app, req)
  const to = contactFrom(body.contact)
  const found = await liveInvite(app, body.invite)
  return sendCode(app, 'portal', to, found !== undefined && found.contact.toLowerCase() === to.address.toLowerCase())
}

/** Opens the form by code of the invitation and code from the contact; five failures of one contact from one address lock it for a quarter of an hour. */
export async function enterByInvite(
  app: App,
  req: FastifyRequest,
  reply: FastifyReply,
  body: { readonly invite: string; readonly contact?: string; readonly code?: string },
): Promise<void> {
  await requireCalm(app, req)
  const found = await liveInvite(app, body.invite)
  const target = `${body.contact?.toLowerCase() ?? body.invite} ${req.ip}`
  await requireUnlocked(app, target)
  try {
    if (!found) throw refuse.PORTAL_INVITE_OVER()
    if (!found.staff) {
      const to = contactFrom(body.contact ?? '')
      if (found.contact.toLowerCase() !== to.address.toLowerCase()) throw refuse.PORTAL_INVITE_OVER()
      await takeCode(app, 'portal', to, body.code, 'code')
    }
  } catch (e) {
    await app.db.run(sql`insert into supplier_portal_failure (target) values (${target})`)
    throw e
  }
  await open(app, req, reply, { invite: found.id, supplier: null })
}

async function requireUnlocked(app: App, target: string): Promise<void> {
  const { n, seconds } = await app.db.one<{ n: number; seconds: number }>(
    sql`select count(*)::int as n, coalesce(ceil(extract(epoch from min(at) + make_interval(mins => ${lockMinutes}) - now())), 0)::int as seconds from supplier_portal_failure where target = ${target} and at > now() - make_interval(mins => ${lockMinutes})`,
  )
  if (n >= mostFailures) throw engine.RATE_LIMITED({ n: seconds })
}

/** A supplier with an account of the member centre comes in by it; his record is then what he changes. */
export async function enterAsMember(app: App, req: FastifyRequest, reply: FastifyReply, me: MemberCaller): Promise<void> {
  const usable =
    me.party_type === 'supplier' &&
    (await app.db.maybe(sql`select 1 as x from supplier where id = ${me.party_id}::bigint and status not in ('blacklist', 'archived')`))
  if (!usable) throw refuse.PORTAL_INVITE_OVER()
  await open(app, req, reply, { invite: null, supplier: me.party_id })
}

async function open(app: App, req: FastifyRequest, reply: FastifyReply, bound: { invite: number | null; supplier: number | null }): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await app.db.tx(async (tx) => {
    await tx.run(sql`insert into supplier_portal_session (token_hash, invite_id, supplier_id) values (${tokenHash(token)}, ${bound.invite}, ${bound.supplier})`)
    if (bound.invite === null) return
    const { status } = await tx.one<{ status: string }>(sql`select status from supplier_invite where id = ${bound.invite}::bigint for update`)
    if (status === 'sent') await runAction({ app, tx, ctx: asSupplier(req) }, supplierInvite, bound.invite, 'open', {}, true)
  })
  putCookie(app, reply, token)
}

/** The session of a request while it is alive and its invitation or supplier still good. Throws PORTAL_CLOSED. */
export async function portalSession(app: App, req: FastifyRequest): Promise<PortalSession> {
  const token = tokenOf(req)
  const row =
    token &&
    (await app.db.maybe<PortalSession>(
      sql`update supplier_portal_session p set seen_at = now() where token_hash = ${tokenHash(token)} and seen_at > now() - ${idle}::interval
        and (invite_id is null or exists (select 1 from supplier_invite i where i.id = invite_id and i.status in ('opened', 'submitted') and i.expires_at > now()))
        returning p.id, p.invite_id as invite, coalesce(p.supplier_id, (select i.supplier_id from supplier_invite i where i.id = p.invite_id)) as supplier,
          coalesce((select i.supplier_name from supplier_invite i where i.id = p.invite_id), (select s.name from supplier s where s.id = p.supplier_id)) as supplier_name,
          coalesce((select i.sections from supplier_invite i where i.id = p.invite_id), ${[...sectionKeys]}::text[]) as sections,
          coalesce((select i.staff from supplier_invite i where i.id = p.invite_id), false) as staff,
          coalesce((select i.buyer_id from supplier_invite i where i.id = p.invite_id), (select s.buyer_id from supplier s where s.id = p.supplier_id)) as buyer`,
    ))
  if (!row) throw refuse.PORTAL_CLOSED()
  return row
}
export async function leavePortal(app: App, req: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = tokenOf(req)
  if (token) await app.db.run(sql`delete from supplier_portal_session where token_hash = ${tokenHash(token)}`)
  putCookie(app, reply, '')
}
