import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })

const slots: Slots = {
  views: { matrix: { label: { 'zh-cn': '月度矩阵', en: 'Months' }, icon: 'Table', View: lazy(() => import('./target-matrix.tsx')) } },
}
export default slots
