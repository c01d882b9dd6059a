import { registerTexts } from '@crossway/web-kit'

/** Words of the report centre and of the pages of report rows. */
export const registerResourceTexts = (): void =>
  registerTexts('resource', { 'zh-cn': () => import('./texts/resource.zh-cn.ts'), en: () => import('./texts/resource.en.ts') })
