import { defineErrors } from '@crossway/kernel'

export const promotionErrors = defineErrors({})
