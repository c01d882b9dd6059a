import { recordLabels } from '@crossway/platform/words'
import { promotionTarget } from './promotion-target.resource.ts'

export const promotionTargetLabels = recordLabels(promotionTarget, {
  name: ['推广目标', 'Promotion target'],
  fields: {
    promoter: ['推广专员', 'Promoter'],
    month: { label: ['月份', 'Month'], example: '2026-11' },
    posts: ['发布数', 'Posts'],
    sales: ['归因销售额', 'Sales'],
    roi: ['ROI', 'ROI'],
  },
})
