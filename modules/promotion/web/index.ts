import { registerSlot } from '@crossway/web-kit'

registerSlot('MSKU', () => import('./object/msku.slots.ts'))
registerSlot('plan', () => import('./plan/plan.slots.ts'))
registerSlot('task', () => import('./task/task.slots.ts'))
registerSlot('socialMedia', () => import('./social/social-account.slots.ts'))
registerSlot('socialMedia/social_post', () => import('./social/social-post.slots.ts'))
registerSlot('withdraw', () => import('./payout/withdraw.slots.ts'))
registerSlot('promotionReport/promotion_customer_report', () => import('./report/customer-report.slots.ts'))
registerSlot('competitorSurvey', () => import('./survey/survey.slots.ts'))
registerSlot('promotionResource', () => import('./resource/promotion-resource.slots.ts'))
