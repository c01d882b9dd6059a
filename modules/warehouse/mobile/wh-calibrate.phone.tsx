import type { PhoneParts } from '@crossway/mobile-ui'
import { lazy } from 'react'

/** Stock-takes at the shelf: counting with one hand, without a connection if need be (mobile.md WHCalibrate). */
const parts: PhoneParts = {
  tabs: ['counting', 'todo', 'done', 'draft'],
  tabLabels: { counting: { 'zh-cn': '我要盘', en: 'To count' }, todo: { 'zh-cn': '待审', en: 'To approve' } },
  hidden: ['client_id'],
  dialogs: {
    count: lazy(() => import('./count-stock/first-count.tsx')),
    recount: lazy(() => import('./count-stock/second-count.tsx')),
  },
}
export default parts
