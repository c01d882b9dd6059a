import type { NoticeKind } from '@crossway/platform/model'

export const demandNotices: readonly NoticeKind[] = [
  {
    code: 'demand.to_order',
    category: 'todo',
    level: 'info',
    title: { 'zh-cn': '采购需求 {no} 待转采购单（需求日期 {date}）', en: 'Demand {no} is to be ordered (needed by {date})' },
  },
  {
    code: 'demand.idle',
    category: 'todo',
    level: 'important',
    title: { 'zh-cn': '{n} 张采购需求通过后未转单，最早 {no}（{date}通过）', en: '{n} approved demands are not ordered yet, first {no} (approved {date})' },
  },
  {
    code: 'demand.later',
    category: 'warning',
    level: 'important',
    title: {
      'zh-cn': '采购需求 {no} 的 {sku} 交期推迟：{expected} → {confirmed}（{po}）',
      en: '{sku} of demand {no} comes later: {expected} → {confirmed} ({po})',
    },
  },
]
