import { pricingTrialMCPage, pricingTrialPage } from './trial.pages.ts'

export const pages = [pricingTrialPage, pricingTrialMCPage] as const
