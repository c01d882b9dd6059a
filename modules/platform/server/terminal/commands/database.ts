import { readdirSync } from 'node:fs'
import { migrationsDir, sql } from '@crossway/server-kit'
import type { TerminalCommand } from '../commands.ts'

export const dbMigrateStatus: TerminalCommand = {
  title: { 'zh-cn': '数据库迁移状态', en: 'Migration status' },
  async run({ app, log }) {
    const done = new Set((await app.db.rows<{ name: string }>(sql`select name from schema_migration order by name`)).map((r) => r.name))
    const files = readdirSync(migrationsDir)
      .filter((f) => f.endsWith('.sql'))
      .sort()
    const pending = files.filter((f) => !done.has(f))
    await log(`${done.size} applied, ${pending.length} pending`)
    for (const f of pending) await log(`pending ${f}`)
    return pending.length > 0 ? 1 : 0
  },
}

export const dbAnalyze: TerminalCommand = {
  title: { 'zh-cn': '更新数据库统计信息', en: 'Renew the statistics of the database' },
  limit: 900,
  async run({ app, log, signal }) {
    const tables = await app.db.rows<{ name: string }>(
      sql`select relname as name from pg_stat_user_tables where schemaname = current_schema() order by relname`,
    )
    for (const { name } of tables) {
      signal.throwIfAborted()
      await app.db.run(sql`analyze ${sql.id(name)}`)
    }
    await log(`${tables.length} tables analysed`)
  },
}
