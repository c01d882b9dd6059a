import { recordSecret, sql, type App, type Ctx, type Tx } from '@crossway/server-kit'
import { member } from '../../model/member/member.resource.ts'
import { hashPassword } from '../password/hash-password.ts'

/** Stores a member's password that was checked; that it changed is on record, what it was never. */
export async function setMemberPassword(app: App, tx: Tx, ctx: Ctx, id: number, username: string, password: string): Promise<void> {
  await tx.run(
    sql`insert into member_password (member_id, hash) values (${id}, ${await hashPassword(password)}) on conflict (member_id) do update set hash = excluded.hash, changed_at = now()`,
  )
  await recordSecret(app, tx, ctx, { resource: member, id, no: username, field: 'password' })
}

/** Ends sessions of members; their next call asks for a login. Answers how many. */
export const endMemberSessions = (tx: Tx, id: number, reason: string): Promise<number> =>
  tx.run(sql`update member_session set revoked_at = now(), reason = ${reason} where member_id = ${id}::bigint and revoked_at is null`)
