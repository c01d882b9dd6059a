import { sql, type App } from '@crossway/server-kit'
import { stateOf } from '../platform-state.ts'
import { hashOf } from '../session/credentials.ts'
import { networkTest } from '../session/place-rule.ts'
import type { TokenFacts } from '../remembered.ts'

interface Row {
  readonly id: number
  readonly admin_id: number
  readonly expires_at: string
  readonly nodes: string[] | null
  readonly allow_ip: string[]
}

/** A token that is neither revoked nor unknown; from memory until any token changes. */
export function findToken(app: App, token: string): TokenFacts | Promise<TokenFacts | undefined> {
  const hash = hashOf(token)
  const { tokens } = stateOf(app)
  return (
    tokens.peek(hash) ??
    tokens.get(app.db, hash, async (run) => {
      const r = await run.maybe<Row>(sql`select id, admin_id, expires_at, nodes, allow_ip from api_token where token_hash = ${hash} and revoked_at is null`)
      return (
        r && {
          id: r.id,
          account: r.admin_id,
          until: Date.parse(r.expires_at),
          nodes: r.nodes ? new Set(r.nodes) : null,
          allowed: networkTest(r.allow_ip),
          touched: 0,
        }
      )
    })
  )
}

export function touchToken(app: App, t: TokenFacts, now: number): void {
  if (now - t.touched < 60_000) return
  t.touched = now
  void app.db.run(sql`update api_token set last_used_at = now() where id = ${t.id}::bigint`).catch((e: Error) => app.log('token use: ' + e.message))
}
