import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { insertMany, sql, type DemoCall } from '@crossway/server-kit'
import { productPictures } from './pictures/product-pictures.ts'

/** The drawn pictures as attachments: ids by key. Those that the seed has stored already are taken, the others are put into the file store here. */
export async function plantPictures({ app, tx, made }: DemoCall): Promise<Map<string, number>> {
  const out = new Map<string, number>()
  const missing = productPictures().filter(({ key }) => {
    const known = made.get(`picture:${key}`)?.[0]
    if (known !== undefined) out.set(key, known)
    return known === undefined
  })
  if (missing.length === 0 || !app.files) return out
  const rows = missing.map(({ key, svg }) => {
    const bytes = Buffer.from(svg)
    const sha1 = createHash('sha1').update(bytes).digest('hex')
    return {
      key,
      bytes,
      name: `${key}.svg`,
      size: bytes.length,
      suffix: 'svg',
      mime: 'image/svg+xml',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sha1,
      width: 400,
      height: 400,
      path: `product/demo/${sha1}.svg`,
      topic: 'product',
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
  const ids = await tx.rows<{ id: number; name: string }>(
    insertMany(
      'attachment',
      columns,
      rows,
      sql`on conflict (sha256, topic) where deleted_at is null do update set last_upload_time = now() returning id, name`,
    ),
  )
  const byName = new Map(ids.map((r) => [r.name, r.id]))
  for (const r of rows) out.set(r.key, byName.get(r.name)!)
  return out
}
