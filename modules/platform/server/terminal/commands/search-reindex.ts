import { sql } from '@crossway/server-kit'
import type { TerminalCommand } from '../commands.ts'

/** Builds the indexes of quick search anew, of one resource or of all; people go on searching meanwhile. */
export const searchReindex: TerminalCommand = {
  title: { 'zh-cn': '重建搜索索引', en: 'Rebuild the search indexes' },
  params: [
    {
      name: 'resource',
      title: { 'zh-cn': '资源', en: 'Resource' },
      kind: 'enum',
      values: (app) => app.registry.resources().flatMap((r) => (r.search?.length ? [r.name] : [])),
      optional: true,
    },
  ],
  limit: 1800,
  async run({ app, params, log, signal }) {
    const one = (params.resource as string | undefined) ?? null
    const indexes = await app.db.rows<{ name: string; table: string }>(
      sql`select indexname as name, tablename as table from pg_indexes where schemaname = current_schema() and (indexname = tablename || '_q_trgm' or indexname = tablename || '_q_bigram') and (${one}::text is null or tablename = ${one}) order by indexname`,
    )
    for (const { name } of indexes) {
      signal.throwIfAborted()
      // outside a transaction: CONCURRENTLY lets writers go on
      await app.db.run(sql`reindex index concurrently ${sql.id(name)}`)
      await log(name)
    }
    await log(`${indexes.length} indexes of ${new Set(indexes.map((i) => i.table)).size} resources rebuilt`)
  },
}
