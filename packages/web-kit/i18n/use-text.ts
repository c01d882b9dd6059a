import type { Lang } from '@crossway/kernel'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { currentLang } from './language.ts'

export type TextParams = Record<string, unknown>
export type Text = (key: string, params?: TextParams) => string

/** `{n}` decides the plural where a language has one: keys `item_one`, `item_other`. */
export const text: Text = (key, params) => i18next.t(key, { ...params, ...(typeof params?.n === 'number' ? { count: params.n } : {}) })

export const hasText = (key: string): boolean => i18next.exists(key)

/** Texts of the current language; re-renders when the language changes or more texts arrive. */
export function useText(): Text {
  useTranslation()
  return text
}

export function useLang(): Lang {
  useTranslation()
  return currentLang()
}

/** A word in the reader's language, where it stands in one place only and needs no entry in a text file. */
export function useBoth(): (zh: string, en: string) => string {
  const lang = useLang()
  return (zh, en) => (lang === 'en' ? en : zh)
}
