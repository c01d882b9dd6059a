import type { Slots } from '@crossway/web-kit'
import { printAction } from '@crossway/web-ui'

const slots: Slots = { rowActions: [printAction('sale-order', 'proforma', { 'zh-cn': '打印形式发票', en: 'Proforma invoice' }, 'saleOrder')] }
export default slots
