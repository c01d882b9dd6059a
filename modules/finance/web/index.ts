import { registerSlot } from '@crossway/web-kit'

registerSlot('settlement', () => import('./settlement/settlement.slots.tsx'))
registerSlot('amzPaymentCollection', () => import('./collection/collection.slots.tsx'))
