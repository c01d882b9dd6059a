import type { PhoneParts } from '@crossway/mobile-ui'
import { lazy } from 'react'
import { SignInField } from './sign-in-field.tsx'

/** Follow-ups on the way: whom to contact today stands before what one has written (mobile.md followup). */
const parts: PhoneParts = {
  tabs: ['mine', 'reports', 'rejected'],
  leads: { mine: lazy(() => import('./due-customers.tsx')) },
  formFields: { address: SignInField },
  untyped: ['lng', 'lat'],
  hidden: ['pool', 'owner', 'department', 'author_department'],
}
export default parts
