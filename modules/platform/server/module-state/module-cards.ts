import { sql, type App, type Ctx } from '@crossway/server-kit'
import { menuPages } from '../../model/menu.ts'
import { dependents, moduleCatalog } from '../../model/module-state/module-catalog.ts'
import { stateTitles } from './state-titles.ts'
import type { ModuleStateName } from './module-switches.ts'

interface StateRow {
  readonly key: string
  readonly state: ModuleStateName
  readonly changed_at: string
  readonly changed_name: string | null
}

/** A card for each part: what it is, depends on and holds. Sizes are the database's own estimates, so that the page stays quick. */
export async function moduleCards(app: App, ctx: Ctx): Promise<object[]> {
  const lang = ctx.lang === 'en' ? 1 : 0
  const states = new Map((await app.db.rows<StateRow>(sql`select key, state, changed_at, changed_name from module_state`)).map((r) => [r.key, r]))
  const resources = app.registry.resources().filter((r) => !r.external)
  const tableOf = new Map(
    resources.flatMap((r) => [
      [r.name, r.module] as const,
      ...Object.values(r.fields).flatMap((x) => (x.kind === 'lines' ? [[x.target!.name, r.module] as const] : [])),
    ]),
  )
  const sizes = await app.db.rows<{ name: string; records: number; bytes: number }>(
    sql`select c.relname as name, greatest(c.reltuples, s.n_live_tup, 0)::bigint as records, pg_total_relation_size(c.oid)::bigint as bytes from pg_class c join pg_stat_user_tables s on s.relid = c.oid where c.relname = any(${[...tableOf.keys()]}::text[])`,
  )
  const heads = new Set(resources.map((r) => r.name))
  return moduleCatalog.map((m) => {
    const own = sizes.filter((s) => m.code.includes(tableOf.get(s.name)!))
    const row = states.get(m.key)
    const pages = menuPages.filter((p) => (p.group || 'workplace') === m.key && p.type !== 'application')
    return {
      key: m.key,
      title: lang ? m.titleEn : m.title,
      about: lang ? m.aboutEn : m.about,
      version: app.config.version,
      core: m.core ?? false,
      needs: m.needs.map((k) => ({ key: k, title: titleOf(k, lang) })),
      dependents: dependents(m.key).map((k) => ({ key: k, title: titleOf(k, lang), enabled: states.get(k)?.state === 'enabled' })),
      pages: m.key === 'mobile' ? menuPages.filter((p) => p.mobile).length : pages.length,
      built: pages.filter((p) => app.registry.page(p.name)).length,
      tables: own.length,
      records: own.filter((s) => heads.has(s.name)).reduce((n, s) => n + Number(s.records), 0),
      bytes: own.reduce((n, s) => n + Number(s.bytes), 0),
      state: row?.state ?? 'init',
      stateTitle: stateTitles[row?.state ?? 'init'][lang],
      changed_at: row?.changed_at ?? null,
      changed_name: row?.changed_name ?? null,
    }
  })
}
const titleOf = (key: string, lang: 0 | 1): string => {
  const m = moduleCatalog.find((e) => e.key === key)
  return (lang ? m?.titleEn : m?.title) ?? key
}
