import { dayOf, folded, refId, type RowOf } from '@crossway/kernel'
import { handle, sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { promotionResource } from '../../model/resource/promotion-resource.resource.ts'
import { promotionPayee } from '../../model/resource/promotion-payee.resource.ts'
import { askToMerge, mailRefusal } from './mail-merge.ts'

type Draft = Record<string, unknown>
type Resource = RowOf<typeof promotionResource>
/** So many resources of his own one person may hold. */
const mostPrivate = 300
const waysToReach = ['email', 'whatsapp', 'wechat', 'phone'] as const

/** Two people who add the same account at once meet here: an account belongs to one resource only. */
async function checkHandles(tx: Tx, own: number, channels: readonly Draft[]): Promise<void> {
  const keys = channels.map((c) => `${String(c.platform)} ${folded(String(c.handle)).replace(/^@/, '')}`)
  for (const k of [...keys].sort()) await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`promotion_channel ${k}`}, 0))`)
  const taken = await tx.rows<{ key: string; no: string }>(sql`
    select c.platform || ' ' || ltrim(erp_fold(c.handle), '@') as key, r.no from promotion_channel c join promotion_resource r on r.id = c.promotion_resource_id
    where r.id <> ${own}::bigint and r.status <> 'merged' and c.platform = any(${channels.map((c) => String(c.platform))}::text[]) and c.platform || ' ' || ltrim(erp_fold(c.handle), '@') = any(${keys}::text[]) limit 100`)
  keys.forEach((k, i) => {
    const other = taken.find((t) => t.key === k)
    if (other) throw refuse.PR_HANDLE({ no: other.no }, `channels[${i}].handle`)
  })
}
async function checkEmail(tx: Tx, own: number, email: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`promotion_resource ${email.toLowerCase()}`}, 0))`)
  const other = await tx.maybe<{ no: string }>(
    sql`select no from promotion_resource where lower(email) = ${email.toLowerCase()} and id <> ${own}::bigint and status <> 'merged' order by id limit 1`,
  )
  if (other) throw refuse.PR_EMAIL({ no: other.no }, 'email')
}

async function save({ tx, ctx, before, draft }: SaveCall<typeof promotionResource>): Promise<void> {
  const head: Draft = { ...before, ...draft }
  if (waysToReach.every((n) => !head[n])) throw refuse.PR_CONTACT({}, 'email')
  if (typeof draft.email === 'string' && draft.email && draft.email !== before?.email) await checkEmail(tx, before?.id ?? 0, draft.email)
  // consent was given for an address; who has unsubscribed stays so
  if (before?.mail_consent === 'given' && draft.email !== undefined && draft.email !== before.email)
    Object.assign(draft, { mail_consent: 'unknown', mail_consent_on: null, mail_consent_note: null })
  if (!before) draft.owner ??= ctx.employee
  if (draft.owner !== undefined) draft.pool = refId(draft.owner) === null ? 'public' : 'private'
  const channels = draft.channels as Draft[] | undefined
  if (channels) {
    await checkHandles(tx, before?.id ?? 0, channels)
    const main = channels[0]
    Object.assign(draft, {
      main_platform: main?.platform ?? null,
      main_handle: main?.handle ?? null,
      followers: main?.followers ?? null,
      engagement_rate: main?.engagement_rate ?? null,
    })
  }
  const rates = draft.rates as Draft[] | undefined
  if (rates) {
    const cheapest = rates.reduce<Draft | undefined>((a, r) => (a && Number(a.price) <= Number(r.price) ? a : r), undefined)
    Object.assign(draft, { price_from: cheapest?.price ?? null, price_currency: cheapest?.currency ?? null })
  }
}

async function claim(tx: Tx, doc: Resource, person: number | null): Promise<{ owner: number; pool: string }> {
  if (person === null) throw refuse.PR_NO_PERSON()
  if (doc.pool !== 'public') throw refuse.PR_CLAIM_TAKEN({ name: doc.owner?.title ?? '–' })
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`promotion_claim ${person}`}, 0))`)
  const { n } = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from promotion_resource where owner_id = ${person}::bigint and pool = 'private' and status in ('potential', 'contacted', 'cooperating', 'paused')`,
  )
  if (n >= mostPrivate) throw refuse.PR_CLAIM_LIMIT({ n: mostPrivate })
  return { owner: person, pool: 'private' }
}

