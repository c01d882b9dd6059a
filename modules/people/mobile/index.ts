import { registerPhoneParts } from '@crossway/mobile-ui'

registerPhoneParts('amzPerformance', () => import('./performance.phone.tsx'))
