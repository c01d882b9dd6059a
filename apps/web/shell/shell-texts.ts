import { beforeLanguage, currentLang, registerTexts } from '@crossway/web-kit'
import { setDateLocale } from '@crossway/web-ui'

registerTexts('shell', { 'zh-cn': () => import('../texts/shell.zh-cn.ts'), en: () => import('../texts/shell.en.ts') })
beforeLanguage((lang) => setDateLocale(lang as 'zh-cn' | 'en'))
void setDateLocale(currentLang())
