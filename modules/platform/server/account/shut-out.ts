import type { Context } from '@crossway/server-kit'
import { endShareLinks, sql } from '@crossway/server-kit'
import { endSessions } from '../session/live-session.ts'
import { revokeTokens } from '../token/api-tokens.ts'

/** Whoever came in by this account is out: its sessions and its API tokens end. Answers how many sessions there were. */
export async function shutOut({ app, tx }: Context<'app' | 'tx'>, account: number, by: number, reason: string): Promise<number> {
  await revokeTokens({ app, tx }, account, by)
  return endSessions({ app, tx }, sql`admin_id = ${account}::bigint`, by, reason)
}

/** The account ends, if only for a time: what its owner has handed out ends for good, or it would live again with him. */
export async function closeEntries({ app, tx }: Context<'app' | 'tx'>, account: number, by: number, reason: string): Promise<void> {
  await shutOut({ app, tx }, account, by, reason)
  await endShareLinks(tx, account)
}
