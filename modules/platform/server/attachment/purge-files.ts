import { sql, type JobDef } from '@crossway/server-kit'

const keptDays = 30

/** Takes the bytes of deleted files off the store after thirty days, unless the file was restored, or the same bytes came in again (platform.md §6.6). */
export const purgeFiles: JobDef = {
  name: 'platform.purgeFiles',
  title: { 'zh-cn': '清除已删除附件的内容', en: 'Remove the bytes of deleted files' },
  cron: '50 6 * * *',
  run: async ({ app, log }) => {
    let removed = 0
    while (true) {
      const gone = await app.db.rows<{ id: number; path: string }>(
        sql`select r.id, r.data #>> '{head,path}' as path from recycle_record r where r.resource = 'attachment' and r.restored_at is null and r.purged_at is null and r.deleted_at < now() - make_interval(days => ${keptDays}) order by r.id limit 200`,
      )
      if (gone.length === 0) break
      for (const g of gone) {
        // Other uploads of the same bytes, those that may still be restored among them, keep them in the store.
        const stored = await app.db.maybe(
          sql`select 1 as x from attachment a where a.path = ${g.path} union all select 1 from recycle_record r where r.resource = 'attachment' and r.restored_at is null and r.purged_at is null and r.id <> ${g.id}::bigint and r.data #>> '{head,path}' = ${g.path} limit 1`,
        )
        if (!stored) {
          await app.files.remove(g.path)
          await app.files.remove(`thumb/${g.path}.webp`)
          removed++
        }
        await app.db.run(sql`update recycle_record set purged_at = now() where id = ${g.id}::bigint`)
      }
    }
    if (removed) await log(`${removed}`)
    return { removed }
  },
}
