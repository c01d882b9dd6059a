import { createRecord, handle, sql, systemCtx, updateRecord, type CommandContext } from '@crossway/server-kit'
import { riskLevel } from '../../model/plan/progress.ts'
import { projectRisk } from '../../model/plan/risk.resource.ts'
import { holdNode } from './milestone.commands.ts'

export const riskCommands = handle(projectRisk, {
  save: ({ ctx, before, draft }) => {
    holdNode(ctx, 'projectDetail/risk')
    draft.level = riskLevel(Number(draft.probability ?? before?.probability ?? 3), Number(draft.impact ?? before?.impact ?? 3))
  },
  actions: {
    handle: () => 'handling' as const,
    close: ({ args, set }) => {
      set({ result: args.result })
      return 'closed' as const
    },
    accept: ({ args, set }) => {
      set({ result: args.result })
      return 'accepted' as const
    },
    reopen: ({ set }) => {
      set({ result: null })
      return 'handling' as const
    },
  },
})

/** A module above saw something wrong with a project: one open risk a code, its text as it is now (contracts.md `warn`). */
export async function warn({ app, tx }: Pick<CommandContext, 'app' | 'tx'>, project: number, code: string, text: string): Promise<number> {
  const ctx = systemCtx()
  const { leader } = await tx.one<{ leader: number }>(sql`select leader_id as leader from project where id = ${project}::bigint for update`)
  const known = await tx.maybe<{ id: number }>(
    sql`select id from project_risk where project_id = ${project}::bigint and warning_code = ${code} and status in ('open', 'handling')`,
  )
  const title = text.slice(0, 120)
  if (known) {
    await updateRecord({ app, tx, ctx }, projectRisk, known.id, { title }, { anyVersion: true })
    return known.id
  }
  return createRecord(
    { app, tx, ctx },
    projectRisk,
    { project, title, owner: leader, probability: 3, impact: 3 },
    { preset: { source: 'warning', warning_code: code } },
  )
}
