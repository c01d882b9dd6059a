import type { Context } from '../context.ts'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { insertMany } from '../sql/insert.ts'
import { sql } from '../sql/sql.ts'

export interface SeededFile {
  readonly key: string
  readonly suffix: string
  readonly mime: string
  readonly content: string
  /** Side of a square picture, in pixels. */
  readonly side?: number
}

/** Files that a demo company is made with, as public attachments of a topic: ids by key. Without a file store there are none. */
export async function seedFiles({ app, tx }: Context<'app' | 'tx'>, topic: string, files: readonly SeededFile[]): Promise<Map<string, number>> {
  if (files.length === 0 || !app.files) return new Map()
  const rows = files.map((file) => {
    const bytes = Buffer.from(file.content)
    const sha1 = createHash('sha1').update(bytes).digest('hex')
    return {
      key: file.key,
      bytes,
      name: `${file.key}.${file.suffix}`,
      size: bytes.length,
      suffix: file.suffix,
      mime: file.mime,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sha1,
      width: file.side ?? null,
      height: file.side ?? null,
      path: `${topic}/demo/${sha1}.${file.suffix}`,
      topic,
      visibility: 'public',
      uploader_id: 0,
    }
  })
  for (let i = 0; i < rows.length; i += 16) await Promise.all(rows.slice(i, i + 16).map((r) => app.files.put(r.path, Readable.from([r.bytes]))))
  const columns = {
    name: 'text',
    size: 'bigint',
    suffix: 'text',
    mime: 'text',
    sha256: 'text',
    sha1: 'text',
    width: 'integer',
    height: 'integer',
    path: 'text',
    topic: 'text',
    visibility: 'text',
    uploader_id: 'bigint',
  }
  const ids = await tx.rows<{ id: number; sha256: string }>(
    insertMany(
      'attachment',
      columns,
      [...new Map(rows.map((r) => [r.sha256, r])).values()],
      sql`on conflict (sha256, topic, visibility, private_to, uploader_id, name) where deleted_at is null do update set last_upload_time = now() returning id, sha256`,
    ),
  )
  const byContent = new Map(ids.map((r) => [r.sha256, r.id]))
  return new Map(rows.map((r) => [r.key, byContent.get(r.sha256)!]))
}
