import type { CommandContext, Context } from '@crossway/server-kit'
import { emit } from '@crossway/server-kit'
import { dominates } from '../../model/dominance.ts'
import { refuse } from '../../model/errors.ts'
import { requireReauth } from '../session/require-reauth.ts'
import { groupsWithNodes, nodesGranted } from './rank.ts'
import { keepTwoSupers } from './supers.ts'

/**
 * Checks a change of an account's groups (platform.md §6.1): nobody changes his own; one hands out and takes back only groups one dominates;
 * giving super asks for identity; two super accounts remain. `account` is undefined for a new one. Answers whether super is given.
 */
export async function checkGroups(
  { app, tx, ctx }: CommandContext,
  account: number | undefined,
  before: readonly number[],
  after: readonly number[],
): Promise<boolean> {
  const changed = [...after.filter((g) => !before.includes(g)), ...before.filter((g) => !after.includes(g))]
  if (changed.length === 0) return false
  if (account !== undefined && account === ctx.account) throw refuse.USE_OTHER_ADMIN()
  const held = await nodesGranted(app, ctx.access)
  const groups = await groupsWithNodes(app, tx, changed)
  for (const g of groups) if (!dominates(held, g.nodes)) throw refuse.GROUP_NOT_YOURS({}, 'groups')
  const given = groups.some((g) => g.is_super && after.includes(g.id))
  if (given) requireReauth(ctx)
  if (account !== undefined && groups.some((g) => g.is_super && before.includes(g.id))) await keepTwoSupers(tx, account)
  return given
}

/** All supers learn that there is one more. */
export const tellSupers = ({ app, tx }: Context<'app' | 'tx'>, account: number): Promise<void> =>
  emit({ app, tx }, 'admin.superGiven', { account }, { resource: 'admin', id: account })

/**
 * Whoever is not below the caller cannot be managed by him, except himself. Everything counts that an account holds, not its groups alone: whoever
 * could set the password of a colleague with richer roles would have those roles (platform.md §6.1, §6.2).
 */
export async function refuseAbove({ app, tx, ctx }: CommandContext, account: number, groups: readonly number[] = []): Promise<void> {
  if (account === ctx.account || ctx.access.super) return
  const held = await nodesGranted(app, ctx.access)
  for (const g of await groupsWithNodes(app, tx, groups)) if (!dominates(held, g.nodes)) throw refuse.ACCOUNT_ABOVE()
  if (!dominates(held, await nodesGranted(app, await app.ports.access.rank(tx, { account })))) throw refuse.ACCOUNT_ABOVE()
}

/** An account that is tied to a person gets all of his roles: nobody ties one to a person above himself. */
export async function refusePersonAbove({ app, tx, ctx }: CommandContext, employee: number): Promise<void> {
  if (ctx.access.super) return
  if (!dominates(await nodesGranted(app, ctx.access), await nodesGranted(app, await app.ports.access.rank(tx, { employee }))))
    throw refuse.PERSON_ABOVE({}, 'employee')
}
