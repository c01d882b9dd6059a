import { provider } from '@crossway/product/model'
import { handle, sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'

/** Inquiries that still wait for quotes or a decision. */
const openInquiries = (tx: Tx, of: number): Promise<{ id: number }[]> =>
  tx.rows(
    sql`select distinct i.id from freight_inquiry i join freight_quote q on q.freight_inquiry_id = i.id where q.provider_id = ${of} and i.status in ('open', 'comparing') and q.status in ('invited', 'quoted') order by i.id limit 1000`,
  )

/** Providers: who becomes a partner has a contract; the black list takes his open quotes with it (logistics.md provider, table of actions). */
export const providerCommands = handle(provider, {
  actions: {
    activate: async ({ tx, doc }) => {
      const contract = await tx.maybe(
        sql`select 1 as x from provider_contract where provider_id = ${doc.id} and cardinality(files) > 0 and current_date between valid_from and valid_to`,
      )
      if (!contract) throw refuse.LG_NO_CONTRACT({ provider: doc.name })
      return 'active' as const
    },
    pause: () => 'paused',
    blacklist: async ({ tx, doc, confirmed }) => {
      const open = await openInquiries(tx, doc.id)
      if (open.length > 0 && !confirmed.has('LG_BLACK_OPEN')) throw refuse.LG_BLACK_OPEN({ provider: doc.name, n: open.length })
      await tx.run(
        sql`update freight_quote set status = 'declined', score = null where provider_id = ${doc.id} and status in ('invited', 'quoted') and freight_inquiry_id = any(${open.map((i) => i.id)}::bigint[])`,
      )
      return 'black' as const
    },
  },
})
