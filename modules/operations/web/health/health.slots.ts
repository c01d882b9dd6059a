import '../texts/register.ts'
import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = { views: { heat: { label: { 'zh-cn': '看板', en: 'Board' }, View: lazy(() => import('./heat-view.tsx')) } } }
export default slots
