import { registerSlot } from '@crossway/web-kit'

registerSlot('vcOrder', () => import('./vc/vc-order.slots.tsx'))
registerSlot('fundingAnalysis', () => import('./funding/funding.slots.tsx'))
