import { registerPhoneParts } from '@crossway/mobile-ui'

registerPhoneParts('followup', () => import('./followup.phone.tsx'))
registerPhoneParts('followupCheck', () => import('./followup-check.phone.tsx'))
