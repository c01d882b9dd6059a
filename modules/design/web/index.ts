import { registerPage, registerSlot } from '@crossway/web-kit'

for (const route of ['planeDemand', 'videoDemand']) registerSlot(route, () => import('./demand/demand.slots.tsx'))
for (const route of ['planeTask', 'videoTask']) registerSlot(route, () => import('./task/task.slots.tsx'))
for (const route of ['planeSchedule', 'videoSchedule']) registerSlot(route, () => import('./plan/plan.slots.tsx'))
registerSlot('visualOrder', () => import('./order/order.slots.ts'))
registerSlot('videoSchedule/studio_booking', () => import('./plan/booking.slots.tsx'))
for (const route of ['planePerformance', 'videoPerformance']) registerSlot(route, () => import('./month/month.slots.tsx'))
registerSlot('targetCoefficient', () => import('./month/target.slots.tsx'))
registerPage('designCenterBoard', () => import('./board/design-board.tsx'))
