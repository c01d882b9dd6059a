import { registerTexts } from '@crossway/web-kit'

registerTexts('home', { 'zh-cn': () => import('../../texts/home.zh-cn.ts'), en: () => import('../../texts/home.en.ts') })
