import { adminMenu } from './menu/admin.menu.ts'
import { b2bMenu } from './menu/b2b.menu.ts'
import { customerMenu } from './menu/customer.menu.ts'
import { dashboardMenu } from './menu/dashboard.menu.ts'
import { designCenterMenu } from './menu/design-center.menu.ts'
import type { MenuButton, MenuDir, MenuPage, MenuType, RuleType } from './menu/entry.ts'
import { financeMenu } from './menu/finance.menu.ts'
import { logisticsMenu } from './menu/logistics.menu.ts'
import { marketingMenu } from './menu/marketing.menu.ts'
import { organizationMenu } from './menu/organization.menu.ts'
import { personnelMattersMenu } from './menu/personnel-matters.menu.ts'
import { preSaleMenu } from './menu/pre-sale.menu.ts'
import { productMenu } from './menu/product.menu.ts'
import { projectMenu } from './menu/project.menu.ts'
import { promotionMenu } from './menu/promotion.menu.ts'
import { purchaseMenu } from './menu/purchase.menu.ts'
import { resourceMenu } from './menu/resource.menu.ts'
import { settingsMenu } from './menu/settings.menu.ts'
import { toolMenu } from './menu/tool.menu.ts'
import { globalMenu, homeMenu } from './menu/top-level.menu.ts'
import { warehouseMenu } from './menu/warehouse.menu.ts'

/** The shipped menu, top-down as people see it (platform.md §2.2); the order gives the weights. */
export const menuTree: readonly (MenuDir | MenuPage)[] = [
  ...homeMenu,
  ...globalMenu,
  customerMenu,
  productMenu,
  preSaleMenu,
  financeMenu,
  purchaseMenu,
  logisticsMenu,
  warehouseMenu,
  promotionMenu,
  marketingMenu,
  b2bMenu,
  dashboardMenu,
  resourceMenu,
  designCenterMenu,
  projectMenu,
  personnelMattersMenu,
  organizationMenu,
  settingsMenu,
  toolMenu,
  adminMenu,
]

/** One shipped rule, flat, as it is seeded into permission_rule. */
export interface MenuRule {
  readonly parent: string | null
  /** Directory at the top of its branch; empty for pages of the top level. */
  readonly group: string
  readonly type: RuleType
  readonly menuType: MenuType | null
  readonly name: string
  readonly title: string
  readonly titleEn: string
  readonly icon: string
  readonly path: string | null
  readonly url: string | null
  readonly component: string | null
  readonly keepalive: boolean
  readonly keepaliveKey: string | null
  readonly badge: string | null
  readonly weight: number
  readonly mobile: boolean
  readonly open: boolean
  readonly support: boolean
}

// Pages of the basic settings live in another folder than their directory's name says.
const folderOf = (parent: string | null): string => (parent ?? 'common').replace(/^settings\b/, 'basicSetting').replace(/^admin(\/\w+)?$/, '')

function ruleOf(e: MenuDir | MenuPage, parent: string | null, group: string, weight: number): MenuRule {
  const common = { parent, group, name: e.name, title: e.title, titleEn: e.titleEn, icon: e.icon, weight }
  if (e.kind === 'dir')
    return {
      ...common,
      type: 'menu_dir',
      menuType: null,
      path: null,
      url: null,
      component: null,
      keepalive: false,
      keepaliveKey: null,
      badge: null,
      mobile: false,
      open: false,
      support: false,
    }
  const menuType = e.menuType ?? 'tab'
  const page = menuType !== 'link'
  const folder = folderOf(parent)
  return {
    ...common,
    type: e.type ?? 'menu',
    menuType,
    path: page ? (menuType === 'application' ? `m/${e.name}` : e.name) : null,
    url: e.url ?? null,
    component: page ? (folder ? `${folder}/${e.name}` : e.name) : null,
    keepalive: page && e.keepalive !== false,
    keepaliveKey: page ? (e.keepaliveKey ?? e.name) : null,
    badge: e.badge ?? null,
    mobile: e.mobile ?? false,
    open: e.open ?? false,
    support: e.support ?? false,
  }
}

function flatten(entries: readonly (MenuDir | MenuPage)[], parent: string | null, group: string): MenuRule[] {
  return entries.flatMap((e, i) => {
    const rule = ruleOf(e, parent, group, (entries.length - i) * 10)
    return e.kind === 'dir' ? [rule, ...flatten(e.children, e.name, group || e.name)] : [rule]
  })
}

/** All shipped directories and pages; parents before their children. */
export const menuRules: readonly MenuRule[] = flatten(menuTree, null, '')
export const menuPages: readonly MenuRule[] = menuRules.filter((r) => r.type !== 'menu_dir')
/** Buttons that the menu itself declares, with the page they belong to; those of records come from their definitions. */
export const menuButtons: readonly (readonly [page: string, button: MenuButton])[] = buttonsOf(menuTree)
function buttonsOf(entries: readonly (MenuDir | MenuPage)[]): (readonly [string, MenuButton])[] {
  return entries.flatMap((e) => (e.kind === 'dir' ? buttonsOf(e.children) : (e.buttons ?? []).map((b) => [e.name, b] as const)))
}
/** Nodes of pages outside the shell: each stands for itself, below no page that one must hold first. */
export const standaloneNodes: ReadonlySet<string> = new Set(menuButtons.map(([, [name]]) => name))
/** Routes that every enabled account may open, whatever his groups and roles say (organization.md §2). */
export const openRoutes: ReadonlySet<string> = new Set(menuPages.filter((r) => r.open).map((r) => r.name))
/** Routes of the mobile list ◆; three of them exist only there. */
export const mobileRoutes: readonly string[] = menuPages.filter((r) => r.mobile).map((r) => r.name)
