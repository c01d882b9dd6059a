export type RuleType = 'menu_dir' | 'menu' | 'button' | 'subroute' | 'application'
export type MenuType = 'tab' | 'link' | 'globalSubroute' | 'application'

interface PageOptions {
  readonly type?: 'menu' | 'subroute' | 'application'
  readonly menuType?: MenuType
  readonly url?: string
  /** false = the key exists, caching is off until somebody turns it on. */
  readonly keepalive?: boolean
  readonly keepaliveKey?: string
  /** Also in the mobile list, under the same node. */
  readonly mobile?: boolean
  /** Every enabled account may open it (organization.md §2, any-login). */
  readonly open?: boolean
  /** Count that server events push into the entry's badge. */
  readonly badge?: string
  /** Not counted among the specified entries: added by us. */
  readonly support?: boolean
  /** Rights of pages that stand outside the shell and so in no menu: their nodes are buttons of this entry. */
  readonly buttons?: readonly MenuButton[]
}
/** Node, Chinese title, English title. */
export type MenuButton = readonly [name: string, title: string, titleEn: string]

export interface MenuPage extends PageOptions {
  readonly kind: 'page'
  readonly name: string
  readonly title: string
  readonly titleEn: string
  readonly icon: string
}

export interface MenuDir {
  readonly kind: 'dir'
  readonly name: string
  readonly title: string
  readonly titleEn: string
  readonly icon: string
  readonly children: readonly (MenuDir | MenuPage)[]
}

/** A page of the menu; the route name is its permission node, exact spelling. */
export const page = (name: string, title: string, titleEn: string, icon: string, o: PageOptions = {}): MenuPage => ({
  kind: 'page',
  name,
  title,
  titleEn,
  icon,
  ...o,
})
/** A page that exists in the mobile sub-application only. */
export const phonePage = (name: string, title: string, titleEn: string, icon: string): MenuPage =>
  page(name, title, titleEn, icon, { type: 'application', menuType: 'application', mobile: true })
export const dir = (name: string, title: string, titleEn: string, icon: string, children: readonly (MenuDir | MenuPage)[]): MenuDir => ({
  kind: 'dir',
  name,
  title,
  titleEn,
  icon,
  children,
})
