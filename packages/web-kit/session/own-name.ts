import { useLang } from '../i18n/use-text.ts'
import { useSession } from './session-store.ts'

/** How the person at this browser is called in the language of the page. */
export function useOwnName(): string {
  const admin = useSession((s) => s.admin)
  const lang = useLang()
  return (lang === 'en' && admin?.name_en) || (admin?.nickname ?? '')
}
