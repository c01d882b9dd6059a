import { randomBytes } from 'node:crypto'
import { sql, type App, type Runner, type Tx, tokenHash } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'

export interface QuoteLink {
  readonly id: number
  readonly token: string
  readonly expires_at: string
}

/** A new link of a provider to an inquiry, good until its deadline; the one before is dead. The token leaves the server this once. Nothing where nobody may quote. */
export async function makeQuoteLink(tx: Tx, inquiry: number, provider: number): Promise<QuoteLink | undefined> {
  const open = await tx.maybe<{ deadline: string }>(
    sql`select i.deadline from freight_inquiry i where i.id = ${inquiry}::bigint and i.status = 'open' and i.deadline > now()
      and exists (select 1 from freight_quote q join provider p on p.id = q.provider_id where q.freight_inquiry_id = i.id and q.provider_id = ${provider}::bigint and q.current and p.status in ('trial', 'active')) for update of i`,
  )
  if (!open) return undefined
  const token = randomBytes(32).toString('base64url')
  await tx.run(sql`update quote_link set revoked_at = now() where inquiry_id = ${inquiry}::bigint and provider_id = ${provider}::bigint and revoked_at is null`)
  const { id } = await tx.one<{ id: number }>(
    sql`insert into quote_link (inquiry_id, provider_id, token_hash, expires_at) values (${inquiry}::bigint, ${provider}::bigint, ${tokenHash(token)}, ${open.deadline}::timestamptz) returning id`,
  )
  return { id, token, expires_at: open.deadline }
}

/** Where a link leads to; what stands behind the # is sent to no server, and so in nobody's log. */
export const quoteUrl = (base: string, token: string): string => `${base}/#/quote?token=${token}`

export interface OpenQuote {
  readonly inquiry: number
  readonly provider: number
  readonly provider_name: string
  readonly expires_at: string
}
/** Inquiry and provider of a token: one neutral answer for what is unknown, over, replaced, or of a provider who is not with us any more. */
export async function openQuoteLink(app: App, run: Runner, token: string): Promise<OpenQuote> {
  const link = /^[\w-]{43}$/.test(token)
    ? await run.maybe<OpenQuote>(
        sql`update quote_link l set opened_at = coalesce(l.opened_at, now()) from provider p, freight_inquiry i
          where p.id = l.provider_id and i.id = l.inquiry_id and p.status in ('trial', 'active') and i.status = 'open' and l.token_hash = ${tokenHash(token)} and l.revoked_at is null and l.expires_at > now()
          returning l.inquiry_id as inquiry, l.provider_id as provider, p.name as provider_name, l.expires_at`,
      )
    : undefined
  if (!link) throw refuse.QL_GONE()
  return link
}

export interface Invited {
  readonly provider: { readonly id: number; readonly title: string }
  readonly sent_to: string | null
  readonly problem: string | null
  readonly created_at: string | null
  readonly opened_at: string | null
  readonly quoted: number
  readonly asked: number
}
/** Who was asked by an inquiry: how he was told, whether he looked, how many of his channels he has priced. */
export const invitedOf = (run: Runner, inquiry: number): Promise<Invited[]> =>
  run.rows<Invited>(
    sql`select jsonb_build_object('id', p.id, 'title', p.name) as provider, l.sent_to, l.problem, l.created_at, l.opened_at,
        count(*) filter (where q.status not in ('invited', 'declined'))::int as quoted, count(*)::int as asked
      from freight_quote q join provider p on p.id = q.provider_id
      left join lateral (select sent_to, problem, created_at, opened_at from quote_link x where x.inquiry_id = q.freight_inquiry_id and x.provider_id = q.provider_id order by x.id desc limit 1) l on true
      where q.freight_inquiry_id = ${inquiry}::bigint and q.current group by p.id, p.name, l.sent_to, l.problem, l.created_at, l.opened_at order by p.name limit 60`,
  )
