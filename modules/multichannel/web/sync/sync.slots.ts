import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { SimulateButton } from './simulate-button.tsx'

const slots: Slots = {
  toolbar: [SimulateButton],
  views: { board: { label: { 'zh-cn': '看板', en: 'Board' }, View: lazy(() => import('./board-view.tsx')) } },
}
export default slots
