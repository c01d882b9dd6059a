import { useLang } from '@crossway/web-kit'

/** A word in the reader's language, where it stands in one place only. */
export function useBoth(): (zh: string, en: string) => string {
  const lang = useLang()
  return (zh, en) => (lang === 'en' ? en : zh)
}
