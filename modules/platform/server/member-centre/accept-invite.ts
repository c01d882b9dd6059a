import { createHash } from 'node:crypto'
import { runAction, sql, type App, type Runner } from '@crossway/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../model/member/member.errors.ts'
import { member } from '../../model/member/member.resource.ts'
import { endMemberSessions, setMemberPassword } from '../member/member-password.ts'
import { checkPassword } from '../password/set-password.ts'
import { hashOf } from '../session/credentials.ts'
import { config } from '../site/config.ts'
import { asVisitor, repeated } from './code-sign-in.ts'
import { Attempt, enterCentre, memberById } from './enter-member.ts'

interface Open {
  readonly id: number
  readonly member_id: number
  readonly username: string
  readonly nickname: string
  readonly party: string | null
  readonly expires_at: string
}
const tokenOf = (body: Record<string, unknown>): string => hashOf(typeof body.token === 'string' ? body.token : '')

/** The open invitation of a link; a used, old or unknown one is the same INVITE_OVER. */
async function openInvite(run: Runner, hash: string): Promise<Open> {
  const row = await run.maybe<Open>(
    sql`select i.id, i.member_id, m.username, m.nickname, m.party, i.expires_at from member_invite i join member m on m.id = i.member_id where i.token_hash = ${hash} and i.used_at is null and i.revoked_at is null and i.expires_at > now() and m.status in ('invited', 'enabled') and (m.valid_to is null or m.valid_to >= current_date)`,
  )
  if (!row) throw refuse.INVITE_OVER()
  return row
}

/** Terms of the installation and what names this wording of them; null where it has none. */
async function termsOf(app: App): Promise<{ text: string; version: string } | null> {
  const text = (await config(app, 'member_terms')).trim()
  return text ? { text, version: createHash('sha256').update(text).digest('hex').slice(0, 12) } : null
}

/** What the invited person sees before he sets his password. */
export async function lookAtInvite(app: App, req: FastifyRequest): Promise<object> {
  const { username, nickname, party, expires_at } = await openInvite(app.db, tokenOf(await enterCentre(app, req)))
  return { username, nickname, party, expires_at, terms: await termsOf(app) }
}

/** He sets his password and is in; the link is used up in the same transaction, so that of two at once one is too late. */
export async function acceptInvite(app: App, req: FastifyRequest, reply: FastifyReply): Promise<object> {
  const body = await enterCentre(app, req)
  const invite = await openInvite(app.db, tokenOf(body))
  const password = repeated(body)
  const terms = await termsOf(app)
  if (terms && body.terms !== terms.version) throw refuse.TERMS_ACCEPT({}, 'terms')
  await checkPassword(app, password, invite.username, 'password')
  const found = await memberById(app, invite.member_id)
  return new Attempt(app, req, invite.username, 'invite', found).letIn(reply, invite.member_id, async (tx) => {
    const used = await tx.run(
      sql`update member_invite set used_at = now() where id = ${invite.id}::bigint and used_at is null and revoked_at is null and expires_at > now()`,
    )
    if (used === 0) throw refuse.INVITE_OVER()
    const ctx = asVisitor(req)
    const { status } = await tx.one<{ status: string }>(sql`select status from member where id = ${invite.member_id}::bigint for update`)
    if (status === 'invited') await runAction({ app, tx, ctx }, member, invite.member_id, 'activate', {}, true)
    await endMemberSessions(tx, invite.member_id, 'password')
    await setMemberPassword({ app, tx, ctx }, invite.member_id, invite.username, password)
    await tx.run(
      sql`update member_password set terms_version = ${terms?.version ?? null}, terms_at = ${terms ? sql`now()` : sql`null`} where member_id = ${invite.member_id}::bigint`,
    )
  })
}
