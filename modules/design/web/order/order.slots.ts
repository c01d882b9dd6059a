import { auth, type ListRow, type Slots } from '@crossway/web-kit'

const papers = [
  ['quotation', 'zh-cn', '打印报价单（中文）', 'Quotation (Chinese)'],
  ['quotation', 'en', '打印报价单（英文）', 'Quotation (English)'],
  ['acceptance', 'zh-cn', '打印验收单（中文）', 'Acceptance sheet (Chinese)'],
  ['acceptance', 'en', '打印验收单（英文）', 'Acceptance sheet (English)'],
] as const
const judgedFrom = ['delivered', 'accepted', 'settled']

const slots: Slots = {
  rowActions: papers.map(([paper, lang, zh, en]) => ({
    key: `print-${paper}-${lang}`,
    label: { 'zh-cn': zh, en },
    shown: (row: ListRow): boolean => auth('visualOrder/print') && (paper === 'quotation' || judgedFrom.includes(String(row.status))),
    run: (row: ListRow): void => void window.open(`/api/visual-order/${row.id}/${paper}.pdf?lang=${lang}`, '_blank', 'noopener'),
  })),
}
export default slots
