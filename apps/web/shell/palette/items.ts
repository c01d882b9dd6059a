import type { MenuEntry, MenuPage, Text } from '@crossway/web-kit'
import { matches } from '../menu/pinyin.ts'

export interface PaletteItem {
  id: string
  group: 'pages' | 'records' | 'actions' | 'recent'
  title: string
  note?: string
  icon?: string | null
  route?: string
  query?: Record<string, string>
  run?: () => void
}
type Pinyin = Parameters<typeof matches>[2]
const most = { pages: 12, actions: 8 }

const names = (e: MenuEntry): string[] => [e.title, e.title_en ?? '', e.name]

/** Only permitted pages: the session's menu holds no others. Titles that begin with the words come first. */
export function pageItems(pages: Iterable<MenuPage>, words: string, pinyin: Pinyin, title: (e: MenuEntry | undefined) => string): PaletteItem[] {
  const w = words.toLowerCase()
  return [...pages]
    .filter((p) => p.entry.type !== 'subroute' && matches(names(p.entry), words, pinyin))
    .sort((a, b) => rank(a.entry, w) - rank(b.entry, w))
    .slice(0, most.pages)
    .map(({ entry, above }) => ({
      id: `page-${entry.name}`,
      group: 'pages',
      title: title(entry),
      note: above.map(title).join(' / '),
      icon: entry.icon,
      route: entry.name,
    }))
}
const rank = (e: MenuEntry, w: string): number => {
  const all = names(e).map((n) => n.toLowerCase())
  return all.includes(w) ? 0 : all.some((n) => n.startsWith(w)) ? 1 : all.some((n) => n.includes(w)) ? 2 : 3
}

export interface Action {
  id: string
  title: string
  icon: string
  run: () => void
}

/** `新建{doc}` for every page the account may add to, then the actions of the shell itself. */
export function actionItems(
  pages: Iterable<MenuPage>,
  mayAdd: (route: string) => boolean,
  actions: readonly Action[],
  words: string,
  pinyin: Pinyin,
  title: (e: MenuEntry | undefined) => string,
  t: Text,
): PaletteItem[] {
  const create = [...pages]
    .filter((p) => p.entry.type === 'menu' && mayAdd(p.entry.name))
    .map(({ entry }): PaletteItem & { all: string[] } => {
      const label = t('layouts.palette.create', { doc: title(entry) })
      return {
        id: `new-${entry.name}`,
        group: 'actions',
        title: label,
        icon: 'FileAdd',
        route: entry.name,
        query: { DetailID: 'new' },
        all: [label, ...names(entry), `新建${entry.title}`, `new ${entry.title_en ?? ''}`],
      }
    })
  const own = actions.map((d): PaletteItem & { all: string[] } => ({
    id: d.id,
    group: 'actions',
    title: d.title,
    icon: d.icon,
    run: d.run,
    all: [d.title, d.id],
  }))
  return [...own, ...create]
    .filter((i) => matches(i.all, words, pinyin))
    .slice(0, most.actions)
    .map(({ all: _, ...item }) => item)
}

/** `>` asks for actions only, `#` for records only. */
export function readWords(typed: string): { only: 'actions' | 'records' | undefined; words: string } {
  const only = typed.startsWith('>') ? 'actions' : typed.startsWith('#') ? 'records' : undefined
  return { only, words: (only ? typed.slice(1) : typed).trim() }
}
