import type { ListRow, Slots } from '@crossway/web-kit'
import { printAction } from '@crossway/web-ui'

const zip = (rows: readonly ListRow[]): void => void window.open(`/api/b2b-invoice/bills.zip?ids=${rows.map((r) => r.id).join(',')}`, '_blank', 'noopener')

const slots: Slots = {
  rowActions: [
    {
      ...printAction('b2b-invoice', 'bill', { 'zh-cn': '打印发票', en: 'Print' }, 'invoiceBill'),
      runMany: zip,
    },
  ],
}
export default slots
