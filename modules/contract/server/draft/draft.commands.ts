import { handle, sql } from '@crossway/server-kit'
import { contractDraft } from '../../model/contract-draft.resource.ts'
import { emit } from '@crossway/server-kit'
import { counted } from '../count-contracts.ts'
import { customerStage } from '../customer-effects.ts'
import { saveChecks } from '../review.ts'
import { convertDraft } from './convert.ts'
import { copyDraft } from './copy-draft.ts'
import { saveDraft } from './save-draft.ts'
import { checkSubmit } from './submit-draft.ts'

/** The draft's actions (contract.md contractDraft, table of actions). */
export const contractDraftCommands = handle(contractDraft, {
  save: saveDraft,
  saved: async ({ app, tx, ctx, before, doc }) => {
    if (!before) await customerStage({ app, tx, ctx }, doc.customer.id, 'contracting')
  },
  actions: {
    submit: counted('contract_draft', async ({ tx, doc, set }) => {
      await checkSubmit(tx, doc)
      set({ submitted_at: new Date().toISOString() })
      // what reviewers said of the terms before is no word about these
      await tx.run(sql`delete from contract_check where contract_draft_id = ${doc.id}`)
      return 'reviewing' as const
    }),
    check: async ({ app, tx, ctx, doc, args }) => {
      await saveChecks({ app, tx, ctx }, 'contract_draft', doc.id, args.items)
      return 'reviewing' as const
    },
    approve: counted('contract_draft', async ({ app, tx, doc, set }) => {
      set({ approved_at: new Date().toISOString() })
      await emit({ app, tx }, 'contract.approved', { draft: doc.id, customer: doc.customer.id }, { resource: 'contract_draft', id: doc.id })
      return 'approved' as const
    }),
    reject: counted('contract_draft', () => 'rejected' as const),
    withdraw: counted('contract_draft', () => 'draft' as const),
    convert: counted('contract_draft', async ({ app, tx, ctx, doc, set }) => {
      set({ contract: await convertDraft({ app, tx, ctx }, doc) })
      return 'converted' as const
    }),
    revise: counted('contract_draft', ({ set }) => {
      set({ approved_at: null, submitted_at: null })
      return 'draft' as const
    }),
    copy: async ({ app, tx, ctx, doc }) => {
      await copyDraft({ app, tx, ctx }, doc)
      return doc.status
    },
    void: counted('contract_draft', async ({ app, tx, ctx, doc }) => {
      const other = await tx.maybe(
        sql`select 1 as x from contract_draft where customer_id = ${doc.customer.id} and id <> ${doc.id} and status not in ('voided') limit 1`,
      )
      if (!other) await customerStage({ app, tx, ctx }, doc.customer.id, 'negotiation')
      return 'voided' as const
    }),
  },
})
