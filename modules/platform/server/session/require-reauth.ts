import type { Ctx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { sessionOf } from './authenticate.ts'

/**
 * Refuses programs: an API token must not make its own successors, nor a password or a second factor by which somebody comes in without it. Whoever
 * has found a token would keep what the token gave him after it has ended.
 */
export function requirePerson(ctx: Ctx): void {
  if (ctx.actorType === 'integration') throw refuse.NOT_BY_TOKEN()
}

/**
 * Refuses unless the caller has proved his identity in the last five minutes: before giving super, making API tokens, changing e-mail or second factor,
 * danger commands, revealing credentials (platform.md §5.3). Jobs and the seed have no person to ask; API tokens cannot answer and are refused.
 */
export function requireReauth(ctx: Ctx): void {
  if (ctx.actorType === 'job') return
  const session = sessionOf(ctx)
  if (!session || session.reauthUntil <= Date.now()) throw refuse.REAUTH_REQUIRED()
}
