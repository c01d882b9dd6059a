import { registerPage, registerSlot, registerTexts } from '@crossway/web-kit'

registerTexts('planning', { 'zh-cn': () => import('./texts/planning.zh-cn.ts'), en: () => import('./texts/planning.en.ts') })
registerSlot('aiRestock', () => import('./restock/restock.slots.ts'))
registerSlot('replenishRule', () => import('./rule/rule.slots.ts'))
registerSlot('cargoValue', () => import('./cargo/cargo.slots.tsx'))
registerSlot('annual', () => import('./annual/annual.slots.ts'))
registerSlot('storeKpi', () => import('./kpi/kpi.slots.ts'))
registerPage('product360', () => import('./product360/product-page.tsx'))
