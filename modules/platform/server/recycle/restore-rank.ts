import { Refusal } from '@crossway/kernel'
import type { Tx, CommandContext, Context } from '@crossway/server-kit'
import { dominates } from '../../model/dominance.ts'
import { refuse } from '../../model/errors.ts'
import { tellSupers } from '../account/group-choice.ts'
import { groupsWithNodes, nodesGranted } from '../account/rank.ts'
import { ruleBook } from '../menu/rule-book.ts'
import { requireReauth } from '../session/require-reauth.ts'
import type { StoredRecord } from './restore-check.ts'

const list = <T>(v: unknown): T[] => (Array.isArray(v) ? (v as T[]) : [])

/** Groups of a kept account, and whether one of them is the super one. */
async function groupsOf(
  { app, run }: Context<'app' | 'run'>,
  stored: StoredRecord,
): Promise<{ readonly all: Awaited<ReturnType<typeof groupsWithNodes>>; readonly top: boolean }> {
  const all = await groupsWithNodes(app, run, list<number>(stored.data.head.groups).map(Number))
  return { all, top: all.some((g) => g.is_super) }
}

/**
 * Who could not give an account or a group its rights does not bring it back with them either (platform.md §6.1, §6.2): what the recycle bin holds
 * ranks as it did when it was deleted. Undefined = it may come back.
 */
export async function refuseRestoreAbove({ app, run, ctx }: Context<'app' | 'run' | 'ctx'>, stored: StoredRecord): Promise<Refusal | undefined> {
  if (ctx.access.super || !['admin', 'admin_group'].includes(stored.resource)) return undefined
  const held = await nodesGranted(app, ctx.access)
  if (stored.resource === 'admin_group') {
    const { open } = await ruleBook(app)
    const rules = list<string>(stored.data.head.rules)
    const nodes = rules.includes('*') ? '*' : new Set(rules.filter((n) => !open.has(n)))
    return dominates(held, nodes) ? undefined : refuse.GROUP_ABOVE()
  }
  const { all } = await groupsOf({ app, run }, stored)
  if (!all.every((g) => dominates(held, g.nodes))) return refuse.ACCOUNT_ABOVE()
  const employee = Number(stored.data.head.employee_id ?? 0)
  if (employee === 0) return undefined
  return dominates(held, await nodesGranted(app, await app.ports.access.rank(run as Tx, { employee }))) ? undefined : refuse.ACCOUNT_ABOVE()
}

/** A super account that comes back is super given: identity is asked for, and all supers learn of it. */
export async function tellRestoredSuper({ app, tx, ctx }: CommandContext, stored: StoredRecord): Promise<void> {
  if (stored.resource !== 'admin' || !(await groupsOf({ app, run: tx }, stored)).top) return
  requireReauth(ctx)
  await tellSupers({ app, tx }, stored.record_id)
}
