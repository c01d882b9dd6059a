import { registerPage, registerSlot } from '@crossway/web-kit'

registerSlot('aiRestock', () => import('./restock/restock.slots.ts'))
registerSlot('replenishRule', () => import('./rule/rule.slots.ts'))
registerSlot('cargoValue', () => import('./cargo/cargo.slots.tsx'))
registerSlot('annual', () => import('./annual/annual.slots.ts'))
registerSlot('storeKpi', () => import('./kpi/kpi.slots.ts'))
registerSlot('returnManage', () => import('./returns/returns.slots.ts'))
registerSlot('promotionActivity', () => import('./promotion/promotion.slots.ts'))
registerSlot('oplogPlus', () => import('./oplog/oplog.slots.ts'))
registerSlot('storePerformance', () => import('./health/health.slots.ts'))
registerSlot('earlyWarning', () => import('./warning/warning.slots.ts'))
registerSlot('discount', () => import('./price/price.slots.ts'))
registerPage('product360', () => import('./product360/product-page.tsx'))
