import type { Context } from '@crossway/server-kit'
import { dayOf } from '@crossway/kernel'
import { createRecord, emit, handle, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { role } from '../../model/role.resource.ts'
import { accountsWithRole, bumpAccess } from '../access/bump-access.ts'
import { checkOwnLast, holderCount, saveRole } from './role-content.ts'

async function roleChanged({ app, tx }: Context<'app' | 'tx'>, id: number): Promise<void> {
  await bumpAccess({ app, tx }, await accountsWithRole({ tx }, [id]))
  await emit({ app, tx }, 'role.changed', { role: id }, { resource: 'role', id })
}

export const roleCommands = handle(role, {
  save: saveRole,
  saved: async ({ app, tx, doc }) => roleChanged({ app, tx }, doc.id),
  remove: async ({ app, tx, ctx, doc }) => {
    if (doc.is_system) throw refuse.ROLE_IS_SYSTEM()
    if ((await holderCount(tx, doc.id)) > 0) throw refuse.ROLE_HAS_MEMBERS()
    await checkOwnLast({ app, tx, ctx }, doc.id, null)
    // Assignments that are over would hold the role for ever; who held it when stays in the log.
    await tx.run(sql`delete from employee_role where role_id = ${doc.id} and (status = 'ended' or valid_to < ${dayOf(new Date())}::date)`)
    await tx.run(sql`update position set default_roles = array_remove(default_roles, ${doc.id}::bigint) where ${doc.id}::bigint = any(default_roles)`)
    await roleChanged({ app, tx }, doc.id)
  },
  actions: {
    disable: async ({ app, tx, ctx, doc }) => {
      await checkOwnLast({ app, tx, ctx }, doc.id, null)
      await roleChanged({ app, tx }, doc.id)
      return 'disabled' as const
    },
    enable: async ({ app, tx, doc }) => {
      await roleChanged({ app, tx }, doc.id)
      return 'enabled' as const
    },
    copy: async ({ app, tx, ctx, doc, args }) => {
      const { category, description, assignable_by_head, requires_approval, max_holders, nodes } = doc
      const bare = <T extends { id: number; seq: number }>(lines: readonly T[]): Omit<T, 'id' | 'seq'>[] => lines.map(({ id: _, seq: __, ...rest }) => rest)
      await createRecord({ app, tx, ctx }, role, {
        code: args.code,
        name: args.name,
        category,
        description,
        assignable_by_head,
        requires_approval,
        max_holders,
        nodes,
        scopes: bare(doc.scopes),
        field_levels: bare(doc.field_levels),
        auto_rules: [],
      })
      return doc.status
    },
  },
})
