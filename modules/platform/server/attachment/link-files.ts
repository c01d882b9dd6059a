import { columnOf, type AnyResource } from '@crossway/kernel'
import { sql, type App, type JobDef, type Runner } from '@crossway/server-kit'

/**
 * Makes attachment_ref say what the records really hold: places that were filled by imports or by a seed are added, those of records that are
 * gone are taken out. Answers how many were added and removed.
 */
export async function linkFiles(app: App, run: Runner): Promise<{ added: number; removed: number }> {
  let added = 0
  let removed = 0
  for (const r of app.registry.resources()) {
    if (r.external) continue
    for (const [name, held] of heldFiles(r)) {
      added += await run.run(
        sql`insert into attachment_ref (attachment_id, resource, record_id, field) select distinct x.file, ${r.name}, x.id, ${name} from (${held}) x join attachment a on a.id = x.file where a.deleted_at is null on conflict do nothing`,
      )
      removed += await run.run(
        sql`delete from attachment_ref f where f.resource = ${r.name} and f.field = ${name} and not exists (select 1 from (${held}) x where x.id = f.record_id and x.file = f.attachment_id)`,
      )
    }
  }
  return { added, removed }
}

/** Fields of a record, and of its lines, that hold files, each as a query of record and file. */
function heldFiles(r: AnyResource): [string, ReturnType<typeof sql>][] {
  const table = sql.id(r.name)
  return Object.entries(r.fields).flatMap(([name, x]): [string, ReturnType<typeof sql>][] => {
    if (x.kind === 'file') return [[name, sql`select id, ${sql.id(columnOf(name, x))} as file from ${table} where ${sql.id(columnOf(name, x))} is not null`]]
    if (x.kind === 'files') return [[name, sql`select id, unnest(${sql.id(name)}) as file from ${table} where ${sql.id(name)} <> '{}'`]]
    if (x.kind !== 'lines') return []
    const line = sql.id(x.target!.name)
    const head = sql.id(`${r.name}_id`)
    return Object.entries(x.target!.fields).flatMap(([inner, y]): [string, ReturnType<typeof sql>][] => {
      const field = `${name}.${inner}`
      if (y.kind === 'file')
        return [[field, sql`select ${head} as id, ${sql.id(columnOf(inner, y))} as file from ${line} where ${sql.id(columnOf(inner, y))} is not null`]]
      if (y.kind === 'files') return [[field, sql`select ${head} as id, unnest(${sql.id(inner)}) as file from ${line} where ${sql.id(inner)} <> '{}'`]]
      return []
    })
  })
}

export const linkFilesJob: JobDef = {
  name: 'platform.linkFiles',
  title: { 'zh-cn': '核对附件引用', en: 'Check where files are used' },
  cron: '40 6 * * *',
  run: async ({ app, log }) => {
    const done = await linkFiles(app, app.db)
    if (done.added + done.removed) await log(`+${done.added} −${done.removed}`)
    return done
  },
}
