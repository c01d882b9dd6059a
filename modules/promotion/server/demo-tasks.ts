import { addDays } from '@crossway/kernel'
import { insertAll, seed, type DemoCall } from '@crossway/server-kit'
import { promotionTask } from '../model/task/promotion-task.resource.ts'
import { nth, type Cast } from './demo-cast.ts'
import type { DemoDemand } from './demo-campaigns.ts'
import type { DemoResource } from './resource/demo-resources.ts'

export interface DemoTask {
  readonly id: number
  readonly no: string
  readonly resource: DemoResource
  readonly project: number
  readonly company: number
  readonly store: number
  readonly plan: number | null
  readonly promoter: { readonly id: number; readonly account: number }
  readonly fee: number
  readonly published: string | null
  readonly accepted: string | null
  readonly status: string
}

/** 520 tasks of a year: most finished, some failed or stopped, some late, some waiting for figures; with their posts, figures and sales. */
export async function demoTasks(call: DemoCall, cast: Cast, demands: readonly DemoDemand[], resources: readonly DemoResource[]): Promise<readonly DemoTask[]> {
  const { tx, today, rand, size = 1 } = call
  const rows = Array.from({ length: Math.ceil(520 * size) }, (_, i) => {
    const d = nth(demands, i)
    const r = nth(resources, i * 7 + Math.floor(i / 60))
    const promoter = nth(cast.promoters, i)
    const planned = addDays(d.from, i % 13)
    const status = d.open
      ? planned > today
        ? nth(['assigned', 'negotiating', 'confirmed', 'producing'], i)
        : nth(['producing', 'published', 'accepted', 'confirmed', 'accepted'], i)
      : i % 12 === 7
        ? 'failed'
        : i % 33 === 5
          ? 'terminated'
          : planned > addDays(today, -25)
            ? 'accepted'
            : 'finished'
    const done = ['published', 'accepted', 'finished'].includes(status)
    const published = done ? (addDays(planned, (i % 5) - 2) < today ? addDays(planned, (i % 5) - 2) : addDays(today, -1)) : null
    const accepted = status === 'accepted' || status === 'finished' ? (addDays(published!, 2) < today ? addDays(published!, 2) : addDays(today, -1)) : null
    const fee = Math.min(2500, Math.max(50, r.price))
    const sales = accepted ? Math.round(fee * (0.4 + rand() * 5.6)) : 0
    const late = ['confirmed', 'producing'].includes(status) && planned < today
    const created = addDays(d.from, -9) < today ? addDays(d.from, -9) : addDays(today, -1)
    return {
      d,
      r,
      promoter,
      status,
      published,
      accepted,
      fee,
      sales,
      row: {
        demand: d.id,
        demand_line: d.line,
        plan: d.plan,
        object: d.object.id,
        project: d.object.project,
        company: d.object.company,
        store: d.object.store,
        msku: d.object.msku,
        resource: r.id,
        promoter: promoter.id,
        channel: r.type,
        coop_mode: i % 9 === 4 ? 'mixed' : 'fixed',
        fee: String(fee),
        currency: 'USD',
        commission_rate: i % 9 === 4 ? '8' : null,
        commission_days: i % 9 === 4 ? 30 : null,
        schedule_at: planned,
        code: i % 3 === 0 ? `CW${1000 + i}` : null,
        attribution_tag: `tag-${1000 + i}`,
        usage_rights_days: 90,
        sample_needed: i % 2 === 0,
        sample_qty: i % 2 === 0 ? 1 : null,
        urge_status: late ? 'overdue' : ['confirmed', 'producing'].includes(status) ? (planned <= addDays(today, 3) ? 'due_soon' : 'on_track') : 'none',
        budget_rate: '1',
        budget_fee: ['assigned', 'negotiating', 'failed'].includes(status) ? '0' : String(fee),
        confirmed_at: ['assigned', 'negotiating', 'failed'].includes(status) ? null : `${created}T15:00:00+08:00`,
        published_on: published,
        accepted_on: accepted,
        accept_score: accepted ? 3 + (i % 3) : null,
        retro: status === 'finished' ? '内容质量与互动均达到预期，建议续约并增加短视频比例。' : null,
        retro_by: status === 'finished' ? cast.head.id : null,
        fail_reason: status === 'failed' ? nth(['price', 'no_reply', 'refused', 'fake'], i) : null,
        status_reason: status === 'terminated' ? '达人失联' : null,
        sales_attr: String(sales),
        orders_attr: Math.ceil(sales / basket),
        status,
        created_at: `${created}T09:40:00+08:00`,
        created_by: promoter.account,
        deliverables: [
          {
            type: nth(['reel', 'post', 'deal_post', 'long_video'], i),
            platform: r.platform,
            qty: 1,
            due_at: planned,
            url: published ? `https://example.com/p/${i}` : null,
            published_at: published,
            disclosure: accepted !== null,
            accepted: accepted !== null,
            link_state: published ? 'ok' : null,
          },
        ],
      },
    }
  })
  const made = await seed(
    call,
    promotionTask,
    rows.map((r) => r.row),
  )
  const measured = rows.flatMap((r, i) =>
    r.accepted === null
      ? []
      : (
          [
            ['7', 7],
            ['14', 14],
            ['30', 30],
          ] as const
        ).flatMap(([at_day, n]) => {
          const day = addDays(r.published!, n)
          if (day > today) return []
          const views = 800 + Math.floor(rand() * 40_000)
          return [
            {
              task_id: made[i]!.id,
              deliverable: made[i]!.lines.deliverables![0]!,
              type: r.row.deliverables[0]!.type,
              platform: r.r.platform,
              at_day,
              day,
              views,
              likes: Math.floor(views * 0.04),
              comments: Math.floor(views * 0.004),
              shares: Math.floor(views * 0.003),
              saves: Math.floor(views * 0.006),
              clicks: Math.floor(views * 0.01),
              project_id: r.d.object.project,
              owner_id: r.promoter.id,
              created_at: `${day}T11:00:00+08:00`,
              created_by: 0,
              updated_by: 0,
            },
          ]
        }),
  )
  await insertAll(
    tx,
    'promotion_metric',
    {
      task_id: 'bigint',
      deliverable: 'int',
      type: 'text',
      platform: 'text',
      at_day: 'text',
      day: 'date',
      views: 'int',
      likes: 'int',
      comments: 'int',
      shares: 'int',
      saves: 'int',
      clicks: 'int',
      project_id: 'bigint',
      owner_id: 'bigint',
      created_at: 'timestamptz',
      created_by: 'bigint',
      updated_by: 'bigint',
    },
    measured,
  )
  await insertAll(
    tx,
    'promotion_attribution',
    {
      task_id: 'bigint',
      source: 'text',
      day: 'date',
      order_key: 'text',
      tag: 'text',
      units: 'int',
      sales: 'numeric',
      refunds: 'numeric',
      currency: 'text',
      overridden: 'boolean',
      sum_key: 'text',
      project_id: 'bigint',
      owner_id: 'bigint',
      created_at: 'timestamptz',
      created_by: 'bigint',
      updated_by: 'bigint',
    },
    rows.flatMap((r, i) =>
      soldBy(r.sales, r.row.code, i).map((o) => ({
        task_id: made[i]!.id,
        source: o.order ? 'code' : 'tag',
        day: r.published,
        order_key: o.order,
        tag: o.order ? r.row.code : r.row.attribution_tag,
        units: o.units,
        sales: String(o.sales),
        refunds: '0',
        currency: 'USD',
        overridden: false,
        sum_key: o.order ? null : `tag|${r.row.attribution_tag}|${r.published}`,
        project_id: r.d.object.project,
        owner_id: r.promoter.id,
        created_at: `${r.published}T23:00:00+08:00`,
        created_by: 0,
        updated_by: 0,
      })),
    ),
  )
  return rows.map((r, i) => ({
    id: made[i]!.id,
    no: made[i]!.no!,
    resource: r.r,
    project: r.d.object.project,
    company: r.d.object.company,
    store: r.d.object.store,
    plan: r.d.plan,
    promoter: r.promoter,
    fee: r.fee,
    published: r.published,
    accepted: r.accepted,
    status: r.status,
  }))
}

/** Dollars an order brings. */
const basket = 35
/** Sales as platforms tell them: order by order where a discount code was used, otherwise a sum of the day. */
function soldBy(sales: number, code: string | null, task: number): { readonly order: string | null; readonly units: number; readonly sales: number }[] {
  if (sales <= 0) return []
  const orders = Math.ceil(sales / basket)
  if (code === null) return [{ order: null, units: orders, sales }]
  const last = sales - (orders - 1) * basket
  return Array.from({ length: orders }, (_, n) => ({ order: `PO-${1000 + task}-${n + 1}`, units: 1, sales: n === orders - 1 ? last : basket }))
}
