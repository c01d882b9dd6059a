import { currentLang, partOf, recordOfPage, text, useSession, type MenuEntry, type Tab } from '@crossway/web-kit'
import { findStandalone } from './standalone.ts'

const translated = (title: string): string => (title.startsWith('pagesTitle') ? text(title) : title)
export const brandName = '跨途ERP'
export const siteName = (): string => useSession.getState().site.site_name || brandName

export function entryTitle(entry: MenuEntry | undefined): string {
  const title = entry && ((currentLang() === 'en' && entry.title_en) || entry.title)
  return title ? translated(title) : text('pagesTitle.noTitle')
}
/** Entries once seen: a tab that lost its right keeps its name. */
const seen = new Map<string, MenuEntry>()
export function routeTitle(route: string): string {
  const entry = useSession.getState().menu?.pages.get(route)?.entry
  if (entry) seen.set(route, entry)
  return entryTitle(entry ?? seen.get(route))
}
/** The title of an entry in the menu, or once seen there, in the language of the screen. */
export function knownTitle(route: string): string | undefined {
  const entry = useSession.getState().menu?.pages.get(route)?.entry ?? seen.get(route)
  return entry && entryTitle(entry)
}
export const chineseTitle = (route: string): string | undefined => useSession.getState().menu?.pages.get(route)?.entry.title

export function browserTitle(path: string, heading?: string): string {
  const single = findStandalone(path)
  if (single) return translated((currentLang() === 'en' && single.title_en) || single.title)
  const [, , route = ''] = /^\/(admin|subroute)\/(.*)$/.exec(path) ?? []
  const title = /^loading(\/|$)/.test(route)
    ? text('pagesTitle.loading')
    : (heading ?? (/^m(\/|$)/.test(route) ? (knownTitle(route.slice(2)) ?? text('pagesTitle.admin')) : routeTitle(route)))
  return `${title} | ${siteName()}`
}

/** Open tabs with equal titles get the sub-group behind; a record tab its number. */
export function tabTitles(tabs: readonly Tab[]): Map<string, string> {
  const pages = useSession.getState().menu?.pages
  const plain = tabs.map((t) => ({ tab: t, title: t.title ?? routeTitle(t.route) }))
  const out = new Map<string, string>()
  for (const { tab, title } of plain) {
    const twin = !tab.title && plain.some((p) => p.tab.route !== tab.route && p.title === title && !p.tab.title)
    const group = pages?.get(tab.route)?.above.at(-1)
    const record =
      tab.label ??
      // a page made from a definition names its tab itself as soon as it has read the record: no id meanwhile
      (tab.query['DetailID'] && !recordOfPage(tab.route) && !/^(\w+:)?new$/.test(tab.query['DetailID']) && tab.key !== tab.route
        ? partOf(tab.query['DetailID']).id
        : undefined)
    out.set(tab.key, [title, twin && group ? entryTitle(group) : undefined, record].filter(Boolean).join(' · '))
  }
  return out
}
