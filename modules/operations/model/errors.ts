import { defineErrors } from '@crossway/kernel'
import { sellingErrors } from './selling-errors.ts'

export const operationsErrors = { ...defineErrors({}), ...sellingErrors }
