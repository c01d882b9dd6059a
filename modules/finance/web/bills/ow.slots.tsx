import { registerTexts, type Slots } from '@crossway/web-kit'
import { importBill } from './import-bill.tsx'

registerTexts('providerBill', { 'zh-cn': () => import('../texts/provider-bill.zh-cn.ts'), en: () => import('../texts/provider-bill.en.ts') })

const slots: Slots = { toolbar: [importBill({ url: 'ow-bill/import-file', node: 'OWSettlement/import', currency: 'USD', period: true })] }
export default slots
