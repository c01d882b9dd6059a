import type { Slots } from '@crossway/web-kit'
import { sheetImport } from '../import/import-sheet.tsx'

const ImportRefunds = sheetImport<{
  created: number
  confirmed: number
  known: number
  differs: number
  unmatched: readonly { row: number; order: string; ref: string }[]
}>({
  node: 'returnAmtOrder/import',
  key: 'importRefunds',
  title: ['导入平台退款', 'Import platform refunds'],
  hint: [
    '须有平台单号、平台流水、退款金额三列；可有退款时间。同一流水只记一次，与我方退款单金额不符的会标记差异。',
    'Needs order, reference and amount; may have the date. A reference counts once; another amount than ours is flagged.',
  ],
  url: 'refund-order/import-platform',
  store: true,
  done: (a) => [
    `新建${a.created}笔，确认${a.confirmed}笔，此前已有${a.known}笔，金额有差异${a.differs}笔`,
    `${a.created} made, ${a.confirmed} confirmed, ${a.known} known before, ${a.differs} of another amount`,
  ],
  left: (a) =>
    a.unmatched.map((r) => ({
      row: r.row,
      text: [`${r.order} ${r.ref}：没有该订单，或已全额退款`, `${r.order} ${r.ref}: no such order, or refunded whole already`] as const,
    })),
})
const slots: Slots = { toolbar: [ImportRefunds] }
export default slots
