import { registerTexts } from '@crossway/web-kit'

registerTexts('planning', { 'zh-cn': () => import('./planning.zh-cn.ts'), en: () => import('./planning.en.ts') })
