import { auth, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [
    { key: 'matrix', label: { 'zh-cn': '部门×项目', en: 'Department × project' }, Tab: lazy(() => import('./matrix-tab.tsx')), first: true },
    { key: 'people', label: { 'zh-cn': '员工', en: 'People' }, Tab: lazy(() => import('./people-tab.tsx')), shown: () => auth('manpowerApportion/viewSalary') },
  ],
}
export default slots
