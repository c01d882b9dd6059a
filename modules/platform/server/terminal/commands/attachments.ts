import { removeRecord, sql, systemCtx } from '@crossway/server-kit'
import { attachment } from '../../../model/attachment.resource.ts'
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
  async run({ app, params, log, signal }) {
    const where = sql`a.deleted_at is null and a.last_upload_time < now() - interval '30 days' and not exists (select 1 from attachment_ref r where r.attachment_id = a.id)
      and not exists (select 1 from comment c where c.files @> array[a.id] and c.deleted_at is null)`
    const rows = await app.db.rows<{ id: number; name: string }>(sql`select a.id, a.name from attachment a where ${where} order by a.id limit 10000`)
    for (const f of rows.slice(0, 200)) await log(`#${f.id} ${f.name}`)
    if (params.dry_run === true) return log(`${rows.length} files would go`)
    let n = 0
    for (const f of rows) {
      signal.throwIfAborted()
      // By the record's own command: its rule is asked once more under the lock, and the bin keeps it.
      await app.db
        .tx((tx) => removeRecord({ app, tx, ctx: systemCtx() }, attachment, f.id, { reason: 'attachment.purgeOrphans' }))
        .then(
          () => n++,
          (e: unknown) => log(`kept #${f.id}: ${e instanceof Error ? e.message : String(e)}`),
        )
    }
    return log(`${n} files moved to the recycle bin; their bytes go after 30 days`)
  },
}
