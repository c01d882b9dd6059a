import { registerPhoneParts } from '@crossway/mobile-ui'

registerPhoneParts('contractCheck', () => import('./check.phone.ts'))
registerPhoneParts('agreementCheck', () => import('./check.phone.ts'))
registerPhoneParts('agreement', () => import('./check.phone.ts'))
