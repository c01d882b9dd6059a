import { currentLang, errorText, openRecord, post, type ListRow, type Slots } from '@crossway/web-kit'
import { dueCell } from '@crossway/web-ui'
import { message } from 'antd'
import { both } from './line-parts.tsx'

/** Ticked rows become draft requests, and the first of them is opened. */
async function request(rows: readonly ListRow[]): Promise<void> {
  try {
    const { payments } = await post<{ payments: readonly { readonly id: number; readonly no: string }[] }>(
      'purchase-payment/request',
      { rows: rows.map((r) => r.id) },
      { silent: true },
    )
    const lang = currentLang()
    void message.success(both(lang, `已生成 ${payments.length} 张付款申请草稿`, `${payments.length} draft requests made`))
    openRecord('purchasePayment', payments[0]!.id)
  } catch (e) {
    void message.error(errorText(e))
  }
}
const slots: Slots = {
  open: (row: ListRow) => openRecord('purchaseOrderList', (row['po'] as { readonly id: number }).id),
  cells: { due_date: dueCell('due_date', () => true) },
  rowActions: [
    { key: 'request', label: { 'zh-cn': '申请付款', en: 'Request payment' }, run: (row) => void request([row]), runMany: (rows) => void request(rows) },
  ],
}
export default slots
