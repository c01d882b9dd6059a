import { auth, type ListRow, type Slots } from '@crossway/web-kit'
import { askMassFile, MassFileHost } from './mass-file-dialog.tsx'

const payable = (row: ListRow): boolean => auth('supplierPayment/add') && row['status'] === 'approved'

/** Approved pay-outs go to PayPal or Wise as one file, from the list of pay-outs itself. */
const slots: Slots = {
  toolbar: [MassFileHost],
  rowActions: [
    {
      key: 'massFile',
      label: { 'zh-cn': '生成批量付款文件', en: 'Make a mass-pay file' },
      shown: payable,
      run: (row) => askMassFile([row]),
      runMany: askMassFile,
    },
  ],
}
export default slots
