import { registerTasks } from '@crossway/mobile-ui'
import { registerTexts } from '@crossway/web-kit'

registerTexts('approvals', { 'zh-cn': () => import('../model/center/approvals.zh-cn.ts'), en: () => import('../model/center/approvals.en.ts') })
registerTasks(() => import('./approvals/approval-cards.tsx'))
