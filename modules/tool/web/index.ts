import { registerPage, registerSlot, registerSlotWhere } from '@crossway/web-kit'

registerPage('pricingTrial', () => import('./trial/trial-page.tsx'))
registerPage('pricingTrialMC', () => import('./trial/channels-page.tsx'))
for (const route of ['pricingTrial', 'pricingTrialMC']) registerSlot(route, () => import('./trial.slots.tsx'))
registerSlot('school', () => import('./school/school.slots.tsx'))
registerSlotWhere(
  (r) => r.name === 'fee_rate_card',
  () => import('./rate-card.slots.tsx'),
)
