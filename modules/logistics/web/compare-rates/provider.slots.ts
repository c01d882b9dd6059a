import { registerTexts, type Slots } from '@crossway/web-kit'
import { CompareRates } from './compare-rates.tsx'

registerTexts('freightRates', { 'zh-cn': () => import('../texts/freight-rates.zh-cn.ts'), en: () => import('../texts/freight-rates.en.ts') })

const slots: Slots = { toolbar: [CompareRates] }
export default slots
