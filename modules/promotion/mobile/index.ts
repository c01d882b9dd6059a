import { registerPhoneParts } from '@crossway/mobile-ui'

registerPhoneParts('plan', () => import('./plan.phone.tsx'))
registerPhoneParts('promotionDemand', () => import('./promotion-demand.phone.tsx'))
registerPhoneParts('withdraw', () => import('./withdraw.phone.tsx'))
registerPhoneParts('sampleManage', () => import('./promotion-sample.phone.tsx'))
registerPhoneParts('competitorSurvey', () => import('./competitor-survey.phone.tsx'))
