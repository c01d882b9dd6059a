import { registerSlot } from '@crossway/web-kit'

registerSlot('projectManage', () => import('./manage.slots.ts'))
registerSlot('projectDetail', () => import('./detail/detail.slots.tsx'))
