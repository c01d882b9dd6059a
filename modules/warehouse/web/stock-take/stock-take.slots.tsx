import { auth, type Slots } from '@crossway/web-kit'
import { ImportCounts } from './import-counts.tsx'
import { SkuFilterField } from './sku-filter-field.tsx'

const slots: Slots = {
  formFields: { filter: SkuFilterField },
  toolbar: [ImportCounts],
  rowActions: [
    {
      key: 'count-sheet',
      label: { 'zh-cn': '下载盘点表', en: 'Download the sheet' },
      shown: (row) => auth('WHCalibrate/count') && row['status'] === 'counting',
      run: (row) => void window.open(`/api/stock-take/${row.id}/count-sheet.csv`, '_blank', 'noopener'),
    },
  ],
}
export default slots
