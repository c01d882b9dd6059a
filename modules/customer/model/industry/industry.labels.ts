import { recordLabels } from '@crossway/platform/words'
import { industry } from './industry.resource.ts'

export const industryLabels = recordLabels(industry, {
  name: ['行业', 'Industry'],
  fields: {
    code: ['行业编码', 'Code'],
    name: ['行业名称', 'Industry'],
    parent: ['上级行业', 'Parent'],
    level: ['层级', 'Level'],
    leaf: ['末级', 'Lowest level'],
    track_level: { label: ['赛道等级', 'Track'], values: { none: ['非赛道', 'No track'], S: 'S', A: 'A', B: 'B' } },
    owner_department: ['主责部门', 'Department in charge'],
    related_categories: ['关联产品类目', 'Product categories'],
    targets: {
      label: ['年度目标', 'Yearly targets'],
      fields: { year: ['年度', 'Year'], target_customers: ['目标签约数', 'Signed customers'], target_sales_usd: ['目标年销售额', 'Yearly sales'] },
    },
  },
  actions: { move: { args: { parent: ['上级行业', 'Parent'], place: ['位置', 'Place'] } }, merge: { args: { into: ['目标行业', 'Target industry'] } } },
  tabs: { track: ['赛道', 'Tracks'], disabled: ['已停用', 'Disabled'] },
  sections: { targets: ['年度目标', 'Yearly targets'] },
})
