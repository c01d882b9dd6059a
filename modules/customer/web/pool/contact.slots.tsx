import { auth, type RowProps, type Slots, useBoth } from '@crossway/web-kit'
import { Tag } from 'antd'
import { lazy, type ReactElement } from 'react'
import { contactFigures } from '../figures.ts'

function SameMobile({ row }: RowProps): ReactElement {
  const both = useBoth()
  const n = Number(row['same_mobile'] ?? 0)
  return n > 1 ? <Tag color="warning">{both(`同号 ${n}`, `${n} share it`)}</Tag> : <span>–</span>
}
const slots: Slots = {
  figures: contactFigures,
  cells: { same_mobile: SameMobile },
  recordTabs: [
    { key: 'chart', label: { 'zh-cn': '组织关系', en: 'Organisation' }, Tab: lazy(() => import('./contact-chart.tsx')) },
    { key: 'reveal', label: { 'zh-cn': '查看号码', en: 'Show numbers' }, shown: () => auth('contact/viewMobile'), Tab: lazy(() => import('./reveal-tab.tsx')) },
  ],
}
export default slots
