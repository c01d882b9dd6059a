import { handle, lockOther, sql } from '@crossway/server-kit'
import { brand } from '../../model/brand.resource.ts'
import { refuse } from '../../model/errors.ts'
import { repoint } from '../reference/references.ts'
import { usesOf } from '../reference/uses.ts'

export const brandCommands = handle(brand, {
  actions: {
    suspend: () => 'suspended' as const,
    resume: () => 'active' as const,
    end: async (call) => {
      if ((await usesOf(call, 'brand', call.doc.id, 'disable')).length) throw refuse.BRAND_PROJECT()
      return 'ended' as const
    },
    merge: async (call) => {
      const { app, tx, doc, args, set } = call
      const into = args.into
      if (into === doc.id) throw refuse.MERGE_SELF({}, 'args.into')
      await lockOther(call, brand, into, 'merge')
      const stored = await tx.maybe<{ status: string }>(sql`select status from brand where id = ${into} for update`)
      if (stored?.status !== 'active') throw refuse.MERGE_TARGET({}, 'args.into')
      await repoint({ app, tx }, 'brand', doc.id, into)
      set({ merged_into: into })
      return 'ended' as const
    },
  },
})
