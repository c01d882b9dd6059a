import { handle, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { okrCycle } from '../../model/okr/okr.resource.ts'

export const okrCycleCommands = handle(okrCycle, {
  save: async ({ tx, before, draft }) => {
    const start = draft.start_on ?? before?.start_on
    const end = draft.end_on ?? before?.end_on
    const type = draft.type ?? before?.type
    const other = await tx.maybe<{ name: string }>(
      sql`select name from okr_cycle where type = ${type} and id is distinct from ${before?.id ?? null}::bigint and start_on <= ${end}::date and end_on >= ${start}::date limit 1`,
    )
    if (other) throw refuse.OKR_CYCLE_OVERLAP({ name: other.name }, 'start_on')
  },
  actions: {
    run: () => 'running' as const,
    score: () => 'scoring' as const,
    close: async ({ tx, doc }) => {
      const { n } = await tx.one<{ n: number }>(
        sql`select count(*)::int as n from okr_objective where cycle_id = ${doc.id} and status in ('active', 'scoring')`,
      )
      if (n > 0) throw refuse.OKR_CYCLE_OPEN({ n })
      return 'closed' as const
    },
    reopen: () => 'scoring' as const,
  },
})
