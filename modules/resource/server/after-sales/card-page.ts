import { Refusal, type Lang } from '@crossway/kernel'
import { createRecord, sql, systemCtx, type App, type CommandContext, type Runner, type Tx } from '@crossway/server-kit'
import { afterCardClaim, type publicIssues } from '../../model/after-sales/after-card-claim.resource.ts'
import { consumer } from '../../model/consumer/consumer.resource.ts'
import { refuse } from '../../model/errors.ts'
import { amazonMail } from '../consumer/consumer.commands.ts'
import { searchHash } from '../personal/sealed-personal.ts'

export interface OpenCard {
  readonly id: number
  readonly code: string
  readonly language: string
  readonly marketplace: number
  readonly country: string
  readonly brand: string | null
  readonly text: string | null
}
/** The card behind a printed code while it is in use. Throws CARD_PAGE_OVER, whether the code is wrong or the card was stopped. */
export async function openCard(run: Runner, token: string): Promise<OpenCard> {
  const card = await run.maybe<OpenCard>(sql`
    select c.id, c.code, c.language, c.marketplace_id as marketplace, m.country, b.name as brand, c.text from after_card c join marketplace m on m.id = c.marketplace_id left join brand b on b.id = c.brand_id
    where c.landing_token = ${token} and c.status = 'active'`)
  if (!card) throw refuse.CARD_PAGE_OVER()
  return card
}

export interface Request {
  readonly issue_type: (typeof publicIssues)[number]
  readonly email: string
  readonly name?: string
  readonly order?: string
  readonly serial?: string
  readonly description?: string
  readonly photos?: readonly string[]
  readonly consent: boolean
  readonly newsletter?: boolean
}
/** What can be said of a request before its picture code is used up. */
export function checkRequest(r: Request): void {
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(r.email.trim())) throw refuse.CARD_EMAIL({}, 'email')
  if (!r.consent) throw refuse.CARD_CONSENT({}, 'consent')
}

/** Makes the claim of whoever holds a card; answers its number, which is all that he is told. */
export async function takeRequest(
  app: App,
  card: OpenCard,
  r: Request,
  from: { readonly lang: Lang; readonly ip: string; readonly id: string },
): Promise<string> {
  return app.db.tx(async (tx) => {
    const call = { app, tx, ctx: { ...systemCtx(from.lang, from.id), ip: from.ip } }
    const order = r.order?.trim().toUpperCase() || null
    const about = await soldBy(tx, card, order)
    const media = await photosOf(tx, card, r.photos ?? [])
    const person = r.newsletter ? await consumerOf(call, card, r) : undefined
    const draft = {
      source: 'landing' as const,
      card: card.id,
      store: about.store,
      msku: about.msku,
      issue_type: r.issue_type,
      email: r.email.trim(),
      ...(r.name?.trim() ? { name: r.name.trim() } : {}),
      ...(order ? { amazon_order_id: order } : {}),
      ...(r.serial?.trim() ? { serial: r.serial.trim().toUpperCase() } : {}),
      ...(r.description?.trim() ? { description: r.description.trim() } : {}),
      ...(media.length ? { media } : {}),
      ...(person ? { consumer: person } : {}),
    }
    const id = await createRecord(call, afterCardClaim, draft).catch((e: unknown) => {
      // the number of another buyer's case is not for the public
      throw e instanceof Refusal && e.code === 'CLAIM_SERIAL_USED' ? refuse.CARD_SERIAL_TAKEN({}, 'serial') : e
    })
    return (await tx.one<{ no: string }>(sql`select claim_no as no from after_card_claim where id = ${id}::bigint`)).no
  })
}

/** The shop that sold it: by the order, else by the only listing of the card, else the first open shop where the card goes. */
async function soldBy(tx: Tx, card: OpenCard, order: string | null): Promise<{ store: number; msku: number | null }> {
  const bought =
    order &&
    (await tx.maybe<{ store: number; msku: number | null }>(sql`
      select i.store_id as store, case when count(distinct i.msku_id) = 1 then min(i.msku_id) end as msku from amz_order_item i join store s on s.id = i.store_id
      where i.is_current and i.amazon_order_id = ${order} and s.marketplace_id = ${card.marketplace}::bigint group by 1 order by 1 limit 1`))
  if (bought) return bought
  const listed = await tx.maybe<{ store: number; msku: number | null }>(sql`
    select min(m.store_id) as store, case when count(*) = 1 then min(m.id) end as msku from after_card_listing l join msku m on m.id = l.msku_id where l.after_card_id = ${card.id}::bigint having count(*) > 0`)
  if (listed) return listed
  const shop = await tx.maybe<{ id: number }>(
    sql`select id from store where marketplace_id = ${card.marketplace}::bigint and status in ('normal', 'suspended', 'vacation') order by status = 'normal' desc, id limit 1`,
  )
  if (!shop) throw refuse.CARD_PAGE_BUSY()
  return { store: shop.id, msku: null }
}

/** Photos are named by keys that only whoever sent them knows; each goes with one request. */
async function photosOf(tx: Tx, card: OpenCard, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return []
  const rows = await tx.rows<{ id: number }>(
    sql`delete from after_card_photo where key = any(${[...keys]}::text[]) and card_id = ${card.id}::bigint returning attachment_id as id`,
  )
  if (rows.length !== new Set(keys).size) throw refuse.CARD_PHOTO({}, 'photos')
  return rows.map((x) => x.id)
}

/** Who agrees to hear from us becomes a consumer; who is one already stays as he is, for anybody could type his address here. */
async function consumerOf(call: CommandContext, card: OpenCard, r: Request): Promise<number | undefined> {
  const { app, tx } = call
  const email = r.email.trim()
  // addresses that the marketplace lends a buyer are for the order alone
  if (amazonMail.test(email)) return undefined
  const known = await tx.maybe<{ id: number }>(sql`
    select c.id from consumer_personal p join consumer c on c.id = p.consumer_id where p.search_hash = ${searchHash(app, 'email', email)} and c.country = ${card.country} and c.status not in ('erased', 'merged') order by c.id limit 1`)
  if (known) return known.id
  const at = new Date().toISOString()
  return createRecord(call, consumer, {
    name: r.name?.trim() || email.split('@')[0]!.slice(0, 120),
    email,
    country: card.country,
    language: card.language,
    source: 'card',
    source_ref: card.code,
    consent_email: true,
    consented_at: at,
    consent_evidence: `card ${card.code}, ${at}, ${call.ctx.ip ?? ''}`,
  })
}
