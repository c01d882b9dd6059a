import type { CommandContext } from '@crossway/server-kit'
import { dayOf } from '@crossway/kernel'
import { createRecord, handle, sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { wrongDates } from '../../model/grant-rule.ts'
import { permissionGrant } from '../../model/permission-grant.resource.ts'
import { accountsOf, bumpAccess } from '../access/bump-access.ts'
import { checkGiven } from '../role/role-content.ts'
import { checkHolding } from './sod.ts'

/** What is given or taken: single nodes, or all of a role. */
async function nodesOf(tx: Tx, draft: Record<string, unknown>): Promise<string[]> {
  const own = (draft.nodes as string[] | null | undefined) ?? []
  if (typeof draft.role !== 'number') return own
  return [...own, ...((await tx.one<{ nodes: string[] | null }>(sql`select nodes from role where id = ${draft.role}::bigint`)).nodes ?? [])]
}

export const permissionGrantCommands = handle(permissionGrant, {
  save: async ({ app, tx, ctx, draft, confirmed }) => {
    const kind = draft.kind as 'allow' | 'deny' | 'grantable'
    const to = (draft.valid_to as string | null | undefined) ?? null
    const wrong = wrongDates({ kind, from: String(draft.valid_from), to, today: dayOf(new Date()) })
    if (wrong) throw refuse[wrong]({}, 'valid_to')
    const nodes = await nodesOf(tx, draft)
    if (nodes.length === 0) throw refuse.GRANT_EMPTY({}, 'nodes')
    if (draft.employee === ctx.employee && !ctx.access.super) throw refuse.NOT_TO_YOURSELF()
    if (kind === 'deny') return
    await checkGiven({ app, tx, ctx }, nodes)
    if (kind === 'allow') await checkHolding(app, tx, ctx, Number(draft.employee), nodes, confirmed)
  },
  saved: async ({ app, tx, doc }) => bumpAccess({ app, tx }, await accountsOf({ tx }, [doc.employee.id])),
  actions: {
    revoke: async ({ app, tx, ctx, doc, set }) => {
      const by = await tx.maybe(sql`select 1 as x from admin where id = ${ctx.account}`)
      set({ revoked_at: new Date().toISOString(), revoked_by: by ? ctx.account : null })
      await bumpAccess({ app, tx }, await accountsOf({ tx }, [doc.employee.id]))
      return 'revoked' as const
    },
  },
})

interface TempGrant {
  readonly employee: number
  readonly nodes?: readonly string[]
  readonly role?: number
  readonly scope?: { readonly read: string; readonly write?: string; readonly sets?: object } | null
  readonly from?: string
  readonly to: string
  readonly reason: string
}
/** Gives nodes, or a role, for at most 90 days. It ends by itself: its days are judged at every call. Answers the grant's id. */
export const grantTemp = ({ app, tx, ctx }: CommandContext, g: TempGrant): Promise<number> =>
  createRecord({ app, tx, ctx }, permissionGrant, {
    employee: g.employee,
    kind: 'allow',
    nodes: g.nodes ?? [],
    role: g.role ?? null,
    scope_override: g.scope ?? null,
    valid_from: g.from ?? dayOf(new Date()),
    valid_to: g.to,
    reason: g.reason,
  })
