import { auth, download, type Slots } from '@crossway/web-kit'

const slots: Slots = {
  rowActions: [
    {
      key: 'download',
      label: { 'zh-cn': '下载', en: 'Download' },
      shown: (row) => auth('supplierPayment/pay') && row['status'] === 'released',
      run: (row) => void download(`/api/payment-file/${row.id}/file`, String(row['no'])),
    },
  ],
}
export default slots
