import { addDays, dayOf, num } from '@crossway/kernel'
import { createRecord, eachAsked, emit, sql, systemCtx, type App, type CommandContext, type EventHandler, type JobDef } from '@crossway/server-kit'
import { upliftPct } from '../../model/promotion/promotion-figures.ts'
import { promotionActivity } from '../../model/promotion/promotion.resource.ts'
import { addOpLog } from '../oplog/add-op-log.ts'
import { closeWarning, raiseWarning } from '../warning/raise.ts'
import { setDemandEvent } from '../replenish/replenish.queries.ts'
import { markDealDays } from './plan-demand.ts'

/** A coupon or deal as the platform tells it. */
interface Told {
  readonly store: number
  readonly platform_id: string
  readonly name: string | null
  readonly type: string
  readonly status: string | null
  readonly start_at: string | null
  readonly end_at: string | null
  readonly units: number | null
  readonly sales: string | null
  readonly spend: string | null
  readonly redemptions: number | null
  readonly glance_views: number | null
  readonly budget: string | null
}
const dealTypes: Readonly<Record<string, string>> = {
  lightning_deal: 'lightning',
  best_deal: 'best_deal',
  deal_of_the_day: 'best_deal',
  price_discount: 'price_discount',
  sales_discount: 'percent_off',
  coupon: 'coupon',
  promo_code: 'social_code',
}
/** What the platform's word means; its approved ones follow the clock. */
export function stateOf(
  t: Pick<Told, 'status' | 'start_at' | 'end_at'>,
  now: Date,
): 'scheduled' | 'running' | 'ended' | 'attention' | 'cancelled' | 'submitted' {
  const status = (t.status ?? '').toLowerCase()
  if (status === 'canceled' || status === 'cancelled') return 'cancelled'
  if (t.end_at && Date.parse(t.end_at) <= now.getTime()) return 'ended'
  if (status === 'needs_attention' || status === 'suppressed') return 'attention'
  if (status === 'pending_approval') return 'submitted'
  return t.start_at && Date.parse(t.start_at) > now.getTime() ? 'scheduled' : 'running'
}

const toldBy = (app: App, file: number, type: string): Promise<Told[]> =>
  type === 'coupon'
    ? app.db.rows<Told>(sql`
        select store_id as store, coupon_id as platform_id, name, 'coupon' as type, null as status, start_at, end_at, redemptions as units, sales, budget_spent as spend, redemptions, null::int as glance_views, budget from amz_coupon
        where report_file_id = ${file}::bigint and store_id is not null order by id limit 20000`)
    : app.db.rows<Told>(sql`
        select store_id as store, promotion_id as platform_id, promotion_name as name, coalesce(type, 'best_deal') as type, status, start_at, end_at, units_sold as units, revenue as sales, amount_spent as spend, null::int as redemptions, glance_views, null as budget from amz_deal
        where report_file_id = ${file}::bigint and store_id is not null order by id limit 20000`)

/** Without a document of ours it was not planned: it becomes one, and people are warned of it once (operations.md promotionActivity, sync). */
async function documentOf(call: CommandContext, t: Told, state: string): Promise<number | undefined> {
  const { app, tx } = call
  const known = await tx.maybe<{ id: number }>(
    sql`select id from promotion_activity where store_id = ${t.store}::bigint and platform_id = ${t.platform_id} for update`,
  )
  if (known || !t.start_at || !['running', 'scheduled', 'attention'].includes(state)) return known?.id
  const id = await createRecord(
    call,
    promotionActivity,
    {
      store: t.store,
      name: (t.name ?? t.platform_id).slice(0, 120),
      type: dealTypes[t.type] ?? 'coupon',
      start_at: t.start_at,
      end_at: t.end_at ?? new Date(Date.parse(t.start_at) + 30 * 86_400_000).toISOString(),
      ...(t.budget === null ? {} : { budget: num(t.budget).toFixed(2) }),
    },
    { preset: { status: state, platform_id: t.platform_id, unplanned: true }, comment: '平台报告' },
  )
  if (state === 'running') {
    const { project, no } = await tx.one<{ project: number | null; no: string }>(sql`select project_id as project, no from promotion_activity where id = ${id}`)
    await raiseWarning({ app, tx, ctx: call.ctx }, 'promo_unplanned', {
      key: `promotion:${id}`,
      subject: { type: 'promotion_activity', id },
      store: t.store,
      project,
      title: { 'zh-cn': `未报备活动：${t.name ?? t.platform_id}（${no}）`, en: `Unplanned promotion: ${t.name ?? t.platform_id} (${no})` },
      facts: { platform_id: t.platform_id, start_at: t.start_at },
    })
  }
  return id
}

