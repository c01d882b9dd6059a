import type { Slots } from '@crossway/web-kit'
import { printAction } from '@crossway/web-ui'

const slots: Slots = { rowActions: [printAction('b2b-invoice', 'bill', { 'zh-cn': '打印发票', en: 'Print' }, 'invoiceBill')] }
export default slots
