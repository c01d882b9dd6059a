import { auth, openTab, type Slots } from '@crossway/web-kit'

/** Statements without a screenshot: each leads to a new screenshot that knows its store, period and number already. */
const slots: Slots = {
  rowActions: [
    {
      key: 'upload',
      label: { 'zh-cn': '上传截图', en: 'Upload screenshot' },
      shown: () => auth('SettlementScreenshot/upload') && auth('SettlementScreenshot/add'),
      run: (row) => void openTab('SettlementScreenshot', { DetailID: 'new', statement: String(row.id) }),
    },
  ],
}
export default slots
