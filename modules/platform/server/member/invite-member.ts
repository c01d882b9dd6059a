import type { CommandContext } from '@crossway/server-kit'
import { Refusal, type Lang } from '@crossway/kernel'
import { sql, type App, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/member/member.errors.ts'
import type { inviteChannels } from '../../model/member/member.resource.ts'
import { hashOf, newCredential } from '../session/credentials.ts'
import { config } from '../site/config.ts'
import { maskContact, requireWay, sendTo, type Contact } from '../member-centre/contact.ts'

export type InviteChannel = (typeof inviteChannels)[number]
const hours = 72
const words = { email: { 'zh-cn': '邮箱', en: 'e-mail' }, sms: { 'zh-cn': '手机号', en: 'mobile number' } } as const

export interface Invited {
  readonly channel: InviteChannel
  readonly expires_at: string
  /** Whom it went to, as he would know it; null = the inviter hands it over. */
  readonly to: string | null
  /** Did it go out? Where it did not, the inviter is told why and gets the link. */
  readonly sent: boolean
  readonly why?: string
  readonly url?: string
}
export interface OpenInvite {
  readonly channel: InviteChannel
  readonly contact: Contact | undefined
  readonly token: string
  readonly expires_at: string
}

/**
 * Makes a member's link: three days, once; one that was open before is dead (settings.md externalAccount). Throws MEMBER_NO_CONTACT, and
 * MAIL_NOT_SET or SMS_NOT_SET where there is no way to him.
 */
export async function makeInvite(
  { app, tx, ctx }: CommandContext,
  m: { readonly id: number; readonly email: string | null; readonly mobile: string | null },
  channel: InviteChannel,
): Promise<OpenInvite> {
  let contact: Contact | undefined
  if (channel !== 'link') {
    const kind = channel === 'email' ? 'email' : 'mobile'
    const address = m[kind]
    if (!address) throw refuse.MEMBER_NO_CONTACT({ what: words[channel][ctx.lang] }, kind)
    await requireWay(app, kind)
    contact = { kind, address }
  }
  const token = newCredential()
  await revokeInvites(tx, m.id)
  const { expires_at } = await tx.one<{ expires_at: string }>(
    sql`insert into member_invite (member_id, token_hash, channel, sent_to, invited_by, expires_at) values (${m.id}, ${hashOf(token)}, ${channel}, ${contact ? maskContact(contact) : null}, ${ctx.account}, now() + make_interval(hours => ${hours})) returning expires_at`,
  )
  return { channel, contact, token, expires_at }
}

/** A link for a member of another module's party, whose right to it that module has checked; whoever signed in once resets his password by it. */
export async function inviteMember({ app, tx, ctx }: CommandContext, id: number): Promise<OpenInvite> {
  const m = await tx.one<{ id: number; email: string | null; mobile: string | null }>(
    sql`select id, email, mobile from member where id = ${id}::bigint for update`,
  )
  return makeInvite({ app, tx, ctx }, m, 'link')
}

export const revokeInvites = (tx: Tx, member: number): Promise<number> =>
  tx.run(sql`update member_invite set revoked_at = now() where member_id = ${member}::bigint and used_at is null and revoked_at is null`)

/** Sends what makeInvite made. What stands behind the # of an address is sent to no server, and so in nobody's log. */
export async function sendInvite(app: App, invite: OpenInvite, origin: string, lang: Lang): Promise<Invited> {
  const url = `${origin}/#/user/login?invite=${invite.token}`
  const { channel, expires_at, contact } = invite
  if (!contact) return { channel, expires_at, to: null, sent: false, url }
  const site = await config(app, 'site_name')
  const text = `${site} 邀请您开通会员账号，${hours} 小时内点击链接设置密码（仅可使用一次）：\n${url}\nYou are invited to ${site}. Set your password within ${hours} hours, the link works once.`
  try {
    await sendTo(app, contact, { subject: `${site} 会员邀请 / Invitation`, text })
    return { channel, expires_at, to: maskContact(contact), sent: true }
  } catch (e) {
    return { channel, expires_at, to: maskContact(contact), sent: false, why: e instanceof Refusal ? e.text(lang) : String(e), url }
  }
}
