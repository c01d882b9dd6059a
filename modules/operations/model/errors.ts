import { defineErrors, refusals } from '@crossway/kernel'

export const operationsErrors = defineErrors({})
export const refuse = refusals(operationsErrors)
