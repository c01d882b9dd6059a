import { dayOf, type Refusal, type RowOf } from '@crossway/kernel'
import { mailFromSite, mailIsSet } from '@crossway/platform/server'
import { eachAsked, sql, type App, type CommandContext, type JobDef } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { merged, unknownWord } from '../../model/resource/merge-text.ts'
import type { promotionResource } from '../../model/resource/promotion-resource.resource.ts'
import { checkPhrases } from './check-phrases.ts'

type Resource = RowOf<typeof promotionResource>
interface Letter {
  readonly subject: string
  readonly text: string
}
/** Why nobody writes to a resource in bulk: it has no address, never agreed, or has unsubscribed. */
export function mailRefusal(doc: Pick<Resource, 'email' | 'mail_consent'>): Refusal | undefined {
  if (doc.mail_consent === 'withdrawn') return refuse.PR_MAIL_OFF()
  if (doc.mail_consent !== 'given') return refuse.PR_MAIL_CONSENT()
  return doc.email ? undefined : refuse.PR_MAIL_NONE()
}

/** One letter to one resource among many: the mails of a batch go by one job (promotion.md promotionResource, mail merge). */
export async function askToMerge({ app, tx, ctx }: CommandContext, doc: Resource, letter: Letter): Promise<void> {
  const word = unknownWord(letter.subject, letter.text)
  if (word) throw refuse.PR_MAIL_WORD({ word }, 'args.text')
  await checkPhrases(tx, [letter.subject, letter.text], 'args.text')
  if (!(await mailIsSet(app))) throw refuse.PC_MAIL_SET()
  await app.jobs.ask(tx, ctx, mergeJob, { resource: doc.id, subject: letter.subject, text: letter.text, employee: ctx.employee, sender: ctx.name })
}

const ending = '如不希望再收到此类邮件，请回复“退订”。\nAnswer “unsubscribe” to get no more of these mails.'
/** What the contact log says of it, and by what a mail that has gone already is known. */
const logOf = (subject: string): string => `群发邮件：${subject}`.slice(0, 500)

async function sendOne(app: App, data: Record<string, unknown>): Promise<{ sent: number }> {
  const [id, subject, text, sender] = [Number(data.resource), String(data.subject), String(data.text), String(data.sender)]
  const to = await app.db.one<{ name: string; contact_name: string | null; email: string | null; mail_consent: 'given'; status: string; gone: boolean }>(sql`
    select r.name, r.contact_name, r.email, r.mail_consent, r.status, exists (
      select 1 from promotion_contact_log l where l.promotion_resource_id = r.id and l.summary = ${logOf(subject)} and (l.at at time zone 'Asia/Shanghai')::date = ${dayOf(new Date())}::date) as gone
    from promotion_resource r where r.id = ${id}::bigint`)
  // said no meanwhile, was blacklisted, or has had this mail from a run that was broken off
  if (to.gone || to.status === 'blacklisted' || to.status === 'merged' || mailRefusal(to)) return { sent: 0 }
  const words = { name: to.name, contact: to.contact_name || to.name, sender }
  await mailFromSite(app, to.email!, { subject: merged(subject, words), text: `${merged(text, words)}\n\n${ending}` })
  await app.db.tx(async (tx) => {
    await tx.run(sql`
      insert into promotion_contact_log (promotion_resource_id, seq, at, channel, summary, by_id)
      select ${id}::bigint, coalesce(max(seq), 0) + 1, now(), 'email', ${logOf(subject)}, ${data.employee === null ? null : Number(data.employee)}::bigint from promotion_contact_log where promotion_resource_id = ${id}::bigint`)
    await tx.run(
      sql`update promotion_resource set last_contact_at = now(), status = case status when 'potential' then 'contacted' else status end, version = version + 1, updated_at = now() where id = ${id}::bigint`,
    )
  })
  return { sent: 1 }
}

export const mergeJob: JobDef = {
  name: 'promotion.mailMerge',
  title: { 'zh-cn': '群发推广邮件', en: 'Mail merge to resources' },
  same: (data) => String(data.subject),
  run: (job) =>
    eachAsked(
      job,
      (data) => String(data.resource),
      (data) => sendOne(job.app, data),
    ),
}