export async function syncPromotion(call: CommandContext, t: Told, now = new Date()): Promise<void> {
  const { app, tx } = call
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`promotion ${t.store} ${t.platform_id}`}, 0))`)
  const state = stateOf(t, now)
  const id = await documentOf(call, t, state)
  if (id === undefined) return
  const was = await tx.one<{ status: string; no: string; name: string; mskus: number[] | null }>(
    sql`select status, no, name, (select array_agg(msku_id) from promotion_activity_line where promotion_activity_id = ${id}) as mskus from promotion_activity where id = ${id}`,
  )
  const over = was.status === 'reviewed' || was.status === 'cancelled'
  await tx.run(sql`
    update promotion_activity set platform_status = ${t.status}, units = coalesce(${t.units}::int, units), sales = coalesce(${t.sales}::numeric, sales), spend = coalesce(${t.spend}::numeric, spend), redemptions = coalesce(${t.redemptions}::int, redemptions), glance_views = coalesce(${t.glance_views}::int, glance_views),
      status = ${over ? was.status : state}, version = version + 1, updated_at = now() where id = ${id}`)
  if (over || was.status === state) return
  if (state === 'running' || state === 'ended') {
    await emit(
      { app, tx },
      state === 'running' ? 'promotion.started' : 'promotion.ended',
      { promotion: id, no: was.no, store: t.store },
      { resource: 'promotion_activity', id },
    )
    await addOpLog(
      { tx },
      (was.mskus ?? []).map((msku) => ({
        store: t.store,
        msku,
        type: 'promo' as const,
        text: `促销${state === 'running' ? '开始' : '结束'}：${was.name}`,
        text_en: `Promotion ${state === 'running' ? 'started' : 'ended'}: ${was.name}`,
        ref: was.no,
        key: `promotion:${id}:${msku}:${state}`,
      })),
    )
  }
  if (state === 'cancelled') await setDemandEvent(tx, was.no, null)
  if (state === 'ended' || state === 'cancelled') await closeWarning(call, 'promo_unplanned', `promotion:${id}`)
}

export async function importPromotions(app: App, file: number): Promise<{ promotions: number }> {
  const f = await app.db.maybe<{ type: string }>(sql`select type from report_file where id = ${file}::bigint and status = 'parsed'`)
  if (!f) return { promotions: 0 }
  const list = await toldBy(app, file, f.type)
  for (const t of list) await app.db.tx((tx) => syncPromotion({ app, tx, ctx: systemCtx() }, t))
  return { promotions: list.length }
}

/** Ended promotions of the last weeks get their uplift: days of the deal against fourteen days before. */
export async function measureUplift(app: App, today = dayOf(new Date())): Promise<{ measured: number }> {
  const due = await app.db.rows<{ id: number; from: string; to: string }>(
    sql`select id, start_at::date::text as "from", end_at::date::text as "to" from promotion_activity where status = 'ended' and uplift_pct is null and end_at > ${today}::date - 60 and exists (select 1 from promotion_activity_line where promotion_activity_id = promotion_activity.id) order by id limit 200`,
  )
  for (const p of due) {
    const mean = (from: string, to: string): Promise<{ n: number }> =>
      app.db.one<{ n: number }>(sql`
        select (coalesce(sum(i.quantity), 0) / greatest(${to}::date - ${from}::date + 1, 1)::numeric)::float8 as n from amz_order_item i join promotion_activity_line l on l.msku_id = i.msku_id and l.promotion_activity_id = ${p.id}
        where i.is_current and i.order_status <> 'cancelled' and i.purchase_date_local between ${from}::date and ${to}::date`)
    const uplift = upliftPct((await mean(p.from, p.to)).n, (await mean(addDays(p.from, -14), addDays(p.from, -1))).n)
    if (uplift !== null) await app.db.run(sql`update promotion_activity set uplift_pct = ${uplift}::numeric where id = ${p.id}`)
  }
  return { measured: due.length }
}

export const promotionsJob: JobDef = {
  name: 'operations.promotions',
  title: { 'zh-cn': '促销活动同步', en: 'Sync of promotions' },
  cron: '50 7 * * *',
  same: () => 'promotions',
  run: (job) =>
    eachAsked(
      job,
      (data) => String(data.file ?? 'uplift'),
      async (data) => ({
        ...(data.file === undefined
          ? { ...(await measureUplift(job.app)), days: await markDealDays(job.app.db, dayOf(new Date())) }
          : await importPromotions(job.app, Number(data.file))),
      }),
    ),
}
export const onPromotionsImported: EventHandler = {
  event: 'report.imported',
  name: 'operations.promotions',
  run: async ({ app, tx, payload }) => {
    if (payload.type === 'coupon' || payload.type === 'promotion') await app.jobs.ask(tx, systemCtx(), promotionsJob, { file: Number(payload.file) })
  },
}
