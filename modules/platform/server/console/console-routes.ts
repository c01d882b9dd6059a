import { refuse } from '@crossway/kernel'
import { requireNode, route, sql, type App, type JobDef } from '@crossway/server-kit'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { consoleCards } from './console-cards.ts'

/** One card of the console at a time, so that a source that fails leaves the others alone; each asks for its own node. */
export function consoleRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    { method: 'GET', url: '/api/dashboard/console/:card', node: 'dashboard', summary: 'A figure of the console, counted now' },
    async ({ ctx, req }) => {
      const name = (req.params as { card: string }).card
      const card = Object.hasOwn(consoleCards, name) ? consoleCards[name] : undefined
      if (!card) throw refuse.NOT_FOUND()
      requireNode(ctx, card.node)
      return { at: new Date().toISOString(), data: await card.read(app, ctx) }
    },
  )
}

/** Size of database and files and room on the disk, kept once a day for the console's line. */
export const measureStorage: JobDef = {
  name: 'platform.measureStorage',
  title: { 'zh-cn': '记录数据库与磁盘大小', en: 'Measure database and disk' },
  cron: '10 0 * * *',
  run: async ({ app }) => {
    const disk = await statfs(app.config.dataDir)
    await app.db.run(
      sql`insert into storage_day (day, database_bytes, files_bytes, disk_free, disk_total) select current_date, pg_database_size(current_database()), coalesce((select sum(size) from (select max(size) as size from attachment group by path) f), 0), ${disk.bavail * disk.bsize}::bigint, ${disk.blocks * disk.bsize}::bigint
        on conflict (day) do update set database_bytes = excluded.database_bytes, files_bytes = excluded.files_bytes, disk_free = excluded.disk_free, disk_total = excluded.disk_total`,
    )
  },
}
