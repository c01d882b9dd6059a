import { addDays, type RowOf } from '@crossway/kernel'
import { handle, sql, type Tx } from '@crossway/server-kit'
import { contract } from '../../model/contract.resource.ts'
import { unmarkSigned } from '@crossway/customer/server'
import { refuse } from '../../model/errors.ts'
import { openAgreement } from '../agreement/open-agreement.ts'
import { endBrokerages } from '../brokerage/end-brokerage.ts'
import { renewContract } from '../draft/copy-draft.ts'
import { counted } from '../count-contracts.ts'
import { bodyInForce } from './body.ts'
import { confirmSigned, undoSigning } from './confirm-signed.ts'
import { revokeEnvelope } from './e-sign-provider.ts'
import { lockRows, refreshTotals } from './plan-rows.ts'
import { remindCustomer } from './remind.ts'
import { tellTransferred } from '../watch/tell.ts'
import { signing } from './signing.ts'
import { beginEffect } from './take-effect.ts'

/** The contract's actions (contract.md contract, table of actions). */
export const contractCommands = handle(contract, {
  actions: {
    ...signing<RowOf<typeof contract>, 'pending_sign'>('pending_sign', {
      resource: 'contract',
      purpose: { 'zh-cn': '合同签署', en: 'Signing of the contract' },
      no: (c) => c.contract_no,
      title: (c) => c.name ?? c.contract_no,
    }),
    confirm_signed: counted('contract', async ({ app, tx, ctx, doc, args, set }) => {
      const done = await confirmSigned({ app, tx, ctx }, doc, args)
      set(done.set)
      return done.state
    }),
    take_effect: async ({ app, tx, ctx, doc, set }) => {
      await beginEffect({ app, tx, ctx }, doc.id)
      set({ effective_at: new Date().toISOString() })
      return 'effective' as const
    },
    amend: async ({ app, tx, ctx, doc, args }) => {
      await openAgreement({ app, tx, ctx }, doc, args)
      return doc.status === 'signed' ? 'signed' : 'effective'
    },
    renew: async ({ app, tx, ctx, doc }) => {
      await renewContract({ app, tx, ctx }, doc)
      return doc.status === 'expired' ? 'expired' : 'effective'
    },
    give_notice: async ({ app, tx, doc, args, set, confirmed }) => {
      const body = await bodyInForce({ app, run: tx }, doc.id)
      const last = addDays(doc.period_end, -body.notice_days)
      if (args.notice_on > last && !confirmed.has('CT_NOTICE_LATE')) throw refuse.CT_NOTICE_LATE({ date: last }, 'args.notice_on')
      set({ notice_on: args.notice_on })
      return 'effective' as const
    },
    archive_original: ({ doc, args, set }) => {
      set({ original_status: args.original_status, archive_location: args.location })
      return doc.status as 'signed'
    },
    transfer: async ({ app, tx, ctx, doc, args, set }) => {
      if (args.to === doc.owner?.id) throw refuse.CT_TRANSFER_SAME({}, 'args.to')
      const { department } = await tx.one<{ department: number | null }>(sql`select department_id as department from employee where id = ${args.to}::bigint`)
      set({ owner: args.to, department })
      // what hangs on the contract is seen by whoever has it
      await tx.run(sql`update contract_receivable set owner_id = ${args.to}::bigint where contract_id = ${doc.id}`)
      await tx.run(
        sql`update agreement set owner_id = ${args.to}::bigint, department_id = ${department} where contract_id = ${doc.id} and status not in ('effective', 'voided')`,
      )
      await tellTransferred({ app, tx, ctx }, doc, args.to)
      return doc.status as 'effective'
    },
    remind_customer: async ({ app, tx, ctx, doc, set }) => {
      set(await remindCustomer({ app, tx, ctx }, doc))
      return doc.status as 'effective'
    },
    unconfirm: counted('contract', async ({ app, tx, ctx, doc, set }) => {
      await undoSigning({ app, tx, ctx }, doc)
      await tx.run(sql`update contract set status = 'signing' where id = ${doc.id}`)
      await unmarkSigned({ app, tx, ctx }, doc.customer.id, doc.id)
      set({ sign_date: null, scan: null })
      return 'signing' as const
    }),
    expire: counted('contract', ({ set }) => {
      set({ ended_at: new Date().toISOString() })
      return 'expired' as const
    }),
    end: counted('contract', ({ set }) => {
      set({ ended_at: new Date().toISOString() })
      return 'terminated' as const
    }),
    void: counted('contract', async ({ app, tx, doc, set }) => {
      await assertUncollected(tx, doc.id)
      if (doc.envelope_no) {
        await revokeEnvelope(app, doc.envelope_no, '合同作废')
        set({ envelope_no: null })
      }
      await tx.run(sql`update contract_receivable set status = 'cancelled', version = version + 1 where contract_id = ${doc.id} and status <> 'cancelled'`)
      await endBrokerages(tx, doc.id)
      await refreshTotals(tx, doc.id)
      return 'voided' as const
    }),
  },
})

/** Money that came in keeps a contract alive, whichever side has signed. */
async function assertUncollected(tx: Tx, id: number): Promise<void> {
  const rows = await lockRows(tx, sql`r.contract_id = ${id}::bigint`)
  if (rows.some((r) => Number(r.received) > 0)) throw refuse.CT_COLLECTED()
}
