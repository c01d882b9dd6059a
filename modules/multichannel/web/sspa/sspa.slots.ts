import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  views: { quadrant: { label: { 'zh-cn': '象限图', en: 'Quadrant' }, View: lazy(() => import('./quadrant-view.tsx')) } },
}
export default slots
