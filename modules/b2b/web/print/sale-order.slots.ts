import type { Slots } from '@crossway/web-kit'
import { printAction } from '@crossway/web-ui'
import { computedLabels } from '../../model/figure-labels.ts'
import { MarginTab } from '../margin/margin-tab.tsx'

const slots: Slots = {
  recordTabs: [{ key: 'margin', label: { 'zh-cn': '毛利', en: 'Margin' }, Tab: MarginTab }],
  figures: {
    act_margin: { kind: 'money', currency: 'CNY', label: computedLabels.sale_order.act_margin },
    act_margin_pct: { kind: 'decimal', label: computedLabels.sale_order.act_margin_pct },
  },
  rowActions: [printAction('sale-order', 'proforma', { 'zh-cn': '打印形式发票', en: 'Proforma invoice' }, 'saleOrder')],
}
export default slots
