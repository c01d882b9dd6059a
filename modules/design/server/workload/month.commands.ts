import { handle, sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { designMonth } from '../../model/workload/workload.resources.ts'
import { adjust } from './book-entry.ts'

/** Locks a month of the workload (design.md workLoad, lock); generating performance does it, too. */
export const lockMonth = async (tx: Tx, month: string): Promise<void> => {
  await tx.run(sql`
    insert into design_month (month, status, locked_at) values (${month}, 'locked', now()) on conflict (month) do update set status = 'locked', locked_at = now(), version = design_month.version + 1 where design_month.status = 'open'`)
}
export const designMonthCommands = handle(designMonth, {
  actions: {
    lock: ({ set }) => {
      set({ locked_at: new Date().toISOString() })
      return 'locked'
    },
    unlock: async ({ tx, doc, set }) => {
      if (await tx.maybe(sql`select 1 from design_performance where month = ${doc.month} and status = 'pushed' limit 1`))
        throw refuse.DW_PUSHED({ month: doc.month })
      set({ locked_at: null })
      return 'open' as const
    },
    adjust: async ({ app, tx, ctx, doc, args }) => {
      await adjust({ app, tx, ctx }, doc.month, args)
      return 'open' as const
    },
  },
})
