import '../texts/register.ts'
import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = { views: { board: { label: { 'zh-cn': '看板', en: 'Board' }, View: lazy(() => import('./board-view.tsx')) } } }
export default slots
