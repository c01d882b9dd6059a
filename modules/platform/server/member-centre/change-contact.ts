import { refuse as refuseEngine } from '@crossway/kernel'
import { sql, updateRecord, type App } from '@crossway/server-kit'
import { member } from '../../model/member/member.resource.ts'
import { mailIn } from './code-sign-in.ts'
import { sendCode, takeCode } from './member-codes.ts'
import { asMember } from './member-pages.ts'
import type { MemberCaller } from './member-session.ts'

const mailOf = async (app: App, me: MemberCaller): Promise<string | null> =>
  (await app.db.one<{ email: string | null }>(sql`select email from member where id = ${me.id}::bigint`)).email

/** First a code to the mailbox there is, then one to the new one (platform.md §6.12). */
export async function askContactCode(app: App, me: MemberCaller, body: Record<string, unknown>): Promise<object> {
  const old = await mailOf(app, me)
  if (body.step === 'old' && old) return sendCode(app, 'old_contact', old, true)
  if (body.step !== 'new') throw refuseEngine.BAD_REQUEST({ detail: 'step' })
  const next = mailIn(body.email, 'email')
  const taken = await app.db.maybe(sql`select 1 from member where lower(email) = lower(${next}) and id <> ${me.id}::bigint`)
  return sendCode(app, 'new_contact', next, !taken)
}

/** The new address counts after both codes were right; a member without one proves the new one only. */
export async function changeContact(app: App, me: MemberCaller, body: Record<string, unknown>, req: { id: string; ip: string }): Promise<void> {
  const old = await mailOf(app, me)
  const next = mailIn(body.email, 'email')
  if (old) await takeCode(app, 'old_contact', old, body.old_code, 'old_code')
  await takeCode(app, 'new_contact', next, body.new_code, 'new_code')
  await app.db.tx((tx) => updateRecord(app, tx, asMember(me, req.id, req.ip), member, me.id, { email: next }, { anyVersion: true }))
}
