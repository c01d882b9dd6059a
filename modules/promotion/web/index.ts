import { registerSlot } from '@crossway/web-kit'

registerSlot('withdraw', () => import('./payout/withdraw.slots.ts'))
