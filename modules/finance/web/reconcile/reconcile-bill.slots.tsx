import { auth, download, get, registerTexts, type ListRow, type Slots } from '@crossway/web-kit'
import { printPaper } from '@crossway/web-ui'
import { lazy } from 'react'
import { BillPaper, type Paper } from './bill-paper.tsx'
import { GenerateBills } from './generate-bills.tsx'

registerTexts('bill', { 'zh-cn': () => import('../texts/bill.zh-cn.ts'), en: () => import('../texts/bill.en.ts') })

/** Most bills on paper in one go; each is read from the server with the caller's own rights. */
const most = 50
const print = async (rows: readonly ListRow[]): Promise<void> => {
  const papers = await Promise.all(rows.slice(0, most).map((r) => get<Paper>(`reconcile-bill/${r.id}/paper`)))
  await printPaper(
    <>
      {papers.map((p) => (
        <BillPaper key={p.record.id} paper={p} />
      ))}
    </>,
  )
}

const slotsOf = (route: string): Slots => ({
  toolbar: [GenerateBills],
  rowActions: [
    {
      key: 'paper',
      label: { 'zh-cn': '打印对账单', en: 'Print' },
      shown: () => auth(`${route}/print`),
      run: (r) => void print([r]),
      runMany: (rows) => void print(rows),
    },
    {
      key: 'xlsx',
      label: { 'zh-cn': '下载表格', en: 'Download workbook' },
      shown: () => auth(`${route}/export`),
      run: (r) => download(`/api/reconcile-bill/${r.id}/xlsx`, `${String(r['bill_no'])}.xlsx`),
    },
  ],
  recordTabs: [{ key: 'sections', label: { 'zh-cn': '账单', en: 'Bill' }, Tab: lazy(() => import('./sections-tab.tsx')), first: true }],
  dialogs: { drop_line: lazy(() => import('./drop-line-dialog.tsx')) },
})
export default slotsOf('amzReconcileBill')
export const channelSlots = slotsOf('channelsCheckBill')
export const shopSlots = slotsOf('shopifyReconcileBill')
