import { handle, type AnyCommands } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { optionTable } from '../../model/wecom/form-fields.ts'
import { wxTemplate } from '../../model/wecom/wx-template.resource.ts'

/** A template's mapping names fields that the document and the form have (resource.md editTemplate). */
export const wxTemplateCommands: AnyCommands = handle(wxTemplate, {
  save: ({ app, next }) => {
    const name = next.target_resource ?? 'none'
    if (name === 'none') return
    const target = app.ports.targets.get(name)
    if (!target) throw refuse.WX_TARGET_OFF({}, 'target_resource')
    const controls = (next.controls ?? []) as readonly { readonly id: string }[]
    const seen = new Set<string>()
    for (const [i, m] of (next.mapping ?? []).entries()) {
      const n = i + 1
      if (!target.fields.includes(m.target_field))
        throw refuse.WX_FIELD({ n, field: m.target_field, known: target.fields.join(', ') }, `mapping[${i}].target_field`)
      if (seen.has(m.target_field)) throw refuse.WX_FIELD_TWICE({ n, field: m.target_field }, `mapping[${i}].target_field`)
      seen.add(m.target_field)
      if (m.transform !== 'fixed' && !m.control_id) throw refuse.WX_CONTROL_NEEDED({ n }, `mapping[${i}].control_id`)
      if (m.transform !== 'fixed' && controls.length && !controls.some((c) => c.id === m.control_id))
        throw refuse.WX_CONTROL({ n, id: m.control_id ?? '' }, `mapping[${i}].control_id`)
      const given = m.transform === 'fixed' ? (m.options ?? '') !== '' : m.transform !== 'option' || optionTable(m.options).size > 0
      if (!given) throw refuse.WX_OPTIONS({ n }, `mapping[${i}].options`)
    }
  },
  actions: {},
})
