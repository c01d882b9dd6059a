import { auth, currentLang, download, notify, type ListRow, type RowProps, type Slots, useBoth } from '@crossway/web-kit'
import { Tag } from 'antd'
import { lazy, type ReactElement } from 'react'
import { contactFigures } from '../figures.ts'

function SameMobile({ row }: RowProps): ReactElement {
  const both = useBoth()
  const n = Number(row['same_mobile'] ?? 0)
  return n > 1 ? <Tag color="warning">{both(`同号 ${n}`, `${n} share it`)}</Tag> : <span>–</span>
}
const mostCards = 200
/** Whoever nobody has claimed shows no numbers to take along. */
const known = (row: ListRow): boolean => auth('contact/export') && (row['pool'] !== 'opensea' || auth('contact/viewMobile'))
function cards(rows: readonly ListRow[]): void {
  const told = rows.filter(known)
  if (told.length > mostCards) {
    notify({
      kind: 'warning',
      code: 'vcard',
      text: currentLang() === 'en' ? `At most ${mostCards} cards at once: choose fewer` : `一次最多导出 ${mostCards} 张名片，请减少选择`,
    })
    return
  }
  download(`/api/contact/vcards?ids=${told.map((r) => r.id).join(',')}`)
}
const slots: Slots = {
  rowActions: [
    {
      key: 'vcard',
      label: { 'zh-cn': '导出名片', en: 'Export vCard' },
      shown: known,
      run: (row) => cards([row]),
      runMany: cards,
    },
  ],
  figures: contactFigures,
  cells: { same_mobile: SameMobile },
  recordTabs: [
    { key: 'chart', label: { 'zh-cn': '组织关系', en: 'Organisation' }, Tab: lazy(() => import('./contact-chart.tsx')) },
    { key: 'reveal', label: { 'zh-cn': '查看号码', en: 'Show numbers' }, shown: () => auth('contact/viewMobile'), Tab: lazy(() => import('./reveal-tab.tsx')) },
  ],
}
export default slots
