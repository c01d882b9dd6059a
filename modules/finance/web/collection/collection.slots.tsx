import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

registerTexts('finance', { 'zh-cn': () => import('../texts/finance.zh-cn.ts'), en: () => import('../texts/finance.en.ts') })

const slots: Slots = {
  dialogs: { receive: lazy(() => import('./receive-dialog.tsx')) },
  views: { outlook: { label: { 'zh-cn': '回款预测', en: 'Outlook' }, icon: 'LineChart', alone: true, View: lazy(() => import('./payout-outlook.tsx')) } },
}
export default slots
