import { handle, type AnyCommands } from '@crossway/server-kit'
import { wxApproval } from '../../model/wecom/wx-approval.resource.ts'
import { makeDocument } from './make-document.ts'

/** What people decide about an approval that came from WeCom; its own state is WeCom's alone. */
export const wxApprovalCommands: AnyCommands = handle(wxApproval, {
  actions: {
    generate: async ({ app, tx, ctx, doc, set }) => {
      const { state, values } = await makeDocument(app, tx, ctx, doc.id)
      set(values)
      return state
    },
    ignore: ({ args, set }) => {
      set({ ignored_reason: args.reason, sync_error: null })
      return 'ignored' as const
    },
  },
})
