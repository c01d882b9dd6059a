import { defineErrors, refusals } from '@crossway/kernel'

export const multichannelErrors = defineErrors({})
export const refuse = refusals(multichannelErrors)
