import { registerPhoneParts } from '@crossway/mobile-ui'

registerPhoneParts('cargoValue', () => import('./cargo-value.phone.ts'))
registerPhoneParts('earlyWarning', () => import('./early-warning.phone.ts'))
