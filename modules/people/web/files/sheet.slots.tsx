import { auth, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const mayFile = (): boolean => ['salarySheet/pay', 'salarySheet/social', 'salarySheet/viewDetail'].some((n) => auth(n))
const slots: Slots = {
  recordTabs: [
    { key: 'grid', label: { 'zh-cn': '工资明细', en: 'Slips' }, Tab: lazy(() => import('../grid/grid-tab.tsx')), shown: () => auth('salarySheet/viewDetail') },
    { key: 'month', label: { 'zh-cn': '月结步骤', en: 'Month end' }, Tab: lazy(() => import('../month-tab.tsx')) },
    { key: 'files', label: { 'zh-cn': '文件', en: 'Files' }, Tab: lazy(() => import('./files-tab.tsx')), shown: mayFile },
  ],
}
export default slots
