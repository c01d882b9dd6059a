import { handle } from '@crossway/server-kit'
import { refuse } from '../../model/recycle/recycle.errors.ts'
import { recycleRule } from '../../model/recycle/recycle-rule.resource.ts'
import { childTables, watchable } from '../security/resource-choice.ts'
import { safetyChanged } from '../security/safety-rules.ts'

const shortest = 30

export const recycleRuleCommands = handle(recycleRule, {
  save: ({ app, before, draft }) => {
    const days = draft.keep_days
    if (typeof days === 'number' && days !== 0 && days < shortest) throw refuse.KEEP_DAYS({}, 'keep_days')
    if (before) return
    const r = app.registry.find(String(draft.resource))
    if (!r || !watchable(r)) throw refuse.RESOURCE_UNKNOWN({ name: String(draft.resource) }, 'resource')
    const children = childTables(r)
    Object.assign(draft, { data_table: r.name, primary_key: 'id', children, child_tables: children.length, business: r.module !== 'platform' })
  },
  saved: ({ app, tx }) => safetyChanged(app, tx),
  remove: ({ app, tx }) => safetyChanged(app, tx),
  guardRows: () => (doc, action) => (doc.business && (action === 'disable' || action === 'delete') ? refuse.RECYCLE_BUSINESS() : undefined),
  actions: {
    enable: async ({ app, tx }) => {
      await safetyChanged(app, tx)
      return 'enabled' as const
    },
    disable: async ({ app, tx }) => {
      await safetyChanged(app, tx)
      return 'disabled' as const
    },
  },
})
