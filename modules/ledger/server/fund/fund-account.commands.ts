import { handle } from '@crossway/server-kit'
import { fundAccount } from '../../model/fund/fund-account.resource.ts'

export const fundAccountCommands = handle(fundAccount, {
  actions: {
    set_limits: ({ doc, args, set }) => {
      set({
        credit_limit: args.credit_limit ?? doc.credit_limit,
        alert_days: args.alert_days ?? doc.alert_days,
        auto_pause: args.auto_pause ?? doc.auto_pause,
      })
      return 'active'
    },
  },
})
