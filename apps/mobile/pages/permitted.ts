import { useLang, useSession, type MenuEntry } from '@crossway/web-kit'
import { useMemo } from 'react'
import { groups } from './groups.ts'

export interface PhoneEntry {
  readonly route: string
  readonly title: string
  readonly titleZh: string
  readonly titleEn: string
}
type Entry = MenuEntry & { readonly mobile?: boolean }

/** Every page of the session's menu by route, phone-only ones included: what the account may open. */
export function usePermitted(): ReadonlyMap<string, PhoneEntry> {
  const lang = useLang()
  const tree = useSession((s) => s.menu?.tree)
  return useMemo(() => {
    const out = new Map<string, PhoneEntry>()
    const walk = (entries: readonly Entry[]): void => {
      for (const e of entries) {
        if (e.type !== 'menu_dir' && e.menu_type !== 'link')
          out.set(e.name, { route: e.name, title: lang === 'en' ? (e.title_en ?? e.title) : e.title, titleZh: e.title, titleEn: e.title_en ?? e.title })
        walk(e.children ?? [])
      }
    }
    walk(tree ?? [])
    return out
  }, [tree, lang])
}

/** The drawer's groups with the pages the account may open; empty groups are gone. */
export function usePhoneGroups(): { readonly key: string; readonly pages: readonly PhoneEntry[] }[] {
  const permitted = usePermitted()
  return useMemo(
    () =>
      groups
        .map((g) => ({ key: g.key as string, pages: g.routes.map((r) => permitted.get(r)).filter((p) => p !== undefined) }))
        .filter((g) => g.pages.length > 0),
    [permitted],
  )
}
