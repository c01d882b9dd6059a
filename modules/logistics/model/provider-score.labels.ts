import { recordLabels } from '@crossway/platform/words'
import { providerScoreRecord } from './provider-score.resource.ts'

export const providerScoreLabels = recordLabels(providerScoreRecord, {
  name: ['物流商月度评分', 'Monthly scores'],
  fields: {
    provider: ['物流商', 'Provider'],
    month: ['月份', 'Month'],
    deliveries: ['妥投票数', 'Deliveries'],
    on_time_pct: { label: ['准时率', 'On time'], help: ['妥投天数不超过承诺时效，占40分', 'Delivered within the promised days: 40 points'] },
    price_index: { label: ['价格指数', 'Price index'], help: ['同一询价最低价÷本家报价，占25分', 'Cheapest quote of an inquiry over his own: 25 points'] },
    loss_permille: { label: ['丢失率‰', 'Lost ‰'], help: ['每千件丢1件扣20分，占20分', 'Each lost piece of a thousand costs 20 of 100; 20 points'] },
    bill_accuracy: { label: ['账单准确率', 'Bill accuracy'], help: ['1 − |账单−预估|÷预估，占15分', '1 − |bill − estimate| ÷ estimate: 15 points'] },
    score: ['得分', 'Score'],
    level: { label: ['级别', 'Level'], values: { A: 'A', B: 'B', C: 'C', D: 'D' } },
  },
})
