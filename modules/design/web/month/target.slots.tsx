import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { GenerateButton } from './generate-button.tsx'

const slots: Slots = {
  toolbar: [GenerateButton],
  views: { matrix: { label: { 'zh-cn': '目标矩阵', en: 'Matrix' }, icon: 'Table', View: lazy(() => import('./target-matrix.tsx')) } },
}
export default slots
