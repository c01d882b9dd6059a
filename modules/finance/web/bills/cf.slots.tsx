import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { importBill } from './import-bill.tsx'

registerTexts('providerBill', { 'zh-cn': () => import('../texts/provider-bill.zh-cn.ts'), en: () => import('../texts/provider-bill.en.ts') })

const slots: Slots = {
  recordTabs: [{ key: 'fees', label: { 'zh-cn': '费用对比', en: 'Fees' }, Tab: lazy(() => import('./cf-fees.tsx')) }],
  toolbar: [importBill({ url: 'cf-bill/import-file', node: 'CFSettlement/import', currency: 'CNY', period: false })],
}
export default slots
