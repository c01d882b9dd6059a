import { beforeLanguage } from '@crossway/web-kit'
import type { Locale } from 'antd/es/locale/index.js'
import { create } from 'zustand'

type Lang = 'zh-cn' | 'en'
/** Ant Design's own texts (pickers, pagination, empty), loaded with the language. */
export const useComponentTexts = create<{ locale: Locale | undefined }>(() => ({ locale: undefined }))
const loaders: Record<Lang, () => Promise<{ default: unknown }>> = {
  'zh-cn': () => import('antd/es/locale/zh_CN.js'),
  en: () => import('antd/es/locale/en_GB.js'),
}
/** The package has no exports map: types see CommonJS where the bundler finds a module. */
const localeOf = (m: { default: unknown }): Locale => ((m.default as { default?: Locale }).default ?? m.default) as Locale

export function loadComponentTexts(): void {
  beforeLanguage(async (lang) => {
    useComponentTexts.setState({ locale: localeOf(await loaders[lang as Lang]()) })
  })
}
