import type { Slots } from '@crossway/web-kit'
import { printAction } from '@crossway/web-ui'

const papers = {
  pick: { 'zh-cn': '打印拣货单', en: 'Pick list' },
  packing: { 'zh-cn': '打印装箱单', en: 'Packing list' },
  commercial: { 'zh-cn': '打印商业发票', en: 'Commercial invoice' },
  'carton-labels': { 'zh-cn': '打印箱唛', en: 'Carton labels' },
} as const

const slots: Slots = { rowActions: Object.entries(papers).map(([paper, label]) => printAction('b2b-delivery', paper, label, 'saleOrder')) }
export default slots
