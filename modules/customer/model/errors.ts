import { refusals } from '@crossway/kernel'
import { archiveErrors } from './archive/errors.ts'
import { peopleErrors } from './contact/errors.ts'
import { masterErrors } from './industry/errors.ts'
import { poolErrors } from './pool/errors.ts'

/** Refusals of the customer module; texts of customer.md to the letter where it gives them. */
export const customerErrors = { ...poolErrors, ...masterErrors, ...peopleErrors, ...archiveErrors }
export const refuse = refusals(customerErrors)
