import { registerTexts } from '@crossway/web-kit'

/** Words of the administration pages that are made of the generic list. */
export const registerPlatformTexts = (): void =>
  registerTexts('platform', { 'zh-cn': () => import('./texts/platform.zh-cn.ts'), en: () => import('./texts/platform.en.ts') })
