import { registerSlot } from '@crossway/web-kit'

registerSlot('bankAccount', () => import('./bank-account/bank-account.slots.tsx'))
registerSlot('costType', () => import('./cost-type/cost-type.slots.tsx'))
registerSlot('projectStructure', () => import('./structure/structure.slots.tsx'))
registerSlot('exchangeRate', () => import('./exchange-rate/exchange-rate.slots.tsx'))
registerSlot('quoteTemplates', () => import('./quote-template/quote-template.slots.tsx'))
registerSlot('kingdeePush', () => import('./voucher/voucher.slots.tsx'))
export { groupNames } from './line-names.ts'
