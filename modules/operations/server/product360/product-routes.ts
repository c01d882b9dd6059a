import { addDays, dayOf, daysBetween, isDay, num, refuse as refuseEngine } from '@crossway/kernel'
import { mayRead, nameSql, route, scopeSql, sql, type Ctx, type ServerModule } from '@crossway/server-kit'
import { change, levels, moneyTiles, tiles, tilesOf, type Level } from '../../model/product360/figures.ts'
import {
  adsOf,
  before,
  childrenOf,
  daysOf,
  documentsOf,
  family,
  lastDays,
  marksOf,
  pipelineOf,
  profitDays,
  reasonsOf,
  reviewsOf,
  sumsOf,
  unitOf,
  waterfallOf,
} from './read-product.ts'

const page = 'product360'
const longest = 366

/** Everything about a product on one page, out of the daily facts (operations.md product360). */
export const productRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  const open = (ctx: Ctx, fieldClass: 'cost' | 'profit'): boolean =>
    ctx.access.super || ['readonly', 'edit'].includes(ctx.access.level('msku', 'target_margin', fieldClass, [page]))
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/product-360',
      node: page,
      module: 'operations',
      summary: '产品360 · One product in all figures',
      query: {
        msku: { type: 'string' },
        level: { type: 'string', enum: levels },
        from: { type: 'string', format: 'date' },
        to: { type: 'string', format: 'date' },
        currency: { type: 'string', enum: ['CNY', 'own'] },
      },
    },
    async ({ ctx, req }) => {
      const q = req.query as { msku?: string; level?: Level; from?: string; to?: string; currency?: 'CNY' | 'own' }
      if (!q.msku || !/^\d{1,15}$/.test(q.msku)) throw refuseEngine.BAD_REQUEST({ detail: 'msku' })
      const today = dayOf(new Date())
      const to = q.to ?? addDays(today, -1)
      const from = q.from ?? addDays(to, -29)
      if (!isDay(from) || !isDay(to) || from > to || daysBetween(from, to) >= longest) throw refuseEngine.BAD_REQUEST({ detail: 'from' })
      const record = app.registry.resource('msku')
      if (!(await app.db.tx((tx) => mayRead({ app, run: tx }, ctx.access, record, Number(q.msku))))) throw refuseEngine.NOT_FOUND()
      const scopes = ctx.access.scopes('msku', [page], 'read')
      const ids = (await family(app.db, Number(q.msku), q.level ?? 'msku', scopeSql(scopes, record, ctx, 'm'))).map((r) => r.id)
      if (!ids.includes(Number(q.msku))) ids.push(Number(q.msku))
      const head = await app.db.one<{ price: string | null; currency: string | null; image: number | null; rate: string | null }>(sql`
        select m.id, m.seller_sku, m.item_id as asin, m.parent_item_id as parent, m.fnsku, m.title, coalesce(s.name, s.store_no) as store, ${nameSql(ctx.lang, 'e')} as owner, m.lifecycle, m.abc_class || coalesce(m.xyz_class, '') as class, m.price::text as price, m.currency, m.rating::text as rating, m.review_count as reviews, m.rank, m.listing_status as status, m.image_id as image, (select r.rate::text from exchange_rate r where r."from" = m.currency and r."to" = 'CNY' and r.status = 'active' order by r.date desc, r.id desc limit 1) as rate, (select array_agg(${sql.raw(ctx.lang === 'en' ? `coalesce(nullif(t.name_en, ''), t.name)` : 't.name')} order by t.sort, t.id) from tag t where t.id = any(m.tags)) as tags
        from msku m join store s on s.id = m.store_id left join employee e on e.id = m.owner_id where m.id = ${Number(q.msku)}`)
      // figures are summed in CNY by the last rates; the listing's own currency is the same amount by the same rate
      const own = q.currency === 'own' && head.currency !== null && head.currency !== 'CNY' && head.rate !== null
      const told = <T extends string | null>(amount: T): T => (own && amount !== null ? (num(amount).div(head.rate!).toFixed(2) as T) : amount)
      const former = before(from, to)
      const profit = open(ctx, 'profit')
      const [now, then, fall, past] = await Promise.all([
        sumsOf(app.db, ids, from, to),
        sumsOf(app.db, ids, former.from, former.to),
        profit ? waterfallOf(app, ids, { from, to }, ctx.lang) : [],
        profit ? waterfallOf(app, ids, former, ctx.lang) : [],
      ])
      const gross = (rows: readonly { code: string; amount: string }[]): string | null => rows.find((r) => r.code === 'S4')?.amount ?? null
      const booked = (rows: readonly { code: string; amount: string }[]): string => rows.find((r) => r.code === 'S1')?.amount ?? '0'
      const [a, b] = [tilesOf(now, gross(fall), booked(fall)), tilesOf(then, gross(past), booked(past))]
      const [days, since, stock, children, ads, documents, marks, reasons, reviews, earned] = await Promise.all([
        daysOf(app.db, ids, from, to),
        lastDays(app.db, ids),
        pipelineOf(app, ids),
        childrenOf(app.db, ids, from, to),
        adsOf(app.db, ids, from, to),
        documentsOf(app.db, ids, ctx.lang),
        marksOf(app.db, ids, from, to, ctx.lang),
        reasonsOf(app.db, ids, from, to),
        reviewsOf(app.db, ids, from, to),
        profit ? profitDays(app, ids, { from, to }) : undefined,
      ])
      const { rate: _, ...shown } = head
      return {
        head: shown,
        currency: own ? head.currency : 'CNY',
        from,
        to,
        listings: ids.length,
        tiles: tiles.map((tile) => ({ tile, value: moneyTiles.has(tile) ? told(a[tile]) : a[tile], change: change(a[tile], b[tile]) })),
        days: days.map((d) => ({ ...d, sales: told(d.sales), ad_spend: told(d.ad_spend), profit: told(earned?.get(d.day) ?? null) })),
        since,
        stock,
        waterfall: fall.map((r) => ({ ...r, amount: told(r.amount) })),
        funnel: { impressions: now.impressions, clicks: now.clicks, sessions: now.sessions, orders: now.orders },
        ads,
        children,
        documents,
        marks,
        reasons,
        reviews,
        unit: profit ? await unitOf(app.db, Number(q.msku), head.price) : null,
      }
    },
  )
}
