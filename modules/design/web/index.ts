import { registerSlot } from '@crossway/web-kit'

for (const route of ['planeDemand', 'videoDemand']) registerSlot(route, () => import('./demand/demand.slots.tsx'))
