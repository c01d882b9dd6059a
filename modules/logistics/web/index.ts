import { registerSlot, registerTexts } from '@crossway/web-kit'

registerTexts('freightRates', { 'zh-cn': () => import('./texts/freight-rates.zh-cn.ts'), en: () => import('./texts/freight-rates.en.ts') })
registerSlot('stocking', () => import('./print-labels/stocking.slots.ts'))
registerSlot('provider', () => import('./compare-rates/provider.slots.ts'))
