import type { Registry } from '@crossway/kernel'
import { declaredRoutes, sql, type App, type Tx } from '@crossway/server-kit'
import { menuButtons, menuRules } from '../../model/menu.ts'
import { nodesOf } from '../../model/node-names.ts'
import { rulesChanged } from './rule-book.ts'

interface Seed {
  readonly parent: string | null
  readonly type: string
  readonly menu_type: string | null
  readonly name: string
  readonly title: string
  readonly title_en: string
  readonly path: string | null
  readonly icon: string | null
  readonly url: string | null
  readonly component: string | null
  readonly keepalive: boolean
  readonly keepalive_key: string | null
  readonly badge_source: string | null
  readonly weight: number
  readonly module: string | null
  readonly mobile: boolean
  readonly is_open: boolean
}

const pageSeeds = (registry: Registry): Seed[] =>
  menuRules.map((r) => ({
    parent: r.parent,
    type: r.type,
    menu_type: r.menuType,
    name: r.name,
    title: r.title,
    title_en: r.titleEn,
    path: r.path,
    icon: r.icon,
    url: r.url,
    component: r.component,
    keepalive: r.keepalive,
    keepalive_key: r.keepaliveKey,
    badge_source: r.badge,
    weight: r.weight,
    module: registry.page(r.name)?.module ?? (r.group || null),
    mobile: r.mobile,
    is_open: r.open,
  }))

/** Buttons of all pages of this build; and nodes that hand-made routes ask for, when these are known already. */
function buttonSeeds(app: App): Seed[] {
  const { registry } = app
  const button = (page: string, name: string, title: string, titleEn: string, weight: number, module: string | null): Seed => ({
    parent: page,
    type: 'button',
    menu_type: null,
    name,
    title,
    title_en: titleEn,
    path: null,
    icon: null,
    url: null,
    component: null,
    keepalive: false,
    keepalive_key: null,
    badge_source: null,
    weight,
    module,
    mobile: false,
    is_open: false,
  })
  const out = menuButtons.map(([page, [name, title, titleEn]], i) => button(page, name, title, titleEn, (menuButtons.length - i) * 10, 'workplace'))
  for (const page of registry.modules.flatMap((m) => m.pages)) {
    const nodes = nodesOf(page, registry)
    nodes.forEach((n, i) => out.push(button(n.page, n.name, n.title['zh-cn'], n.title.en, (nodes.length - i) * 10, page.module)))
  }
  const known = new Set([...menuRules.map((r) => r.name), ...out.map((b) => b.name)].map((n) => n.toLowerCase()))
  for (const { node } of declaredRoutes(app)) {
    const page = node.slice(0, node.lastIndexOf('/'))
    if (known.has(node.toLowerCase()) || !menuRules.some((r) => r.name === page)) continue
    known.add(node.toLowerCase())
    const verb = node.slice(page.length + 1)
    out.push(button(page, node, verb, verb, 0, null))
  }
  return out
}

const columns = sql.raw(
  'parent text, type text, menu_type text, name text, title text, title_en text, path text, icon text, url text, component text, keepalive boolean, keepalive_key text, badge_source text, weight int, module text, mobile boolean, is_open boolean',
)
const isDir = (alias: string): ReturnType<typeof sql> => sql.raw(`(${alias}.type = 'menu_dir')`)

/** Inserts what is not there yet, and of the rest renews only what code alone decides; titles, places, weights and states stay as people left them. */
async function insertRules(tx: Tx, seeds: readonly Seed[], parentType: 'dir' | 'page'): Promise<void> {
  const json = JSON.stringify(seeds)
  await tx.run(
    sql`insert into permission_rule (parent_id, type, menu_type, name, title, title_en, path, icon, url, component, keepalive, keepalive_key, badge_source, weight, module, mobile, is_open, is_system)
      select p.id, u.type, u.menu_type, u.name, u.title, u.title_en, u.path, u.icon, u.url, u.component, u.keepalive, u.keepalive_key, u.badge_source, u.weight, u.module, u.mobile, u.is_open, true
      from jsonb_to_recordset(${json}::jsonb) as u(${columns})
      left join permission_rule p on p.name = u.parent and ${isDir('p')} = ${parentType === 'dir'}::boolean and p.type <> 'button'
      where not exists (select 1 from permission_rule r where lower(r.name) = lower(u.name) and ${isDir('r')} = ${isDir('u')})`,
  )
  await tx.run(
    sql`update permission_rule r set module = u.module, mobile = u.mobile, is_open = u.is_open, component = u.component, is_system = true from jsonb_to_recordset(${json}::jsonb) as u(${columns})
      where lower(r.name) = lower(u.name) and ${isDir('r')} = ${isDir('u')} and (r.module, r.mobile, r.is_open, r.component, r.is_system) is distinct from (u.module, u.mobile, u.is_open, u.component, true)`,
  )
}

/** All shipped rules into permission_rule; repeatable. */
export async function seedRules(app: App, tx: Tx): Promise<void> {
  const pages = pageSeeds(app.registry)
  const depth = (s: Seed): number => (s.parent === null ? 0 : s.parent.split('/').length)
  const dirs = pages.filter((s) => s.type === 'menu_dir')
  for (let level = 0; level <= Math.max(...dirs.map(depth)); level++)
    await insertRules(
      tx,
      dirs.filter((d) => depth(d) === level),
      'dir',
    )
  await insertRules(
    tx,
    pages.filter((s) => s.type !== 'menu_dir'),
    'dir',
  )
  await insertRules(tx, buttonSeeds(app), 'page')
  await rulesChanged(app, tx)
}
