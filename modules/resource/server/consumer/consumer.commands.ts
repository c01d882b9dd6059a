import type { Context } from '@crossway/server-kit'
import { addDays, dayOf } from '@crossway/kernel'
import { handle, sql, type AnyCommands, type Tx } from '@crossway/server-kit'
import { param } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { consumer } from '../../model/consumer/consumer.resource.ts'
import { asksForReview, levelOf, type Touched } from '../../model/consumer/level.ts'
import { forgetPersonal, keepPersonal, masked, plainOf, searchHash, type PersonalField } from '../personal/sealed-personal.ts'

type Draft = Record<string, unknown>
type Message = Partial<Record<PersonalField, string>>
const sealedFields = ['name', 'email', 'phone'] as const
/** What a form said in clear, until the record it belongs to has its number. */
const clear = new WeakMap<object, Message>()

/** Addresses that the marketplace lends a buyer. */
export const amazonMail = /@([a-z.]+\.)?marketplace\.amazon\.|@amazon\.[a-z.]+$/i
const amazonOrder = /^\d{3}-\d{7}-\d{7}$/
/** Which consent a channel needs. */
const consentOf = { email: 'consent_email', sms: 'consent_sms', whatsapp: 'consent_sms', phone: 'consent_sms', social: 'consent_content' } as const
const refId = (v: unknown): number | null => (typeof v === 'object' && v !== null ? (v as { id: number }).id : ((v as number | null | undefined) ?? null))

