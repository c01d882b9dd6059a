import { randomBytes } from 'node:crypto'
import { sql, systemCtx, takeUpload, type App, type oneUpload } from '@crossway/server-kit'
import type { Lang } from '@crossway/kernel'
import type { OpenCard } from './card-page.ts'

type Upload = Awaited<ReturnType<typeof oneUpload>>

/** Keeps a photo until the request it belongs to is sent. Only its key is told: whoever holds it may send it along, once. */
export async function keepPhoto(app: App, card: OpenCard, up: Upload, lang: Lang): Promise<{ key: string; name: string }> {
  const file = await takeUpload({ app, ctx: systemCtx(lang) }, { name: up.name, suffix: up.suffix, stream: up.stream, topic: 'after-card' })
  const key = randomBytes(18).toString('base64url')
  await app.db.run(sql`insert into after_card_photo (key, card_id, attachment_id) values (${key}, ${card.id}::bigint, ${file.id}::bigint)`)
  return { key, name: file.name }
}

/** Photos whose request was never sent go after a day, unless the same picture stands in a claim. */
export async function dropStrayPhotos(app: App): Promise<number> {
  const gone = await app.db.tx(async (tx) => {
    await tx.run(sql`delete from after_card_photo p where exists (select 1 from after_card_claim c where c.media @> array[p.attachment_id])`)
    const stray = sql`select attachment_id from after_card_photo group by 1 having max(at) < now() - interval '1 day' limit 1000`
    return tx.rows<{ path: string }>(sql`
      with old as (delete from after_card_photo where attachment_id in (${stray}) returning attachment_id), files as (delete from attachment a using old where a.id = old.attachment_id returning a.path)
      select distinct path from files f where not exists (select 1 from attachment a where a.path = f.path and a.id not in (select attachment_id from old))`)
  })
  for (const { path } of gone) await app.files.remove(path)
  return gone.length
}
