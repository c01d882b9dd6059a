import type { Slots } from '@crossway/web-kit'
import { printAction } from '@crossway/web-ui'

const slots: Slots = {
  rowActions: [
    printAction('b2b-statement', 'statement', { 'zh-cn': '打印对账单', en: 'Print' }, 'customerSalesBill'),
    printAction('b2b-statement', 'statement', { 'zh-cn': '导出对账单', en: 'Workbook' }, 'customerSalesBill', 'xlsx'),
  ],
}
export default slots
