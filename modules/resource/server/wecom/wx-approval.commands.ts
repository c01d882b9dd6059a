import { handle, type AnyCommands } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { wxApproval } from '../../model/wecom/wx-approval.resource.ts'
import { makeDocument } from './make-document.ts'

/** What people decide about an approval that came from WeCom; its own state is WeCom's alone. */
export const wxApprovalCommands: AnyCommands = handle(wxApproval, {
  guard: ({ doc, action }) => {
    if (action === 'generate' && doc.target_id !== null) return refuse.WX_DONE({ no: doc.target_no ?? '' })
    if (action === 'generate' && doc.sp_status !== 'approved' && doc.sp_status !== 'paid') return refuse.WX_NOT_APPROVED()
    return undefined
  },
  actions: {
    generate: async ({ app, tx, ctx, doc, set }) => {
      const { state, values } = await makeDocument({ app, tx, ctx }, doc.id)
      set(values)
      return state
    },
    ignore: ({ args, set }) => {
      set({ ignored_reason: args.reason, sync_error: null })
      return 'ignored' as const
    },
  },
})
