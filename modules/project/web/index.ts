import { registerPage, registerSlot } from '@crossway/web-kit'

registerPage('overview', () => import('./overview/overview-page.tsx').then((m) => m.overviewPage()))
registerPage('/overviewInfo', () => import('./share/overview-info-page.tsx'))
registerSlot('overview', () => import('./overview/overview.slots.ts'))
registerSlot('projectManage', () => import('./manage.slots.ts'))
registerSlot('projectDetail', () => import('./detail/detail.slots.tsx'))
// made anew with each tab: what it offers follows the rights of the session
registerSlot('projectDetail/project_team', () => import('./detail/team.slots.tsx').then((m) => ({ default: m.teamSlots() })))
registerSlot('ToDoTasks', () => import('./todo/todo.slots.tsx'))
registerSlot('ToDoTasks/todo_rule', () => import('./todo/rule.slots.tsx'))
registerSlot('documentFAQ', () => import('./library/doc.slots.tsx'))
registerSlot('documentFAQ/doc_space', () => import('./library/space.slots.ts'))
registerSlot('documentFAQ/faq', () => import('./library/ask.slots.tsx'))
registerSlot('documentFAQ/faq_ask', () => import('./library/ask.slots.tsx'))
