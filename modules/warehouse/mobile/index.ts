import { registerPhoneParts } from '@crossway/mobile-ui'
import { registerTexts } from '@crossway/web-kit'

registerTexts('takePhone', { 'zh-cn': () => import('./texts/take.zh-cn.ts'), en: () => import('./texts/take.en.ts') })
registerPhoneParts('WHCalibrate', () => import('./wh-calibrate.phone.tsx'))
