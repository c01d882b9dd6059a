import { createHash, randomBytes } from 'node:crypto'
import { contactIn, requireWay, sendTo, type Contact } from '@crossway/platform/server'
import { createRecord, sql, inNameOf, type JobDef, type QueryContext } from '@crossway/server-kit'
import { nameKey } from '@crossway/settings/model'
import { refuse } from '../../model/errors.ts'
import { sectionKeys, type SectionKey } from '../../model/supplier/portal-sections.ts'
import { supplierInvite } from '../../model/supplier/supplier-invite.resource.ts'

export interface NewInvite {
  readonly supplier?: number
  readonly supplier_name?: string
  readonly contact: string
  readonly channel: 'sms' | 'email' | 'link'
  readonly sections?: readonly SectionKey[]
  readonly company?: number
  readonly staff?: boolean
}
const days = 14
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const digest = (code: string): string => createHash('sha256').update(code.trim().toUpperCase()).digest('base64url')
/** Ten characters that nobody misreads. */
const newCode = (): string => Array.from(randomBytes(10), (b) => letters[b % letters.length]).join('')
/** A mobile number or an e-mail address, as its sign says. Throws at its field what is neither. */
export const contactFrom = (text: string): Contact => contactIn(text.includes('@') ? { email: text } : { mobile: text })
/** Of an invitation by message: what is sent by text goes to a number, what is mailed to an address. */
const contactOf = (contact: string, channel: NewInvite['channel']): Contact =>
  channel === 'link' ? contactFrom(contact) : contactIn(channel === 'sms' ? { mobile: contact } : { email: contact })

/**
 * Invites a supplier to fill in his data; the code leaves the server this once (workplace.md supplierWrite, invite). One live invitation a supplier; an
 * invitation for our own people opens without a code to the contact.
 */
export async function invite(
  { app, ctx }: QueryContext,
  body: NewInvite,
  base: string,
): Promise<{ id: number; code: string; url: string; expires_at: string }> {
  const to = contactOf(body.contact, body.channel)
  if (body.channel !== 'link') await requireWay(app, to.kind)
  const code = newCode()
  const expires = new Date(Date.now() + days * 86_400_000).toISOString()
  const made = await app.db.tx(async (tx) => {
    const known =
      body.supplier === undefined
        ? undefined
        : await tx.maybe<{ id: number; name: string }>(sql`select id, name from supplier where id = ${body.supplier}::bigint for update`)
    const name = known?.name ?? body.supplier_name?.trim() ?? ''
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`supplier invite ${nameKey(name)}`}, 0))`)
    const live = await tx.maybe(
      sql`select 1 as x from supplier_invite where status in ('sent', 'opened') and expires_at > now() and (supplier_id = ${known?.id ?? null}::bigint or supplier_name = ${name})`,
    )
    if (live) throw refuse.PORTAL_INVITE_LIVE()
    const fields = {
      contact: to.address,
      supplier: known?.id ?? null,
      supplier_name: name,
      channel: body.channel,
      sections: body.sections ?? sectionKeys,
      staff: body.staff ?? false,
      buyer: ctx.employee,
      company: body.company ?? null,
      expires_at: expires,
    }
    // the buyer types an address that he may otherwise only read: it is written in his name by the system
    const system = inNameOf(ctx)
    const id = await createRecord({ app, tx, ctx: system }, supplierInvite, fields)
    await tx.run(sql`insert into supplier_invite_secret (invite_id, code_hash) values (${id}, ${digest(code)})`)
    return id
  })
  const url = `${base}/#/swl?c=${code}`
  if (body.channel !== 'link')
    await sendTo(app, to, {
      subject: '供应商资料填写邀请 / Supplier data entry',
      text: `请于 ${expires.slice(0, 10)} 前填写贵司资料 / Please fill in your company's data by ${expires.slice(0, 10)}: ${url}\n邀请码 / Code: ${code}`,
    })
  return { id: made, code, url, expires_at: expires }
}
/** Invitations past their day are over; nobody can enter by them either way. */
export const expireInvites: JobDef = {
  name: 'workplace.expireSupplierInvites',
  title: { 'zh-cn': '供应商填报邀请到期', en: 'Supplier invitations run out' },
  cron: '20 0 * * *',
  run: async ({ app }) => {
    const n = await app.db.run(
      sql`update supplier_invite set status = 'expired', updated_at = now(), version = version + 1 where status in ('sent', 'opened') and expires_at < now()`,
    )
    await app.db.run(sql`delete from supplier_portal_session where seen_at < now() - interval '1 day'`)
    await app.db.run(sql`delete from supplier_portal_failure where at < now() - interval '1 day'`)
    return { done: n }
  },
}
