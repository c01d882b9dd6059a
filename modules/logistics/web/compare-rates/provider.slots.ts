import { registerTexts, type Slots } from '@crossway/web-kit'
import { computedLabels } from '../../model/figure-labels.ts'
import { CompareRates } from './compare-rates.tsx'

registerTexts('freightRates', { 'zh-cn': () => import('../texts/freight-rates.zh-cn.ts'), en: () => import('../texts/freight-rates.en.ts') })

const { channels, open_inquiries, contract_until } = computedLabels.provider
const slots: Slots = {
  toolbar: [CompareRates],
  figures: {
    channels: { kind: 'int', label: channels },
    open_inquiries: { kind: 'int', label: open_inquiries },
    contract_until: { kind: 'date', label: contract_until },
  },
}
export default slots