/** The same mailbox or number in the same country is the same person. */
async function checkDuplicate({ app, tx }: Context<'app' | 'tx'>, own: number, country: string, message: Message): Promise<void> {
  const hashes = (['email', 'phone'] as const).flatMap((f) => (message[f] ? [searchHash(app, f, message[f])] : [])).sort()
  for (const h of hashes) await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`consumer ${country} ${h}`}, 0))`)
  if (hashes.length === 0) return
  const duplicate = await tx.maybe<{ no: string; field: string }>(sql`
    select c.no, p.field from consumer_personal p join consumer c on c.id = p.consumer_id
    where p.search_hash = any(${hashes}::text[]) and c.country = ${country} and c.id <> ${own}::bigint and c.status not in ('erased', 'merged') order by c.id limit 1`)
  if (duplicate) throw refuse.CONSUMER_EXISTS({ no: duplicate.no }, duplicate.field)
}

/** Takes what names a person out of a draft, leaving its masked form: neither the record nor any log ever holds the value. */
function takeClear(draft: Draft, before: Draft | undefined): Message {
  const message: Message = {}
  for (const f of sealedFields) {
    const given = draft[f]
    if (typeof given !== 'string' || given.trim() === '' || given === before?.[f]) continue
    if (f === 'phone' && plainOf('phone', given).length < 5) throw refuse.CONSUMER_CONTACT({}, 'phone')
    if (f === 'email' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(given.trim())) throw refuse.CONSUMER_CONTACT({}, 'email')
    message[f] = given.trim()
    draft[f] = masked(f, given)
  }
  return message
}

/** Level and counts from what came of the contacts (resource.md, Level). */
async function rate(tx: Tx, id: number): Promise<{ level: 'a' | 'b' | 'c' | 'd'; cooperation_count: number }> {
  const { level, completed } = levelOf(
    await tx.rows<Touched>(sql`select result, rating from consumer_touch where consumer_id = ${id}::bigint order by at limit 5000`),
  )
  return { level, cooperation_count: completed }
}

const gone = { name: '***', email: null, phone: null, household: null, consent_email: false, consent_sms: false, consent_content: false } as const

/** People who agreed to hear from us: nobody is contacted without consent, too soon, or for a review (resource.md consumerResource). */
export const consumerCommands: AnyCommands = handle(consumer, {
  save: async ({ app, tx, draft, before }) => {
    const old = before as Draft | undefined
    const message = takeClear(draft as Draft, old)
    const v = (n: string): unknown => (n in draft ? (draft as Draft)[n] : old?.[n])
    if (!v('email') && !v('phone')) throw refuse.CONSUMER_CONTACT({}, 'email')
    if (message.email && amazonMail.test(message.email)) throw refuse.CONSUMER_AMAZON({}, 'email')
    if (v('source') === 'order' && amazonOrder.test(String(v('source_ref') ?? '').trim())) throw refuse.CONSUMER_AMAZON({}, 'source_ref')
    const agreed = ['consent_email', 'consent_sms', 'consent_content'].some((n) => v(n) === true)
    if (agreed && (!v('consented_at') || !v('consent_evidence'))) throw refuse.CONSUMER_EVIDENCE({}, 'consent_evidence')
    if (v('household') && !agreed) throw refuse.CONSUMER_NO_CONSENT({}, 'household')
    await checkDuplicate({ app, tx }, Number(before?.id ?? 0), String(v('country')), message)
    clear.set(draft, message)
  },
  saved: async ({ app, tx, draft, doc }) => {
    await keepPersonal({ app, tx }, 'consumer', doc.id, clear.get(draft) ?? {})
    const emptied = sealedFields.filter((f) => f in draft && !(draft as Draft)[f])
    if (emptied.length) await forgetPersonal(tx, 'consumer', doc.id, emptied)
  },
  actions: {
    contact: async ({ tx, doc, args, set }) => {
      const channel = args.channel as keyof typeof consentOf
      if (!doc[consentOf[channel]] || (args.purpose === 'content' && !doc.consent_content)) throw refuse.CONSUMER_NO_CONSENT()
      const text = String(args.text ?? '')
      if (asksForReview(text)) throw refuse.CONSUMER_POLICY({}, 'text')
      const days = Number((await param(tx, 'resource.consumer_cooldown_days')) ?? 30)
      const until = doc.last_contact_at ? addDays(dayOf(new Date(doc.last_contact_at)), days) : undefined
      if (until && dayOf(new Date()) < until) throw refuse.CONSUMER_COOLING({ date: until })
      await tx.run(sql`
        insert into consumer_touch (consumer_id, at, channel, purpose, msku_id, text, cost, created_by, updated_by)
        values (${doc.id}, now(), ${channel}, ${String(args.purpose)}, ${refId(args.msku)}::bigint, ${text || null}, ${(args.cost as string | null | undefined) ?? null}::numeric, 0, 0)`)
      set({ last_contact_at: new Date().toISOString(), last_result: null })
      return 'cooling' as const
    },
    result: async ({ tx, doc, args, set }) => {
      const touch = await tx.maybe<{ id: number }>(
        sql`select id from consumer_touch where consumer_id = ${doc.id} and result is null order by at desc, id desc limit 1 for update`,
      )
      if (!touch) throw refuse.CONSUMER_NO_TOUCH()
      await tx.run(sql`
        update consumer_touch set result = ${String(args.result)}, rating = ${(args.rating as number | null | undefined) ?? null}::int, content_url = ${(args.content_url as string | null | undefined) ?? null}, updated_at = now() where id = ${touch.id}`)
      set({ last_result: args.result as 'agreed', ...(await rate(tx, doc.id)) })
      return doc.status as 'active'
    },
    optOut: ({ args, set }) => {
      set({ consent_email: false, consent_sms: false, consent_content: false, status_reason: (args.reason as string | null | undefined) ?? null })
      return 'opted_out' as const
    },
    consent: ({ args, set }) => {
      if (!args.email && !args.sms && !args.content) throw refuse.CONSUMER_NO_CONSENT({}, 'email')
      set({
        consent_email: args.email === true,
        consent_sms: args.sms === true,
        consent_content: args.content === true,
        consented_at: new Date().toISOString(),
        consent_evidence: String(args.evidence),
        status_reason: null,
      })
      return 'active' as const
    },
    blacklist: ({ args, set }) => {
      set({ status_reason: String(args.reason) })
      return 'blacklisted' as const
    },
    askErase: ({ ctx, args, set }) => {
      set({ erase_by: ctx.account, status_reason: String(args.reason) })
      return 'erasing' as const
    },
    // Gone for good: one person asks for it, another confirms; the counts stay.
    erase: async ({ ctx, tx, doc, set }) => {
      if (doc.erase_by === ctx.account) throw refuse.CONSUMER_SECOND()
      await forgetPersonal(tx, 'consumer', doc.id)
      await tx.run(sql`delete from consumer_social where consumer_id = ${doc.id}`)
      await tx.run(sql`update consumer_touch set text = null, content_url = null where consumer_id = ${doc.id}`)
      set({ ...gone, state: null, source_ref: null, consent_evidence: null })
      return 'erased' as const
    },
    keep: ({ doc, set }) => {
      set({ erase_by: null, status_reason: null })
      // Who had opted out stays so until he says otherwise.
      return doc.consent_email || doc.consent_sms || doc.consent_content ? ('active' as const) : ('opted_out' as const)
    },
    merge: async ({ tx, doc, args, set }) => {
      const into = refId(args.into)!
      if (into === doc.id) throw refuse.CONSUMER_SELF({}, 'into')
      const other = await tx.maybe<{ status: string }>(sql`select status from consumer where id = ${into}::bigint for update`)
      if (other?.status !== 'active' && other?.status !== 'cooling') throw refuse.CONSUMER_GONE({}, 'into')
      await tx.run(sql`update consumer_touch set consumer_id = ${into}::bigint, updated_at = now() where consumer_id = ${doc.id}`)
      await forgetPersonal(tx, 'consumer', doc.id)
      const { level, cooperation_count } = await rate(tx, into)
      await tx.run(sql`
        update consumer set level = ${level}, cooperation_count = ${cooperation_count}, last_contact_at = greatest(last_contact_at, ${doc.last_contact_at}::timestamptz), version = version + 1, updated_at = now() where id = ${into}::bigint`)
      set({ ...gone, merged_into: into, status_reason: String(args.reason) })
      return 'merged' as const
    },
  },
})
