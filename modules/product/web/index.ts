import { registerSlot } from '@crossway/web-kit'

for (const route of ['productCategory', 'MSKU']) registerSlot(route, () => import('./catalogue.slots.ts'))
