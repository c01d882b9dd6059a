import { hash } from 'node:crypto'
import { sql, type App, type Tx } from '@crossway/server-kit'
import { moduleCatalog, type ModuleEntry } from '../../model/module-state/module-catalog.ts'
import { modulesChanged } from './module-switches.ts'

/** What this build holds of a part: release and SHA-256 over its definitions. */
export function manifestOf(app: App, entry: ModuleEntry): string {
  const models = app.registry.modules.filter((m) => entry.code.includes(m.name)).map(({ resources, pages }) => ({ resources, pages }))
  return `${app.config.version}:${hash('sha256', JSON.stringify(models), 'hex')}`
}
const releaseOf = (manifest: string): string => manifest.slice(0, manifest.lastIndexOf(':'))

/**
 * States of all parts: on a new installation everything is in use. In production a part whose content differs from what the same release
 * held before is unknown until repaired (platform.md §6.11); a new release brings its own content.
 */
export async function seedModules(app: App, tx: Tx): Promise<void> {
  const known = new Map(
    (await tx.rows<{ key: string; state: string; manifest: string | null }>(sql`select key, state, manifest from module_state`)).map((r) => [r.key, r]),
  )
  for (const entry of moduleCatalog) {
    const manifest = manifestOf(app, entry)
    const row = known.get(entry.key)
    if (!row) await tx.run(sql`insert into module_state (key, state, manifest) values (${entry.key}, 'enabled', ${manifest}) on conflict (key) do nothing`)
    else if (row.manifest !== manifest) {
      const odd = app.config.production && row.manifest !== null && releaseOf(row.manifest) === releaseOf(manifest) && row.state === 'enabled' && !entry.core
      if (odd) await tx.run(sql`update module_state set state = 'unknown', changed_at = now() where key = ${entry.key}`)
      else await tx.run(sql`update module_state set manifest = ${manifest} where key = ${entry.key}`)
    }
  }
  await modulesChanged(app, tx)
}
