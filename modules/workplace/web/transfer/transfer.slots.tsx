import { download, type Slots } from '@crossway/web-kit'
import { KindField } from './kind-field.tsx'

const slots: Slots = {
  argFields: { 'assign.resource': KindField },
  rowActions: [
    {
      key: 'receipt',
      label: { 'zh-cn': '打印移交单', en: 'Print the paper' },
      shown: (row) => row['status'] !== 'draft' && row['status'] !== 'cancelled',
      run: (row) => download(`/api/work-transfer/${row.id}/receipt.pdf`, `${String(row['transfer_no'])}.pdf`),
    },
  ],
}
export default slots
