import { findPage, useSession, type MenuEntry } from '@crossway/web-kit'

const inside = /^\/#(\/[^?]*)/
/** This build has the page behind an entry. */
export const built = (e: MenuEntry): boolean => {
  const place = e.menu_type === 'link' ? inside.exec(e.url ?? '')?.[1] : e.name
  return place === undefined || findPage(place) !== undefined
}

/** Menu, palette and shortcuts offer what can be worked with. A page of the specification that this build does not have yet is shown to super accounts only; its address answers `尚未开放` to everybody with the right. */
export const isAvailable = (e: MenuEntry): boolean => Boolean(useSession.getState().admin?.super) || e.type === 'menu_dir' || built(e)

/** The tree without such pages, and without groups that are empty then. */
export const offeredTree = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((e): MenuEntry[] => {
    if (e.type !== 'menu_dir') return isAvailable(e) ? [e] : []
    const children = offeredTree(e.children ?? [])
    return children.length ? [{ ...e, children }] : []
  })
