import type { App, Runner, Tx } from '@crossway/server-kit'
import { sql } from '@crossway/server-kit'
import { menuRules } from '../../model/menu.ts'
import { moduleCatalog, type ModuleEntry } from '../../model/module-state/module-catalog.ts'

export type ModuleStateName = 'init' | 'download' | 'install' | 'enabled' | 'disabled' | 'unknown'
interface Switches {
  /** Keys of parts that are not in use. */
  off: ReadonlySet<string>
  /** Keys whose content is not what was released: read only. */
  unknown: ReadonlySet<string>
}
const states = new WeakMap<App, Switches>()
const groupOfRoute = new Map(menuRules.filter((r) => r.type !== 'menu_dir').map((r) => [r.name, r.group]))
const keyOfCode = new Map(moduleCatalog.flatMap((m) => m.code.map((c) => [c, m.key])))
export const entryOf = (key: string): ModuleEntry | undefined => moduleCatalog.find((m) => m.key === key)

/** The switchable part that a name belongs to: a code module, a record, a page of the menu, or the part's own key. */
export function partOf(app: App, name: string): string | undefined {
  const group = groupOfRoute.get(name)
  if (group !== undefined) return group === '' ? undefined : group
  return keyOfCode.get(name) ?? keyOfCode.get(app.registry.byApiName(name)?.module ?? '') ?? entryOf(name)?.key
}

const codeOf = (name: string): string | undefined => keyOfCode.get(name)
export const isOff = (app: App, key: string | undefined): boolean => key !== undefined && (states.get(app)?.off.has(key) ?? false)
export const isUnknown = (app: App, key: string | undefined): boolean => key !== undefined && (states.get(app)?.unknown.has(key) ?? false)

/** Is a page of the menu gone, because its group or the module that defines it is switched off? */
export const routeOff = (app: App, route: string): boolean => isOff(app, groupOfRoute.get(route)) || isOff(app, codeOf(app.registry.page(route)?.module ?? ''))

/** Fills the engine's port from memory; every process reads the states anew when one was switched. */
export async function watchModules(app: App): Promise<void> {
  states.set(app, { off: new Set(), unknown: new Set() })
  app.ports.moduleOff = (module) => isOff(app, codeOf(module))
  app.events.onBump('modules', () => void reload(app, app.db).catch((e: Error) => app.log('module states: ' + e.message)))
  // A database that is not migrated yet has no states: everything is on.
  await reload(app, app.db).catch(() => undefined)
}

async function reload(app: App, run: Runner): Promise<void> {
  const rows = await run.rows<{ key: string; state: ModuleStateName }>(sql`select key, state from module_state`)
  states.set(app, {
    off: new Set(rows.filter((r) => r.state !== 'enabled' && r.state !== 'unknown').map((r) => r.key)),
    unknown: new Set(rows.filter((r) => r.state === 'unknown').map((r) => r.key)),
  })
}

/** A module was switched: this process knows it when the transaction has committed, the others by notification; menus are built anew. */
export async function modulesChanged(app: App, tx: Tx): Promise<void> {
  const rows = await tx.rows<{ key: string; state: ModuleStateName }>(sql`select key, state from module_state`)
  tx.after(() =>
    states.set(app, {
      off: new Set(rows.filter((r) => r.state !== 'enabled' && r.state !== 'unknown').map((r) => r.key)),
      unknown: new Set(rows.filter((r) => r.state === 'unknown').map((r) => r.key)),
    }),
  )
  await app.events.bump(tx, 'modules')
  await app.events.push(tx, { type: 'menu.changed', to: 'all', data: {} })
}
