import { refuse } from '@crossway/kernel'
import { systemCtx } from '../access/access.ts'
import type { App } from '../app.ts'
import { audit } from '../audit/audit.ts'
import { documentNumber } from '../command/create.ts'
import { readRecord } from '../list/record.ts'
import { sql } from '../sql/sql.ts'
import { enterShareLink, type LinkVisitor } from './share-link.ts'
import { sharedPaperOf, type SharedAnswer } from './shared-paper.ts'

/** The holder of a link confirms its paper or sends it back: once, while it is waited for. Further links to the record end with it; its timeline names who answered. */
export async function answerShareLink(app: App, token: string, visitor: LinkVisitor, said: SharedAnswer): Promise<void> {
  const name = said.name.trim()
  const note = said.note?.trim() || null
  const { link, ctx: maker, asks } = await enterShareLink(app, token, visitor)
  const r = link.resource === null ? undefined : app.registry.find(link.resource)
  const paper = r && sharedPaperOf(app, r.name)
  if (!r || !paper) throw refuse.NOT_FOUND()
  if (!asks) throw refuse.SHARE_ANSWERED()
  if (!name) throw refuse.SHARE_NAME({}, 'name')
  if (said.verdict === 'refuse' && note === null) throw refuse.SHARE_REASON({}, 'note')
  await app.db.tx(async (tx) => {
    // the record before the link: two links to one record are answered one after the other
    await tx.run(sql`select id from ${sql.id(r.name)} where id = ${link.record_id}::bigint for update`)
    const now = await tx.one<{ over: boolean; answered: boolean }>(
      sql`select revoked_at is not null or expires_at <= now() as over, answer is not null as answered from share_link where id = ${link.id}::bigint for update`,
    )
    if (now.answered) throw refuse.SHARE_ANSWERED()
    if (now.over) throw refuse.GONE()
    const doc = await readRecord({ app, ctx: maker }, r, link.record_id!, tx)
    if (!paper.open(doc)) throw refuse.SHARE_ANSWERED()
    await tx.run(
      sql`update share_link set answer = ${said.verdict}, answered_at = now(), answered_by = ${name}, answer_note = ${note} where id = ${link.id}::bigint`,
    )
    await tx.run(
      sql`update share_link set revoked_at = now() where resource = ${r.name} and record_id = ${link.record_id}::bigint and id <> ${link.id}::bigint and revoked_at is null and answer is null`,
    )
    const ctx = { ...systemCtx(visitor.lang, visitor.requestId), name, ip: visitor.ip, userAgent: visitor.userAgent }
    await audit({ run: tx, ctx }, [
      {
        resource: r.name,
        record: link.record_id!,
        no: documentNumber(r, doc),
        operation: 'permission',
        action: `share_${said.verdict}`,
        comment: note ?? undefined,
      },
    ])
    await paper.answered({ app, tx, ctx }, doc, { verdict: said.verdict, name, note })
  })
}
