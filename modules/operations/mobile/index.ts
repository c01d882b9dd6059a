import { registerPhoneParts } from '@crossway/mobile-ui'

registerPhoneParts('cargoValue', () => import('./cargo-value.phone.ts'))
