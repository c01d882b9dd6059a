import { randomBytes } from 'node:crypto'
import { audit, sql, type App, type QueryContext, type Tx, tokenHash } from '@crossway/server-kit'
import { refuseStatement as refuse } from '../../model/statement/errors.ts'
import type { Statement } from './answer.ts'

/** Calls of one visitor on one link within a minute. */
const perMinute = 60

/** A link by which a customer reads a statement and answers it. The token leaves the server this once and is stored only as a hash; a new one ends those before. */
export async function makeStatementLink(
  { app, ctx }: QueryContext,
  s: { readonly resource: Statement; readonly id: number; readonly no: string; readonly node: string },
  days: number,
): Promise<{ token: string; expires_at: string }> {
  const token = randomBytes(32).toString('base64url')
  return app.db.tx(async (tx) => {
    const row = await tx.maybe<{ status: string }>(sql`select status from ${sql.id(s.resource)} where id = ${s.id}::bigint for update`)
    if (row?.status !== 'sent') throw refuse.ST_NOT_SENT()
    await endStatementLinks(tx, s.resource, s.id)
    const made = await tx.one<{ expires_at: string }>(
      sql`insert into statement_link (resource, record_id, token_hash, created_by, expires_at) values (${s.resource}, ${s.id}::bigint, ${tokenHash(token)}, ${ctx.account}, now() + make_interval(days => ${days})) returning expires_at`,
    )
    await audit({ run: tx, ctx }, [
      { resource: s.resource, record: s.id, no: s.no, operation: 'permission', action: 'share', comment: `→ ${made.expires_at}`, node: s.node },
    ])
    return { token, expires_at: made.expires_at }
  })
}
/** What was sent is answered, recalled or void: its links show nothing more. */
export const endStatementLinks = (tx: Tx, resource: Statement, id: number): Promise<number> =>
  tx.run(sql`update statement_link set revoked_at = now() where resource = ${resource} and record_id = ${id}::bigint and revoked_at is null`)

export interface OpenLink {
  readonly id: number
  readonly resource: Statement
  readonly record: number
  readonly maker: number
  readonly by: string
  readonly expires_at: string
}
/** The statement behind a token: one neutral answer for what is unknown, taken back, over, or whose maker has left. Each look is on record. */
export async function openStatementLink(app: App, token: string, visitor: { readonly ip: string; readonly agent: string | null }): Promise<OpenLink> {
  const link = /^[\w-]{43}$/.test(token)
    ? await app.db.maybe<OpenLink>(
        sql`select l.id, l.resource, l.record_id as record, l.created_by as maker, a.nickname as by, l.expires_at from statement_link l join admin a on a.id = l.created_by and a.status = 'enabled'
          where l.token_hash = ${tokenHash(token)} and l.revoked_at is null and l.expires_at > now()`,
      )
    : undefined
  if (!link) throw refuse.ST_LINK_GONE()
  const { n } = await app.db.one<{ n: number }>(
    sql`select count(*)::int as n from statement_link_view where link_id = ${link.id}::bigint and ip = ${visitor.ip} and at > now() - interval '1 minute'`,
  )
  if (n >= perMinute) throw refuse.ST_LINK_OFTEN()
  await app.db.run(
    sql`insert into statement_link_view (link_id, ip, agent) values (${link.id}::bigint, ${visitor.ip}, ${visitor.agent?.slice(0, 500) ?? null})`,
  )
  return link
}
