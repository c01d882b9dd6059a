import type { App, Ctx, QueryContext } from '@crossway/server-kit'
import { neverOff, ruleBook } from './rule-book.ts'
import { isOff, routeOff } from '../module-state/module-switches.ts'
import { moduleCatalog } from '../../model/module-state/module-catalog.ts'
import type { RuleBook, RuleRow } from '../remembered.ts'

export interface MenuEntry {
  readonly id: number
  readonly parentId: number | null
  readonly children?: MenuEntry[]
  readonly type: string
  readonly menu_type: string | null
  readonly name: string
  readonly title: string
  readonly title_en: string
  readonly path: string | null
  readonly icon: string | null
  readonly url: string | null
  readonly component: string | null
  /** Key to keep the page alive under; false = built anew each time. */
  readonly keepalive: string | false
  readonly remark: string | null
  readonly extend: string
  readonly badge_source: string | null
  /** Also a page of the phone's sub-application. */
  readonly mobile: boolean
}
export interface SessionMenu {
  readonly menus: readonly MenuEntry[]
  readonly nodes: readonly string[]
  readonly modules: Readonly<Record<string, boolean>>
  readonly permissionsVersion: string
}

/** Does the account see this page? Switched-off modules and nodes are gone for everybody. */
function sees({ app, ctx }: QueryContext, book: RuleBook, r: RuleRow): boolean {
  const off = book.off.has(r.name) && r.name !== neverOff
  return !off && !routeOff(app, r.name) && (r.is_open || ctx.access.has(r.name))
}

const stored = new WeakMap<App, Map<string, SessionMenu>>()

/** Menu tree, nodes and modules of the caller: only what he may see (platform.md §2.5). Kept until rights, rules or modules change. */
export async function sessionMenu(app: App, ctx: Ctx): Promise<SessionMenu> {
  const book = await ruleBook(app)
  // Code modules and switchable parts of the product by their names.
  const modules = Object.fromEntries([
    ...moduleCatalog.map((m) => [m.key, !isOff(app, m.key)] as const),
    ...app.registry.modules.map((m) => [m.name, !app.ports.moduleOff(m.name)] as const),
  ])
  const stamp = [ctx.access.permissionsVersion, book.permissionsVersion, Object.values(modules).map(Number).join('')].join('-')
  const key = `${ctx.account} ${stamp}`
  let menus = stored.get(app)
  if (!menus) stored.set(app, (menus = new Map()))
  const known = menus.get(key)
  if (known) return known
  if (menus.size > 500) menus.clear()
  const created: SessionMenu = { menus: treeOf({ app, ctx }, book), nodes: nodesOf(ctx, book), modules, permissionsVersion: stamp }
  menus.set(key, created)
  return created
}

const nodesOf = (ctx: Ctx, book: RuleBook): string[] => book.nodes.filter((n) => book.open.has(n) || ctx.access.has(n))

function treeOf({ app, ctx }: QueryContext, book: RuleBook): MenuEntry[] {
  const below = new Map<number | null, RuleRow[]>()
  for (const r of book.rules) if (r.type !== 'button') below.set(r.parent_id, [...(below.get(r.parent_id) ?? []), r])
  const build = (parent: number | null, depth: number): MenuEntry[] =>
    (below.get(parent) ?? []).flatMap((r): MenuEntry[] => {
      const children = depth < 8 ? build(r.id, depth + 1) : []
      // A directory is granted with its children: it shows when one of them does.
      if (r.type === 'menu_dir' ? children.length === 0 || (r.status === 'disabled' && !holdsNeverOff(children)) : !sees({ app, ctx }, book, r)) return []
      return [entryOf(r, children)]
    })
  return build(null, 0)
}
const holdsNeverOff = (entries: readonly MenuEntry[]): boolean => entries.some((e) => e.name === neverOff || holdsNeverOff(e.children ?? []))

const entryOf = (r: RuleRow, children: MenuEntry[]): MenuEntry => ({
  id: r.id,
  parentId: r.parent_id,
  type: r.type,
  menu_type: r.menu_type,
  name: r.name,
  title: r.title,
  title_en: r.title_en,
  path: r.path,
  icon: r.icon,
  url: r.url,
  component: r.component,
  keepalive: r.keepalive ? (r.keepalive_key ?? r.name) : false,
  remark: r.remark,
  extend: r.extend,
  badge_source: r.badge_source,
  mobile: r.mobile,
  ...(children.length ? { children } : {}),
})
