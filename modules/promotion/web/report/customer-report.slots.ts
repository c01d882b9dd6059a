import { auth, type Slots } from '@crossway/web-kit'

const slots: Slots = {
  rowActions: [
    {
      key: 'pdf',
      label: { 'zh-cn': '查看PDF', en: 'Open the PDF' },
      shown: () => auth('promotionReport'),
      run: (row) => void window.open(`/api/promotion-customer-report/${row.id}/report.pdf`, '_blank', 'noopener'),
    },
  ],
}
export default slots
