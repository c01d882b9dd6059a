import { addDays, dayOf, refId } from '@crossway/kernel'
import { closeTodo, handle, requireNode, sql, type Ctx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { milestoneTemplate, projectMilestone } from '../../model/plan/milestone.resource.ts'
import { milestoneKey } from './opening.ts'

const freeDays = 7
/** Besides the page's own add and edit, project.md names a node of its own for each kind of row. */
export const holdNode = (ctx: Ctx, verb: string): void => {
  if (ctx.actorType !== 'job' && !ctx.access.super) requireNode(ctx, verb)
}

export const milestoneCommands = handle(projectMilestone, {
  save: async ({ tx, ctx, before, draft }) => {
    holdNode(ctx, 'projectDetail/milestone')
    const now = { ...before, ...draft } as Record<string, unknown>
    const late = typeof now.forecast_date === 'string' && now.forecast_date > addDays(String(now.plan_date), freeDays)
    if (late && !now.forecast_reason) throw refuse.MILESTONE_LATER({}, 'forecast_reason')
    const above = ((draft.depends_on ?? []) as unknown[]).flatMap((x) => refId(x) ?? [])
    const project = refId(now.project)
    if (above.length) {
      const rows = await tx.rows<{ id: number; project: number }>(
        sql`select id, project_id as project from project_milestone where id = any(${above}::bigint[])`,
      )
      if (rows.some((r) => r.project !== project || r.id === before?.id)) throw refuse.MILESTONE_OTHER({}, 'depends_on')
    }
  },
  actions: {
    start: () => 'doing' as const,
    finish: async ({ app, tx, ctx, doc, args, set, confirmed }) => {
      if (args.done_date > dayOf(new Date())) throw refuse.MILESTONE_FUTURE({}, 'args.done_date')
      const before = (doc.depends_on ?? []).map((m) => m.id)
      const open = await tx.maybe<{ name: string }>(
        sql`select name from project_milestone where id = any(${before}::bigint[]) and status in ('pending', 'doing') order by plan_date limit 1`,
      )
      if (open && !confirmed.has('MILESTONE_BEFORE')) throw refuse.MILESTONE_BEFORE({ name: open.name })
      set({ done_date: args.done_date })
      await closeTodo({ app, tx, ctx }, milestoneKey(doc.id), '里程碑已完成')
      return 'done' as const
    },
    reopen: ({ set }) => {
      set({ done_date: null })
      return 'doing' as const
    },
    cancel: async ({ app, tx, ctx, doc }) => {
      await closeTodo({ app, tx, ctx }, milestoneKey(doc.id), '里程碑已取消')
      return 'cancelled' as const
    },
  },
})

export const templateCommands = handle(milestoneTemplate, {
  save: ({ ctx }) => holdNode(ctx, 'projectManage/template'),
  actions: {},
})
