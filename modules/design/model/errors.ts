import { defineErrors } from '@crossway/kernel'

export const designErrors = defineErrors({})
