import { refuse as refuseEngine } from '@crossway/kernel'
import { sql, updateRecord, type App } from '@crossway/server-kit'
import { member } from '../../model/member/member.resource.ts'
import { canReach, contactIn, maskContact, type Contact, type ContactKind } from './contact.ts'
import { sendCode, takeCode } from './member-codes.ts'
import { asMember, type Asking } from './member-pages.ts'
import type { MemberCaller } from './member-session.ts'

const kindIn = (body: Record<string, unknown>): ContactKind => (body.kind === 'mobile' ? 'mobile' : 'email')

/** Where the old code goes: to the contact that is changed, or to the other one where there is none yet that we can reach. */
async function oldOf(app: App, me: MemberCaller, kind: ContactKind): Promise<Contact | undefined> {
  const has = await app.db.one<Record<ContactKind, string | null>>(sql`select email, mobile from member where id = ${me.id}::bigint`)
  for (const k of [kind, kind === 'email' ? 'mobile' : 'email'] as const) {
    const address = has[k]
    if (address && (await canReach(app, k))) return { kind: k, address }
  }
}

/** First a code to the contact there is, then one to the new one (platform.md §6.12). */
export async function askContactCode(app: App, me: MemberCaller, body: Record<string, unknown>): Promise<object> {
  const old = await oldOf(app, me, kindIn(body))
  if (body.step === 'old' && old) return { ...(await sendCode(app, 'old_contact', old, true)), to: maskContact(old) }
  if (body.step !== 'new') throw refuseEngine.BAD_REQUEST({ detail: 'step' })
  const next = contactIn(body)
  const taken = await app.db.maybe(sql`select 1 from member where lower(${sql.id(next.kind)}) = lower(${next.address}) and id <> ${me.id}::bigint`)
  return sendCode(app, 'new_contact', next, !taken)
}

/** The new contact counts after both codes were right; a member without one proves the new one only. */
export async function changeContact(app: App, me: MemberCaller, body: Record<string, unknown>, req: Asking): Promise<void> {
  const next = contactIn(body)
  const old = await oldOf(app, me, next.kind)
  if (old) await takeCode(app, 'old_contact', old, body.old_code, 'old_code')
  await takeCode(app, 'new_contact', next, body.new_code, 'new_code')
  await app.db.tx((tx) => updateRecord({ app, tx, ctx: asMember(me, req) }, member, me.id, { [next.kind]: next.address }, { anyVersion: true }))
}
