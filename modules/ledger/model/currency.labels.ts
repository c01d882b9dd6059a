import { recordLabels } from '@crossway/platform/words'
import { currency } from './currency.resource.ts'

export const currencyLabels = recordLabels(currency, {
  name: ['币种', 'Currency'],
  fields: { code: ['币种代码', 'Code'], symbol: ['符号', 'Symbol'], minor_unit: ['小数位', 'Decimals'] },
  tabs: { in_use: ['启用', 'In use'], off: ['停用', 'Out of use'] },
})
