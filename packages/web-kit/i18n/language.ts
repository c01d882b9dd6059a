import type { Lang } from '@crossway/kernel'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { useSettings } from '../settings/settings-store.ts'
import { loadTexts, missingText } from './text-bundles.ts'

type Change = (lang: Lang) => unknown
const before: Change[] = []
let wanted: Lang = 'zh-cn'

export const currentLang = (): Lang => (i18next.language === 'en' ? 'en' : 'zh-cn')

/** The first language of the browser, where it is one of ours: pages for people without settings here go by it. */
export const browserLang = (): Lang | undefined => {
  const first = navigator.language.toLowerCase()
  return first.startsWith('en') ? 'en' : first.startsWith('zh') ? 'zh-cn' : undefined
}

/** What must be there before a language shows: dates of the calendar library, texts of the component library. */
export const beforeLanguage = (load: Change): void => void before.push(load)

export async function startTexts(lang: Lang): Promise<void> {
  wanted = lang
  await i18next.use(initReactI18next).init({
    lng: lang,
    fallbackLng: 'zh-cn',
    resources: {},
    lowerCaseLng: true,
    load: 'currentOnly',
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
    saveMissing: true,
    missingKeyHandler: (langs, _ns, key) => missingText(langs[0] ?? lang, key),
  })
  await prepare(lang)
}

/** Live switch: everything is loaded first, then all texts change at once; nothing is mounted anew, so no input is lost. */
export async function switchLanguage(lang: Lang): Promise<void> {
  wanted = lang
  await prepare(lang)
  if (wanted !== lang) return // switched again while loading
  await i18next.changeLanguage(lang)
  useSettings.getState().setLang(lang)
}

const prepare = (lang: Lang): Promise<unknown> => Promise.all([loadTexts(lang), ...before.map((load) => load(lang))])
