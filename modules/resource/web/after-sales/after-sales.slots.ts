import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = { views: { board: { label: { 'zh-cn': '看板', en: 'Board' }, alone: true, View: lazy(() => import('./claims-board.tsx')) } } }
export default slots
