import { addDays, dayOf } from '@crossway/kernel'
import { emit, handle } from '@crossway/server-kit'
import { bizParam } from '../../model/biz-param.resource.ts'
import { refuse } from '../../model/errors.ts'
import { paramFits, wantedOf } from '../../model/param-value.ts'

export const paramCommands = handle(bizParam, {
  save: ({ ctx, before, draft }) => {
    if (!before) return
    const check = (value: string, field: string): void => {
      if (!paramFits(value, before)) throw refuse.PARAM_VALUE({ want: wantedOf(before) }, field)
    }
    if (typeof draft.value === 'string') check(draft.value, 'value')
    ;((draft.overrides ?? []) as { value: string }[]).forEach((o, i) => check(o.value, `overrides[${i}].value`))
    const changed = draft.value !== undefined && draft.value !== before.value
    if (!changed && draft.overrides === undefined) return
    if (!draft.reason) throw refuse.PARAM_REASON({}, 'reason')
    if (changed) {
      draft.previous_value = before.value
      draft.effective_at = before.effect === 'next_day' ? addDays(dayOf(new Date()), 1) + 'T00:00:00+08:00' : new Date().toISOString()
    }
    draft.differs = (draft.value ?? before.value) !== before.default_value
    draft.changed_by = ctx.account
  },
  saved: async ({ app, tx, before, doc }) => {
    if (!before || (before.value === doc.value && JSON.stringify(before.overrides) === JSON.stringify(doc.overrides))) return
    await emit({ app, tx }, 'param.changed', { code: doc.code }, { resource: 'biz_param', id: doc.id })
    await app.events.bump(tx, 'biz_param', doc.code)
  },
  actions: {},
})
