import { registerPage, registerSlot } from '@crossway/web-kit'

registerPage('overview', () => import('./overview/overview-page.tsx').then((m) => m.overviewPage()))
registerSlot('overview', () => import('./overview/overview.slots.ts'))
registerSlot('projectManage', () => import('./manage.slots.ts'))
registerSlot('projectDetail', () => import('./detail/detail.slots.tsx'))
