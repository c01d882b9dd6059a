import { useLang } from '../i18n/use-text.ts'
import { useSession } from '../session/session-store.ts'

/** The menu's title of a page in the current language; undefined for pages the session does not have. */
export function usePageTitle(route: string): string | undefined {
  const lang = useLang()
  return useSession((s) => {
    const entry = s.menu?.pages.get(route)?.entry
    return entry && (lang === 'en' ? (entry.title_en ?? entry.title) : entry.title)
  })
}
