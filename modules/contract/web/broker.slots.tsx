import { addMonths, dayOf } from '@crossway/kernel'
import { auth, type ListRow, type Slots } from '@crossway/web-kit'

const open = (row: ListRow, back: number): void =>
  void window.open(`/api/broker/${row.id}/statement.pdf?month=${addMonths(`${dayOf(new Date()).slice(0, 7)}-01`, -back).slice(0, 7)}`, '_blank', 'noopener')
const shown = (): boolean => auth('brokerage/pay')
const slots: Slots = {
  rowActions: [
    { key: 'statement-last', label: { 'zh-cn': '上月对账单PDF', en: 'Statement of last month' }, shown, run: (row: ListRow) => open(row, 1) },
    { key: 'statement-now', label: { 'zh-cn': '本月对账单PDF', en: 'Statement of this month' }, shown, run: (row: ListRow) => open(row, 0) },
  ],
}
export default slots
