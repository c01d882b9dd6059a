import { recordLabels } from '@crossway/platform/words'
import { removalCandidate } from './removal-candidate.query.ts'

export const removalCandidateLabels = recordLabels(removalCandidate, {
  name: ['移除建议', 'Removal suggestions'],
  fields: {
    seller_sku: 'Seller SKU',
    pieces: ['超龄件数', 'Aged pieces'],
    oldest_days: ['最长库龄', 'Oldest'],
    cbm: ['体积', 'Volume'],
    keep_cost: ['保留一个月的成本', 'Keeping for a month costs'],
    remove_cost: ['移除成本', 'Taking out costs'],
    day: ['计算日期', 'As of'],
  },
})