/** The pool of resources (promotion.md promotionResource, actions). */
export const promotionResourceCommands = handle(promotionResource, {
  save,
  saved: ({ tx, doc }) =>
    tx.run(sql`update promotion_payee set owner_id = ${doc.owner?.id ?? null}::bigint where resource_id = ${doc.id}`).then(() => undefined),
  guard: ({ doc, action }) => {
    if (action === 'release' && doc.pool === 'public') return refuse.PR_RELEASE()
    if (action === 'mailMerge') return mailRefusal(doc)
    return action === 'claim' && doc.pool !== 'public' ? refuse.PR_CLAIM_TAKEN({ name: doc.owner?.title ?? '–' }) : undefined
  },
  actions: {
    contactLog: async ({ tx, ctx, doc, args, set }) => {
      await tx.run(sql`
        insert into promotion_contact_log (promotion_resource_id, seq, at, channel, summary, next_on, by_id)
        select ${doc.id}::bigint, coalesce(max(seq), 0) + 1, now(), ${args.channel}, ${args.summary}, ${args.next_on}::date, ${ctx.employee}::bigint from promotion_contact_log where promotion_resource_id = ${doc.id}`)
      set({ last_contact_at: new Date().toISOString(), next_contact_on: args.next_on })
      return doc.status === 'cooperating' || doc.status === 'paused' ? doc.status : 'contacted'
    },
    claim: async ({ tx, ctx, doc, set }) => {
      set(await claim(tx, doc, ctx.employee))
      return openState(doc)
    },
    release: ({ doc, set }) => {
      set({ owner: null, pool: 'public' })
      return openState(doc)
    },
    consent: ({ doc, args, set }) => {
      set({ mail_consent: 'given', mail_consent_on: dayOf(new Date()), mail_consent_note: args.how })
      return openState(doc)
    },
    unsubscribe: ({ doc, args, set }) => {
      set({ mail_consent: 'withdrawn', mail_consent_on: dayOf(new Date()), mail_consent_note: args.how })
      return openState(doc)
    },
    mailMerge: async ({ app, tx, ctx, doc, args }) => {
      await askToMerge({ app, tx, ctx }, doc, args)
      return openState(doc)
    },
    pause: ({ args, set }) => {
      set({ status_reason: args.reason })
      return 'paused'
    },
    resume: ({ doc, set }) => {
      set({ status_reason: null })
      return doc.coop_count > 0 ? 'cooperating' : 'contacted'
    },
    blacklist: ({ args, set }) => {
      set({ status_reason: args.reason })
      return 'blacklisted'
    },
    merge: async ({ tx, doc, args, set }) => {
      if (args.into === doc.id) throw refuse.PR_MERGE_SELF({}, 'args.into')
      await moveHistory(tx, doc.id, args.into)
      set({ merged_into: args.into })
      return 'merged' as const
    },
  },
})
type OpenState = 'potential' | 'contacted' | 'cooperating' | 'paused'
const openState = (doc: Resource): OpenState => (doc.status === 'blacklisted' || doc.status === 'merged' ? 'paused' : doc.status)

/** What belongs to a resource stands with the one it is merged into: accounts, rates, contacts and payees. */
async function moveHistory(tx: Tx, from: number, into: number): Promise<void> {
  for (const table of ['promotion_channel', 'promotion_rate', 'promotion_contact_log'])
    await tx.run(sql`
      update ${sql.id(table)} l set promotion_resource_id = ${into}::bigint, seq = (select coalesce(max(x.seq), 0) from ${sql.id(table)} x where x.promotion_resource_id = ${into}::bigint) + l.seq where l.promotion_resource_id = ${from}::bigint`)
  await tx.run(
    sql`update promotion_resource i set mail_consent = 'withdrawn', mail_consent_on = f.mail_consent_on, mail_consent_note = f.mail_consent_note from promotion_resource f where i.id = ${into}::bigint and f.id = ${from}::bigint and f.mail_consent = 'withdrawn'`,
  )
  await tx.run(sql`update promotion_payee p set resource_id = ${into}::bigint, is_default = false where p.resource_id = ${from}::bigint
    and not exists (select 1 from promotion_payee o where o.resource_id = ${into}::bigint and o.method = p.method and o.account = p.account)`)
}

/** By what an account is told apart: its last four signs, those before the @ of an address. */
const tailOf = (account: string): string => account.replaceAll(/\s|@.*/g, '').slice(-4)

/** Payee accounts: verified by a second person, frozen from then on (promotion.md verifyPayee). */
export const promotionPayeeCommands = handle(promotionPayee, {
  save: async ({ tx, ctx, before, draft }) => {
    const resource = refId(draft.resource) ?? before!.resource.id
    draft.edited_by = ctx.account
    if (typeof draft.account === 'string') draft.tail = tailOf(draft.account)
    const { owner } = await tx.one<{ owner: number | null }>(sql`select owner_id as owner from promotion_resource where id = ${resource}::bigint`)
    draft.owner = owner
    if (draft.is_default === true)
      await tx.run(
        sql`update promotion_payee set is_default = false where resource_id = ${resource}::bigint and id <> ${before?.id ?? 0}::bigint and is_default`,
      )
  },
  guard: ({ doc, action, ctx }) => (action === 'verify' && doc.edited_by === ctx.account ? refuse.PR_PAYEE_SELF() : undefined),
  actions: {
    verify: ({ ctx, set }) => {
      set({ verified_by: ctx.employee, verified_at: new Date().toISOString() })
      return 'verified'
    },
    change: ({ set }) => {
      set({ verified_by: null, verified_at: null })
      return 'pending'
    },
    disable: () => 'disabled',
  },
})
