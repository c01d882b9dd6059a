import { defineErrors, refusals } from '@crossway/kernel'

export const toolErrors = defineErrors({})
export const refuse = refusals(toolErrors)
