import { registerPage, registerSlot } from '@crossway/web-kit'

registerSlot('stocking', () => import('./print-labels/stocking.slots.ts'))
registerSlot('provider', () => import('./compare-rates/provider.slots.ts'))
registerSlot('ext:inquiry', () => import('./outside/inquiry.slots.tsx'))
registerSlot('inquiry', () => import('./compare-quotes/inquiry.slots.tsx'))
registerPage('/quote', () => import('./outside/quote-page.tsx'))
