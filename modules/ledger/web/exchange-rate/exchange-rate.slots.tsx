import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { ByHand } from './by-hand.tsx'
import { FetchButton } from './fetch-button.tsx'

registerTexts('ledger', { 'zh-cn': () => import('../texts/ledger.zh-cn.ts'), en: () => import('../texts/ledger.en.ts') })

const slots: Slots = {
  toolbar: [FetchButton, ByHand],
  views: { matrix: { label: { 'zh-cn': '矩阵', en: 'Matrix' }, icon: 'Table', alone: true, View: lazy(() => import('./rate-matrix.tsx')) } },
}
export default slots
