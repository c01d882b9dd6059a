import { loadDocs, runAction, sql, systemCtx, type EventHandler } from '@crossway/server-kit'
import { agreement } from '../model/agreement.resource.ts'
import { contract } from '../model/contract.resource.ts'
import { brokerageHandlers } from './brokerage/payment.commands.ts'

const signable = { contract: { def: contract, states: ['pending_sign', 'signing'] }, agreement: { def: agreement, states: ['approved', 'signing'] } } as const

/** Our seal stands on the paper: we have signed (event seal.used). */
export const contractHandlers: readonly EventHandler[] = [
  {
    event: 'seal.used',
    name: 'contract.ourSigned',
    run: async ({ app, tx, payload }) => {
      const of = signable[payload.resource as keyof typeof signable]
      if (!of) return
      const id = Number(payload.record)
      const [doc] = await loadDocs({ app, run: tx }, of.def, [id])
      if (!doc || doc.our_signed_at || !(of.states as readonly string[]).includes(String(doc.status))) return
      const who = await tx.maybe<{ employee: number | null; name: string }>(
        sql`select a.employee_id as employee, coalesce(e.name, a.nickname) as name from admin a left join employee e on e.id = a.employee_id where a.id = ${Number(payload.account)}::bigint`,
      )
      const ctx = { ...systemCtx(), account: Number(payload.account), employee: who?.employee ?? null, name: who?.name ?? '' }
      await runAction({ app, tx, ctx }, of.def, id, 'our_signed', {}, true)
    },
  },
  ...brokerageHandlers,
]
