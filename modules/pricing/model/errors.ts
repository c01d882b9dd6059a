import { defineErrors, refusals } from '@crossway/kernel'

export const pricingErrors = defineErrors({})
export const refuse = refusals(pricingErrors)
