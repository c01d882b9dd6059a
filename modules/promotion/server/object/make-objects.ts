import { refuse as engine } from '@crossway/kernel'
import { createRecord, errorTable, foundBy, problemOf, route, sql, type CommandContext, type ServerModule, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { promotionObject } from '../../model/object/promotion-object.resource.ts'
import { lockObjects } from './lock-object.ts'

/** Listings that one call takes. */
const most = 200
const titleMost = 200
const goals = promotionObject.fields.goal.values
const priorities = promotionObject.fields.priority.values

interface Wish {
  readonly mskus: readonly number[]
  readonly goal: string
  readonly priority: string
  readonly start_date?: string
  readonly end_date?: string
}
interface Listing {
  readonly id: number
  readonly code: string
  readonly title: string | null
  readonly image: number | null
  readonly asin: string | null
  readonly gone: boolean
  readonly project: number | null
  readonly store: number
  readonly domain: string | null
  readonly country: string
}
interface Made {
  readonly made: readonly { readonly id: number; readonly no: string; readonly listing: string }[]
  readonly skipped: readonly { readonly listing: string; readonly reason: string }[]
}

const listingsOf = (tx: Tx, ids: readonly number[]): Promise<readonly Listing[]> =>
  tx.rows<Listing>(sql`
    select m.id, m.seller_sku as code, m.title, m.image_id as image, m.item_id as asin, m.listing_status = 'deleted' as gone, coalesce(m.project_id, s.project_id) as project, m.store_id as store,
      case when p.code = 'amazon' then k.domain end as domain, k.country
    from msku m join store s on s.id = m.store_id join marketplace k on k.id = s.marketplace_id join platform p on p.id = k.platform_id
    where m.id = any(${ids}::bigint[]) order by m.id`)

/** One draft for a listing; a living object of the same project and goal, a draft of this very call before it included, stands in its way. */
async function makeOne(call: CommandContext, m: Listing, wish: Wish): Promise<number> {
  const { tx } = call
  if (m.gone) throw refuse.PO_GONE()
  if (m.project === null) throw refuse.PO_NO_PROJECT()
  if (!m.asin || !m.domain) throw refuse.PO_NO_ADDRESS()
  const lives = await tx.maybe<{ no: string }>(
    sql`select no from promotion_object where project_id = ${m.project}::bigint and msku_id = ${m.id}::bigint and goal = ${wish.goal} and status <> 'ended' order by status = 'active' desc, id limit 1`,
  )
  if (lives) throw refuse.PO_LIVES(lives)
  return createRecord(
    call,
    promotionObject,
    {
      type: 'listing',
      project: m.project,
      store: m.store,
      msku: m.id,
      title: (m.title?.trim() || m.code).slice(0, titleMost),
      image: m.image,
      landing_url: `https://www.${m.domain}/dp/${m.asin}`,
      target_countries: [m.country],
      goal: wish.goal,
      priority: wish.priority,
      start_date: wish.start_date ?? null,
      end_date: wish.end_date ?? null,
    },
    { node: 'promotionalObj/add' },
  )
}

/** A draft for each of the listings; those that are left out are named with the reason, so that the same call once more makes nothing twice (promotion.md promotionalObj, add). */
async function makeObjects(call: CommandContext, wish: Wish): Promise<Made> {
  const { app, tx, ctx } = call
  const ids = [...new Set(wish.mskus)]
  const seen = await foundBy({ app, run: tx, ctx }, app.registry.resource('msku'), ids)
  const rows = await listingsOf(
    tx,
    ids.filter((id) => seen.has(id)),
  )
  // before the first number is taken: whoever holds the counter must wait for nobody
  await lockObjects(
    tx,
    rows.flatMap((m) => (m.project === null ? [] : [{ project: m.project, msku: m.id }])),
    wish.goal,
  )
  const why = (e: unknown): string => {
    const p = problemOf(e, ctx.lang, '', ctx.requestId, errorTable(app.registry))
    if (p.status >= 500) throw e
    return p.errors?.map((x) => x.detail).join('；') || p.detail
  }
  const made: Made['made'][number][] = []
  const skipped: Made['skipped'][number][] = ids.filter((id) => !seen.has(id)).map((id) => ({ listing: `#${id}`, reason: why(engine.NOT_FOUND()) }))
  for (const m of rows)
    try {
      const id = await tx.attempt(() => makeOne(call, m, wish))
      const { no } = await tx.one<{ no: string }>(sql`select no from promotion_object where id = ${id}::bigint`)
      made.push({ id, no, listing: m.code })
    } catch (e) {
      skipped.push({ listing: m.code, reason: why(e) })
    }
  return { made, skipped }
}

export const makeObjectsRoute: NonNullable<ServerModule['routes']> = (http, app) => {
  const day = { type: 'string', format: 'date' }
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/promotion-objects/make',
      node: 'promotionalObj/add',
      module: 'promotion',
      summary: '批量建推广对象 · A promotion object for each of many listings',
      body: {
        type: 'object',
        required: ['mskus', 'goal'],
        additionalProperties: false,
        properties: {
          mskus: { type: 'array', minItems: 1, maxItems: most, items: { type: 'integer', minimum: 1 } },
          goal: { type: 'string', enum: goals },
          priority: { type: 'string', enum: priorities, default: 'P1' },
          start_date: day,
          end_date: day,
        },
      },
    },
    ({ ctx, req }) => app.db.tx((tx) => makeObjects({ app, tx, ctx }, { priority: 'P1', ...(req.body as Omit<Wish, 'priority'>) })),
  )
}
