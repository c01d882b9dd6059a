import { registerTexts } from '@crossway/web-kit'

/** Called by every page that shows a list, a record or a form. */
export const registerGridTexts = (): void => registerTexts('grid', { 'zh-cn': () => import('./zh-cn.ts'), en: () => import('./en.ts') })
