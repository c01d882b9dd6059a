import type { Context } from '@crossway/server-kit'
import { sql, type App, type Runner, type Tx } from '@crossway/server-kit'
import { refuse as refuseEngine } from '@crossway/kernel'
import { refuse } from '../../model/errors.ts'
import { rankedAccess } from '../account/rank.ts'
import { stateOf } from '../platform-state.ts'
import { hashOf, newCredential } from '../session/credentials.ts'
import { isNetwork } from '../session/place-rule.ts'

const longest = 365
const prefixLength = 10

export interface NewToken {
  readonly admin: number
  readonly name: string
  readonly days: number
  /** Narrows the token to these nodes, which the account must hold; all of them without it. A list of none is refused: it would narrow to nothing or to everything, as one reads it. */
  readonly nodes?: readonly string[] | null | undefined
  readonly allowIp?: readonly string[] | null | undefined
  readonly by: number
  /** Where a form has these fields: before the names in what is refused. */
  readonly at?: string
}

/** Makes an API token and answers its value, the only time it is known (platform.md §6.1). It acts with the rights of its account, never more. */
export async function newToken({ app, tx }: Context<'app' | 'tx'>, t: NewToken): Promise<{ id: number; token: string }> {
  if (!Number.isInteger(t.days) || t.days < 1) throw refuseEngine.TOO_SMALL({ label: 'days', min: 1 }, 'days')
  if (t.days > longest) throw refuseEngine.TOO_BIG({ label: 'days', max: longest }, 'days')
  const at = t.at ?? ''
  for (const [name, list] of [
    ['nodes', t.nodes],
    ['allow_ip', t.allowIp],
  ] as const)
    if (list?.length === 0) throw refuseEngine.BAD_VALUE({ label: name }, at + name)
  const odd = t.allowIp?.find((ip) => !isNetwork(ip))
  if (odd !== undefined) throw refuse.IP_FORMAT({ ip: odd }, at + 'allow_ip')
  if (t.nodes?.length) {
    const access = await rankedAccess(app, await app.access(t.admin))
    const beyond = t.nodes.find((n) => !access.has(n))
    if (beyond !== undefined) throw refuse.TOKEN_NODES({ node: beyond }, at + 'nodes')
  }
  const token = 'cw_' + newCredential()
  const { id } = await tx.one<{ id: number }>(
    sql`insert into api_token (admin_id, name, token_hash, prefix, nodes, allow_ip, expires_at, created_by) values (${t.admin}, ${t.name}, ${hashOf(token)}, ${token.slice(0, prefixLength)}, ${t.nodes ? [...t.nodes] : null}::text[], ${[...(t.allowIp ?? [])]}::text[], now() + make_interval(days => ${t.days}), ${t.by}) returning id`,
  )
  return { id, token }
}

/** Ends a token of an account at once, in every process. */
export async function revokeToken({ app, tx }: Context<'app' | 'tx'>, admin: number, id: number, by: number): Promise<void> {
  const n = await tx.run(
    sql`update api_token set revoked_at = now(), revoked_by = ${by} where id = ${id}::bigint and admin_id = ${admin}::bigint and revoked_at is null`,
  )
  if (n === 0) throw refuseEngine.NOT_FOUND()
  await tokensChanged(app, tx)
}

/** Ends all tokens of an account. */
export async function revokeTokens({ app, tx }: Context<'app' | 'tx'>, admin: number, by: number): Promise<void> {
  if ((await tx.run(sql`update api_token set revoked_at = now(), revoked_by = ${by} where admin_id = ${admin}::bigint and revoked_at is null`)) > 0)
    await tokensChanged(app, tx)
}

async function tokensChanged(app: App, tx: Tx): Promise<void> {
  tx.after(() => stateOf(app).tokens.drop())
  await app.events.bump(tx, 'token')
}

export const tokensOf = (run: Runner, admin: number): Promise<object[]> =>
  run.rows(
    sql`select id, name, prefix, nodes, allow_ip, expires_at, last_used_at, created_at, expires_at <= now() as expired from api_token where admin_id = ${admin}::bigint and revoked_at is null order by id desc`,
  )
