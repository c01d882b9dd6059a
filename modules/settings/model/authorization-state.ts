import { addDays } from '@crossway/kernel'

export type AuthorizationState = 'valid' | 'expiring' | 'expired' | 'revoked'

/** State of an authorisation on a day: 60 days before its end it is about to expire (settings.md brand). A revoked one stays revoked. */
export const authorizationState = (to: string, now: AuthorizationState, today: string): AuthorizationState =>
  now === 'revoked' ? 'revoked' : to < today ? 'expired' : to <= addDays(today, 60) ? 'expiring' : 'valid'
