import { fill } from '@crossway/kernel'
import type { Context } from '@crossway/server-kit'
import { sql } from '@crossway/server-kit'
import { neutral, readsRecord, tellCounts } from './notify.ts'

/** The same message once more to its recipient, as a row of its own. Whoever may no longer read the record hears only that there is something. */
export async function resendNotice({ app, tx }: Context<'app' | 'tx'>, notice: number): Promise<number> {
  const was = await tx.one<{ account: number; resource: string | null; record_id: number | null }>(
    sql`select account, resource, record_id from notification where id = ${notice}::bigint`,
  )
  const about = was.resource === null || was.record_id === null ? undefined : { resource: was.resource, id: was.record_id }
  const open = about === undefined || (await readsRecord({ app, tx }, was.account, about))
  const hidden = (lang: 'zh-cn' | 'en'): string => fill(neutral[lang], { resource: about ? app.registry.labels(about.resource, lang).name : '' })
  const created = await tx.one<{ id: number }>(sql`
    insert into notification (account, type, category, level, title_zh, title_en, body_zh, body_en, resource, record_id, actor_name, dedupe_key)
    select account, type, category, level, case when ${open} then title_zh else ${hidden('zh-cn')} end, case when ${open} then title_en else ${hidden('en')} end,
      case when ${open} then body_zh end, case when ${open} then body_en end, case when ${open} then resource end, case when ${open} then record_id end, actor_name, 'resend ' || id
    from notification where id = ${notice}::bigint returning id`)
  await tellCounts({ app, tx }, [was.account])
  return created.id
}
