import { labelText } from '@crossway/kernel'
import { handle } from '@crossway/server-kit'
import { refuse as refuseRecycle } from '../../model/recycle/recycle.errors.ts'
import { refuse } from '../../model/sensitive/sensitive.errors.ts'
import { sensitiveRule } from '../../model/sensitive/sensitive-rule.resource.ts'
import { watchedConfig } from '../site/watched-config.ts'
import { watchable } from '../security/resource-choice.ts'
import { safetyChanged } from '../security/safety-rules.ts'

/** Watched beside fields: the state, and a password that stands apart from its record. */
const extra = new Set(['status', 'password'])

export const sensitiveRuleCommands = handle(sensitiveRule, {
  save: ({ app, ctx, before, draft }) => {
    const name = String(draft.resource ?? before?.resource)
    // Settings are watched by their value alone; the rule of theirs may be changed, not its fields.
    if (before && name === watchedConfig) {
      const odd = ((draft.fields ?? []) as { field: string }[]).find((l) => l.field !== 'value')
      if (odd) throw refuse.SENSITIVE_FIELD({ field: odd.field }, 'fields')
      return
    }
    const r = app.registry.find(name)
    if (!r || !watchable(r)) throw refuseRecycle.RESOURCE_UNKNOWN({ name }, 'resource')
    if (!before) Object.assign(draft, { data_table: r.name, primary_key: 'id' })
    const lines = draft.fields as { field: string; note: string | null }[] | undefined
    if (!lines) return
    const labels = app.registry.labels(r.name, ctx.lang)
    lines.forEach((l, i) => {
      if (!(l.field in r.fields) && !(extra.has(l.field) && (r.lifecycle ?? l.field === 'password')))
        throw refuse.SENSITIVE_FIELD({ field: l.field }, `fields[${i}].field`)
      l.note ??= labelText(labels.fields[l.field], l.field)
    })
    draft.data_fields = lines.map((l) => `${l.field} - ${l.note}`)
  },
  saved: ({ app, tx }) => safetyChanged(app, tx),
  remove: ({ app, tx }) => safetyChanged(app, tx),
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
