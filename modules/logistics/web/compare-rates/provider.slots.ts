import { registerTexts, type Slots } from '@crossway/web-kit'
import { computedLabels } from '../../model/figure-labels.ts'
import { CompareRates } from './compare-rates.tsx'

registerTexts('freightRates', { 'zh-cn': () => import('../texts/freight-rates.zh-cn.ts'), en: () => import('../texts/freight-rates.en.ts') })

const { channels, open_inquiries, open_shipments, payable, credit_used, contract_until } = computedLabels.provider
const slots: Slots = {
  toolbar: [CompareRates],
  figures: {
    channels: { kind: 'int', label: channels },
    open_inquiries: { kind: 'int', label: open_inquiries },
    open_shipments: { kind: 'int', label: open_shipments },
    payable: { kind: 'money', currency: 'CNY', label: payable },
    credit_used: { kind: 'percent', label: credit_used },
    contract_until: { kind: 'date', label: contract_until },
  },
}
export default slots
