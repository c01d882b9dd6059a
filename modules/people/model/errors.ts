import { defineErrors, refusals } from '@crossway/kernel'

export const peopleErrors = defineErrors({})
export const refuse = refusals(peopleErrors)
