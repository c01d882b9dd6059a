import { registerPhoneParts } from '@crossway/mobile-ui'

for (const route of ['planeDemand', 'videoDemand']) registerPhoneParts(route, () => import('./demand.phone.ts'))
for (const route of ['planeTask', 'videoTask']) registerPhoneParts(route, () => import('./task.phone.ts'))
