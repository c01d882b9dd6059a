import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineSources, withoutComments } from './engine-sources.mjs'
import { root } from './pinned-node.mjs'

/** Tables that the engine reads and writes itself; a new one of its own is added here with its migration. */
const engineTables = new Set([
  'attachment',
  'attachment_ref',
  'attachment_upload',
  'audit_log',
  'cache_version',
  'comment',
  'comment_reaction',
  'idempotency_key',
  'import_row',
  'import_run',
  'job',
  'job_ask',
  'job_log',
  'job_schedule',
  'job_worker',
  'numbering_counter',
  'numbering_rule', // its pages are a module's
  'outbox_delivery',
  'outbox_event',
  'recycle_record',
  'saved_view',
  'secret',
  'sensitive_change',
  'share_link',
  'share_link_view',
  'upload',
  'upload_part',
  'user_pref',
])
/** Stands in for the modules where a test runs without them. */
const forTests = 'packages/test-kit/'
const named = /\b(?:from|join|into|update|table|references)\s+(?:only\s+)?"?([a-z_]\w*)"?/gi

/** `path:line: table` for every place where SQL of packages/ names a table of a module: the engine asks for it by a port that the module fills. */
export function businessTables() {
  const tables = moduleTables()
  return engineSources().flatMap((path) => {
    if (path.startsWith(forTests)) return []
    const code = withoutComments(readFileSync(join(root, path), 'utf8'))
    const found = [...code.matchAll(named)].filter(([, table]) => tables.has(table))
    return found.map((at) => `${path}:${code.slice(0, at.index).split('\n').length}: ${at[1]}: ${at[0].replaceAll(/\s+/g, ' ')}`)
  })
}

/** Tables of definitions, as the last migration left them, and those that migrations made by hand. */
function moduleTables() {
  const defined = readdirSync(join(root, 'db/snapshot')).map((file) => file.replace(/\.json$/, ''))
  const made = readdirSync(join(root, 'db/migrations')).flatMap((file) =>
    [...readFileSync(join(root, 'db/migrations', file), 'utf8').matchAll(/^\s*create (?:unlogged )?table (?:if not exists )?"?(\w+)/gim)].map(
      ([, table]) => table,
    ),
  )
  return new Set([...defined, ...made].filter((table) => !engineTables.has(table)))
}
