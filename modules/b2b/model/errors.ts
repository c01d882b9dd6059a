import { defineErrors, refusals } from '@crossway/kernel'

export const b2bErrors = defineErrors({})
export const refuse = refusals(b2bErrors)
