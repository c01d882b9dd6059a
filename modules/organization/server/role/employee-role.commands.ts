import { dayOf } from '@crossway/kernel'
import { handle } from '@crossway/server-kit'
import { employeeRole } from '../../model/employee-role.resource.ts'
import { accountsOf, bumpAccess } from '../access/bump-access.ts'
import { checkAssignment } from './assign.ts'

export const employeeRoleCommands = handle(employeeRole, {
  save: ({ app, tx, ctx, draft, confirmed }) =>
    checkAssignment(
      { app, tx, ctx },
      {
        employee: Number(draft.employee),
        role: Number(draft.role),
        from: String(draft.valid_from),
        to: (draft.valid_to as string | null | undefined) ?? null,
        confirmed,
      },
    ),
  saved: async ({ app, tx, doc }) => bumpAccess({ app, tx }, await accountsOf({ tx }, [doc.employee.id])),
  actions: {
    revoke: async ({ app, tx, doc, args, set }) => {
      const today = dayOf(new Date())
      set({
        valid_to: doc.valid_to !== null && doc.valid_to < today ? doc.valid_to : doc.valid_from > today ? doc.valid_from : today,
        ...(typeof args.reason === 'string' ? { reason: args.reason } : {}),
      })
      await bumpAccess({ app, tx }, await accountsOf({ tx }, [doc.employee.id]))
      return 'ended' as const
    },
  },
})
