import { auth, registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

registerTexts('verifyCode', { 'zh-cn': () => import('../texts/verify-code.zh-cn.ts'), en: () => import('../texts/verify-code.en.ts') })

const slots: Slots = {
  recordTabs: [
    { key: 'codes', label: { 'zh-cn': '验证码', en: 'Codes' }, Tab: lazy(() => import('./store-codes-tab.tsx')), shown: () => auth('storeVerifyCode') },
  ],
}
export default slots
