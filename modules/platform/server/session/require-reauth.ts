import type { Ctx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { sessionOf } from './authenticate.ts'

/**
 * Refuses unless the caller has proved his identity in the last five minutes: before giving super, changing e-mail or second factor, danger
 * commands, revealing credentials (platform.md §5.3). Jobs and the seed have no person to ask; API tokens cannot answer and are refused.
 */
export function requireReauth(ctx: Ctx): void {
  if (ctx.actorType === 'job') return
  const session = sessionOf(ctx)
  if (!session || session.reauthUntil <= Date.now()) throw refuse.REAUTH_REQUIRED()
}
