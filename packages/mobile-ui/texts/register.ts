import { registerTexts } from '@crossway/web-kit'

export const registerMobileTexts = (): void => registerTexts('mobile-ui', { 'zh-cn': () => import('./zh-cn.ts'), en: () => import('./en.ts') })
