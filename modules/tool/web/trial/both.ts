import { useLang } from '@crossway/web-kit'

export type Words = readonly [zh: string, en: string]
/** A word in the reader's language, where it stands in one place only. */
export function useBoth(): (words: Words) => string {
  const lang = useLang()
  return ([zh, en]) => (lang === 'en' ? en : zh)
}
