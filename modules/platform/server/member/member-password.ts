import type { CommandContext } from '@crossway/server-kit'
import { recordSecret, sql, type Tx } from '@crossway/server-kit'
import { member } from '../../model/member/member.resource.ts'
import { refuse } from '../../model/errors.ts'
import { hashPassword, isPassword } from '../password/hash-password.ts'

const stored = 5

/** A member's last passwords cannot be taken again (platform.md §5.2). */
export async function refuseReused(tx: Tx, id: number, password: string): Promise<void> {
  const old = await tx.rows<{ hash: string }>(sql`select hash from member_password_history where member_id = ${id}::bigint order by id desc limit ${stored}`)
  for (const { hash } of old) if (await isPassword(hash, password)) throw refuse.PASSWORD_REUSED({ n: stored }, 'password')
}

/** Stores a member's password that was checked; that it changed is on record, what it was never. */
export async function setMemberPassword({ app, tx, ctx }: CommandContext, id: number, username: string, password: string): Promise<void> {
  const hash = await hashPassword(password)
  await tx.run(sql`insert into member_password_history (member_id, hash) values (${id}, ${hash})`)
  await tx.run(
    sql`delete from member_password_history where member_id = ${id}::bigint and id not in (select id from member_password_history where member_id = ${id}::bigint order by id desc limit ${stored})`,
  )
  await tx.run(
    sql`insert into member_password (member_id, hash) values (${id}, ${hash}) on conflict (member_id) do update set hash = excluded.hash, changed_at = now()`,
  )
  await recordSecret({ app, tx, ctx }, { resource: member, id, no: username, field: 'password' })
}

/** Ends sessions of members; their next call asks for a login. Answers how many. */
export const endMemberSessions = (tx: Tx, id: number, reason: string): Promise<number> =>
  tx.run(sql`update member_session set revoked_at = now(), reason = ${reason} where member_id = ${id}::bigint and revoked_at is null`)
