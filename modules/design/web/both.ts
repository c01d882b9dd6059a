import { useLang } from '@crossway/web-kit'

/** Texts that stand where they are used, in the reader's language. */
export function useBoth(): (zh: string, en: string) => string {
  const lang = useLang()
  return (zh, en) => (lang === 'en' ? en : zh)
}
