import { dayOf, refId } from '@crossway/kernel'
import { emit, handle, lockTree, refuseIfUsed, sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { department } from '../../model/department.resource.ts'
import { refuse } from '../../model/errors.ts'
import { bumpAccess } from '../access/bump-access.ts'
import { mergeDepartment } from './merge.ts'
import { checkParent, moveDepartment } from './move.ts'
import { insertBelow } from './tree.ts'

async function checkHead(tx: Tx, head: unknown): Promise<void> {
  if (typeof head !== 'number') return
  const row = await tx.maybe<{ status: string }>(sql`select status from employee where id = ${head}::bigint`)
  if (row && !['probation', 'regular'].includes(row.status)) throw refuse.HEAD_NOT_ACTIVE({}, 'head')
}

async function save({ tx, before, draft }: SaveCall<typeof department>): Promise<void> {
  await checkHead(tx, draft.head)
  if (before) return
  await lockTree(tx, 'department')
  await checkParent(tx, undefined, refId(draft.parent))
}

export const departmentCommands = handle(department, {
  tree: { fields: ['parent'], actions: ['move', 'merge', 'enable'] },
  save,
  saved: async ({ app, tx, before, doc }) => {
    if (!before) await insertBelow(tx, doc.id, refId(doc.parent))
    else if (refId(before.head) !== refId(doc.head)) await bumpAccess({ app, tx }, 'all')
    await emit({ app, tx }, 'department.changed', { department: doc.id, change: before ? 'edited' : 'added' }, { resource: 'department', id: doc.id })
  },
  actions: {
    move: async ({ app, tx, doc, args, set }) => {
      const parent = refId(args.parent)
      const on = typeof args.effective_on === 'string' ? args.effective_on : dayOf(new Date())
      await lockTree(tx, 'department')
      await checkParent(tx, doc.id, parent)
      if (on > dayOf(new Date())) set({ next_parent: parent, next_move_on: on })
      else await moveDepartment({ app, tx }, doc.id, parent)
      return 'enabled' as const
    },
    merge: async ({ app, tx, ctx, doc, args, set }) => {
      await mergeDepartment({ app, tx, ctx }, doc.id, Number(args.into), args.move_records === true)
      set({ valid_to: dayOf(new Date()), head: null })
      return 'disabled' as const
    },
    disable: async ({ app, tx, ctx, doc, set }) => {
      const left = await tx.one<{ people: number; children: number }>(
        sql`select (select count(*) from employee where (department_id = ${doc.id} or ${doc.id}::bigint = any(concurrent_departments)) and status <> 'left')::int as people, (select count(*) from department where parent_id = ${doc.id} and status = 'enabled')::int as children`,
      )
      if (left.people > 0) throw refuse.DEPARTMENT_PEOPLE({ n: left.people })
      if (left.children > 0) throw refuse.DEPARTMENT_CHILDREN({ n: left.children })
      await refuseIfUsed({ app, tx, ctx }, department, doc.id, 'disable')
      set({ valid_to: dayOf(new Date()) })
      await bumpAccess({ app, tx }, 'all')
      await emit({ app, tx }, 'department.changed', { department: doc.id, change: 'disabled' }, { resource: 'department', id: doc.id })
      return 'disabled' as const
    },
    enable: async ({ app, tx, doc, set }) => {
      await checkParent(tx, doc.id, refId(doc.parent))
      set({ valid_to: null, merged_into: null })
      await bumpAccess({ app, tx }, 'all')
      await emit({ app, tx }, 'department.changed', { department: doc.id, change: 'enabled' }, { resource: 'department', id: doc.id })
      return 'enabled' as const
    },
  },
})
