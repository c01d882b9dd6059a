import { sql, type App, type Runner } from '@crossway/server-kit'
import { deviceName } from '../session/device-name.ts'
import type { MemberCaller } from './member-session.ts'

const shown = 50

/** Live sessions of a member, the newest first; `own` marks the one that asks. */
export async function memberSessions(run: Runner, member: number, own = 0): Promise<object[]> {
  const rows = await run.rows<{ user_agent: string | null }>(
    sql`select sid, ip, user_agent, login_at, last_active_at, expires_at, id = ${own}::bigint as own from member_session where member_id = ${member}::bigint and revoked_at is null and expires_at > now() order by id desc limit ${shown}`,
  )
  return rows.map(({ user_agent, ...s }) => ({ ...s, device: deviceName(user_agent) }))
}

export const memberLogins = (run: Runner, member: number): Promise<object[]> =>
  run.rows(sql`select id, at, kind, result, ip, region, device from login_log where member_id = ${member}::bigint order by id desc limit ${shown}`)

/** Where the member is signed in, and his last attempts. */
export const ownLogins = async (app: App, me: MemberCaller): Promise<object> => ({
  sessions: await memberSessions(app.db, me.id, me.session),
  logins: await memberLogins(app.db, me.id),
})

export async function endOtherSessions(app: App, me: MemberCaller): Promise<{ ended: number }> {
  const ended = await app.db.run(
    sql`update member_session set revoked_at = now(), reason = 'signed_out' where member_id = ${me.id}::bigint and id <> ${me.session}::bigint and revoked_at is null`,
  )
  return { ended }
}
