import '../texts/register.ts'
import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

/** Families beside the list of their children. */
const slots: Slots = {
  widths: { msku: 180 },
  views: { cards: { label: { 'zh-cn': '家族卡片', en: 'Family cards' }, View: lazy(() => import('./family-cards.tsx')) } },
}
export default slots
