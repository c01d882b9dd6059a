import { sql } from '@crossway/server-kit'
import type { TerminalCommand } from '../commands.ts'

const piece = 500

/** Files whose bytes are gone. */
export const attachmentVerify: TerminalCommand = {
  title: { 'zh-cn': '核对附件文件', en: 'Verify stored files' },
  limit: 1800,
  async run({ app, log, signal }) {
    let last = 0
    let seen = 0
    let gone = 0
    for (;;) {
      signal.throwIfAborted()
      const rows = await app.db.rows<{ id: number; path: string; name: string }>(
        sql`select id, path, name from attachment where deleted_at is null and id > ${last}::bigint order by id limit ${piece}`,
      )
      if (rows.length === 0) break
      for (const f of rows) {
        seen++
        if (!(await app.files.exists(f.path))) {
          gone++
          await log(`missing #${f.id} ${f.name}`)
        }
      }
      last = rows.at(-1)!.id
    }
    await log(`${seen} files, ${gone} missing`)
    return gone > 0 ? 1 : 0
  },
}

/** Sends files that nothing refers to for 30 days into the recycle bin, or only says which. */
export const attachmentPurgeOrphans: TerminalCommand = {
  title: { 'zh-cn': '清理无引用附件', en: 'Purge files that nothing refers to' },
  params: [{ name: 'dry_run', title: { 'zh-cn': '只列出', en: 'Only list' }, kind: 'bool' }],
  danger: true,
  limit: 900,
  async run({ app, params, log }) {
    const where = sql.raw(
      `deleted_at is null and last_upload_time < now() - interval '30 days' and not exists (select 1 from attachment_ref r where r.attachment_id = a.id)`,
    )
    const rows = await app.db.rows<{ id: number; name: string }>(sql`select a.id, a.name from attachment a where ${where} order by a.id limit 10000`)
    for (const f of rows.slice(0, 200)) await log(`#${f.id} ${f.name}`)
    if (params.dry_run === true) return log(`${rows.length} files would go`)
    const n = await app.db.run(sql`update attachment a set deleted_at = now() where a.id = any(${rows.map((f) => f.id)}::bigint[]) and ${where}`)
    return log(`${n} files moved to the recycle bin; their bytes go after 30 days`)
  },
}
