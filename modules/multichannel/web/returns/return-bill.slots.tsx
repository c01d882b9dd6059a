import type { Slots } from '@crossway/web-kit'
import { sheetImport, unreadRows, type Unread } from '../import/import-sheet.tsx'

const ImportReturns = sheetImport<{
  created: number
  tracked: number
  known: number
  refused: readonly { row: number; rma: string; why: string }[]
  problems: readonly Unread[]
}>({
  node: 'returnBill/import',
  key: 'importReturns',
  title: ['导入平台退货', 'Import platform returns'],
  hint: [
    '须有RMA、平台单号、SKU三列；可有数量、退货原因、买家说明、跟踪号、承运商、处理期限。同一RMA只建一张退货单，再次导入补登跟踪号。',
    'Needs RMA, order and SKU; may have quantity, reason, comment, tracking no., carrier and deadline. An RMA is one return; imported again it takes its tracking no.',
  ],
  url: 'return-bill/import-platform',
  store: true,
  done: (a) => [
    `新建${a.created}张，补登跟踪号${a.tracked}张，此前已有${a.known}张`,
    `${a.created} made, ${a.tracked} with their tracking no., ${a.known} known before`,
  ],
  left: (a) => [...a.refused.map((r) => ({ row: r.row, text: [`${r.rma}：${r.why}`, `${r.rma}: ${r.why}`] as const })), ...unreadRows(a.problems)],
})
const slots: Slots = { toolbar: [ImportReturns] }
export default slots
