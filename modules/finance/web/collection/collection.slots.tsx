import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

registerTexts('finance', { 'zh-cn': () => import('../texts/finance.zh-cn.ts'), en: () => import('../texts/finance.en.ts') })

const slots: Slots = { dialogs: { receive: lazy(() => import('./receive-dialog.tsx')) } }
export default slots
