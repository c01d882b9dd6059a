import { registerSlot } from '@crossway/web-kit'

registerSlot('bankAccount', () => import('./bank-account/bank-account.slots.tsx'))
registerSlot('costType', () => import('./cost-type/cost-type.slots.tsx'))
registerSlot('projectStructure', () => import('./structure/structure.slots.tsx'))
registerSlot('exchangeRate', () => import('./exchange-rate/exchange-rate.slots.tsx'))
registerSlot('quoteTemplates', () => import('./quote-template/quote-template.slots.tsx'))
registerSlot('kingdeePush', () => import('./voucher/voucher.slots.tsx'))
/** Slots with the tab 凭证 for pages of documents of a type; loaded with the page. */
export const voucherTab = (type: string) => import('./voucher/source-vouchers.tsx').then((m) => ({ default: m.voucherTabOf(type) }))
export { groupNames } from './line-names.ts'
