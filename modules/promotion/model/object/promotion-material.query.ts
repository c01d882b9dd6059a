import { recordLabels } from '@crossway/platform/words'
import { demandStates, demandStateText } from '@crossway/design/model'
import { defineQuery, f } from '@crossway/kernel'

/** What was asked of the design centre for an object, and how far it is (promotion.md promotionalObj, requestMaterial). */
export const promotionMaterial = defineQuery({
  name: 'promotion_material',
  module: 'promotion',
  title: 'demand',
  key: ['id'],
  scope: { as: 'promotion_object', by: { owner: 'owner', project: 'project' } },
  columns: {
    demand: f.ref('design_demand'),
    state: f.choice(demandStates),
    progress: f.percent(),
    expected_at: f.dateTime(),
    promised_at: f.dateTime({ optional: true }),
    object: f.ref('promotion_object'),
    project: f.ref('project'),
    owner: f.ref('employee', { optional: true }),
  },
  search: ['demand'],
  defaultSort: '-expected_at',
  filters: ['object', 'state'],
  folded: ['object', 'project', 'owner'],
})

export const promotionMaterialLabels = recordLabels(promotionMaterial, {
  name: ['素材需求', 'Material asked for'],
  fields: {
    demand: ['设计需求', 'Design demand'],
    state: { label: ['状态', 'State'], values: demandStateText },
    progress: ['进度', 'Progress'],
    expected_at: ['期望完成', 'Needed by'],
    promised_at: ['承诺完成', 'Promised'],
    object: ['推广对象', 'Promotion object'],
  },
})
