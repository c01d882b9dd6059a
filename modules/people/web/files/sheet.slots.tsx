import { auth, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const mayFile = (): boolean => ['salarySheet/pay', 'salarySheet/social', 'salarySheet/viewDetail'].some((n) => auth(n))
const slots: Slots = {
  recordTabs: [{ key: 'files', label: { 'zh-cn': '文件', en: 'Files' }, Tab: lazy(() => import('./files-tab.tsx')), shown: mayFile }],
}
export default slots
