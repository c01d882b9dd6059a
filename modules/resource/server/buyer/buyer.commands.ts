import { handle, sql, type AnyCommands } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { buyer } from '../../model/buyer/buyer.resource.ts'
import { forgetPersonal } from '../personal/sealed-personal.ts'
import { sumBuyers } from './remember-buyers.ts'

/** What people say of a buyer; who he is and what he bought comes from platforms alone (resource.md customerInformation). */
export const buyerCommands: AnyCommands = handle(buyer, {
  actions: {
    tag: ({ args, set }) => {
      set({ tags: [...new Set((args.tags as string[]).map((t) => t.trim()).filter(Boolean))].slice(0, 20) })
      return 'live' as const
    },
    flag: ({ args, set }) => {
      const flags = [...new Set((args.flags as ('serial_returner' | 'chargeback' | 'address_fraud')[] | null) ?? [])].sort()
      set({ risk_flags: flags.length ? flags : null })
      return 'live' as const
    },
    // The same person on two platforms, or with two mailboxes: only people can know.
    merge: async ({ tx, doc, args, set }) => {
      const into = Number(typeof args.into === 'object' && args.into !== null ? (args.into as { id: number }).id : args.into)
      if (into === doc.id) throw refuse.BUYER_SELF({}, 'into')
      const other = await tx.maybe<{ status: string }>(sql`select status from buyer where id = ${into}::bigint for update`)
      if (other?.status !== 'live') throw refuse.BUYER_GONE({}, 'into')
      await tx.run(sql`update buyer_order set buyer_id = ${into}::bigint, updated_at = now() where buyer_id = ${doc.id}`)
      await tx.run(sql`update buyer set merged_into_id = ${into}::bigint where merged_into_id = ${doc.id}`)
      await forgetPersonal(tx, 'buyer', doc.id)
      await sumBuyers(tx, [into])
      set({
        merged_into: into,
        name: null,
        email: null,
        phone: null,
        address: null,
        pii_purged: true,
        orders: 0,
        units: 0,
        spend: '0',
        refunds: '0',
        returns: 0,
        return_rate: null,
      })
      return 'merged' as const
    },
  },
})
