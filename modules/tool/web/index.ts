import { registerPage } from '@crossway/web-kit'

registerPage('pricingTrial', () => import('./trial/trial-page.tsx'))
registerPage('pricingTrialMC', () => import('./trial/channels-page.tsx'))
