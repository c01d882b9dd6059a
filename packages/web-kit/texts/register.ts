import { registerTexts } from '../i18n/text-bundles.ts'

export const registerKitTexts = (): void => registerTexts('web-kit', { 'zh-cn': () => import('./zh-cn.ts'), en: () => import('./en.ts') })
