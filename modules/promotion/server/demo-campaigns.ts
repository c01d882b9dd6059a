import { addDays, addMonths, endOfMonth, startOfMonth } from '@crossway/kernel'
import { seed, type DemoCall } from '@crossway/server-kit'
import { promotionDemand } from '../model/demand/promotion-demand.resource.ts'
import { promotionPlan } from '../model/plan/promotion-plan.resource.ts'
import { nth, type Cast } from './demo-cast.ts'
import type { DemoObject } from './object/demo-objects.ts'

export interface DemoDemand {
  readonly id: number
  readonly line: number
  readonly plan: number | null
  readonly object: DemoObject
  readonly from: string
  readonly open: boolean
  readonly cap: number
}
const planMonths = 12

/** 24 plans, two a month, those of this month running; and 160 requests, some late, some waiting. */
export async function demoDemands(call: DemoCall, cast: Cast, objects: readonly DemoObject[]): Promise<readonly DemoDemand[]> {
  const { today, size = 1 } = call
  const projects = [...new Set(objects.map((o) => o.project))]
  const first = startOfMonth(today)
  const plans = Array.from({ length: 24 }, (_, i) => {
    const month = addMonths(first, -(planMonths - 1) + Math.floor(i / 2))
    const project = nth(projects, i)
    const running = month === first
    return {
      name: `${month.slice(0, 7)} 站外推广计划`,
      type: i % 2 === 0 ? 'month' : 'campaign',
      project,
      period_from: month,
      period_to: endOfMonth(month),
      currency: 'USD',
      goal_sales: String(20_000 + (i % 5) * 10_000),
      goal_roi: '3.00',
      goal_posts: 20 + (i % 4) * 5,
      budget: String(3000 + ((i * 37) % 23) * 1000),
      owner: cast.head.id,
      status: running ? 'executing' : 'closed',
      created_at: `${addDays(month, -8)}T10:00:00+08:00`,
      created_by: cast.head.account,
      lines: (['koc', 'kol', 'deal_site'] as const).map((channel, k) => ({
        channel,
        month: month.slice(0, 7),
        budget: String(Math.floor((3000 + ((i * 37) % 23) * 1000) / 3) + (k === 0 ? (3000 + ((i * 37) % 23) * 1000) % 3 : 0)),
        expected_posts: 8,
      })),
    }
  })
  plans.push(
    ...[1, 2].map((k) => ({
      ...plans[22 + (k - 1)]!,
      name: `${addMonths(first, 1).slice(0, 7)} 站外推广计划`,
      period_from: addMonths(first, 1),
      period_to: endOfMonth(addMonths(first, 1)),
      status: k === 1 ? 'reviewing' : 'draft',
      created_at: `${addDays(today, -2)}T10:00:00+08:00`,
      lines: plans[22 + (k - 1)]!.lines.map((l) => ({ ...l, month: addMonths(first, 1).slice(0, 7) })),
    })),
  )
  const made = await seed(call, promotionPlan, plans)
  const count = Math.ceil(160 * size)
  const rows = Array.from({ length: count }, (_, i) => {
    const object = nth(objects, i * 3 + Math.floor(i / 30))
    const ago = i < count * 0.12 ? -(8 + (i % 12)) : i < count * 0.25 ? 2 + (i % 15) : 20 + ((i * 7) % 330)
    const from = addDays(today, -ago)
    const status =
      ago < 0 ? nth(['draft', 'reviewing', 'pending', 'in_progress', 'in_progress'], i) : ago < 20 ? 'in_progress' : i % 23 === 5 ? 'cancelled' : 'done'
    const qty = 3 + (i % 3)
    const cap = 80 + (i % 9) * 50
    const k = plans.findIndex((p) => p.project === object.project && p.period_from <= from && p.period_to >= from && p.status !== 'draft')
    const created = addDays(from, -14) < today ? addDays(from, -14) : addDays(today, -1)
    const done = status === 'done'
    const taken = status === 'in_progress' || done
    return {
      object,
      from,
      cap,
      row: {
        plan: k < 0 ? null : made[k]!.id,
        project: object.project,
        requester: object.owner ?? cast.head.id,
        urgency: nth(['normal', 'normal', 'urgent', 'critical'], i),
        reason: nth(['新品上市冲量', '旺季加推', '配合Deal引流', '清仓去库存'], i),
        publish_from: from,
        publish_to: addDays(from, 14),
        currency: 'USD',
        total_budget: String(qty * cap),
        qty,
        accepted_by: taken ? nth(cast.promoters, i).id : null,
        accepted_at: taken ? `${addDays(created, 1)}T10:00:00+08:00` : null,
        done_on: done ? (addDays(from, 18) < today ? addDays(from, 18) : addDays(today, -1)) : null,
        score: done && i % 4 !== 0 ? 3 + (i % 3) : null,
        evaluation: done && i % 4 !== 0 ? '交付及时，内容质量好' : null,
        status,
        created_at: `${created}T09:30:00+08:00`,
        created_by: cast.head.account,
        lines: [
          {
            object: object.id,
            channel: nth(['koc', 'kol', 'deal_site'], i),
            deliverable_type: nth(['reel', 'post', 'deal_post', 'long_video'], i),
            qty,
            unit_cap: String(cap),
            brief: '实景展示使用过程，突出两年质保，正文标注 #ad。',
            must_not: '不得与竞品对比',
          },
        ],
      },
    }
  })
  const demands = await seed(
    call,
    promotionDemand,
    rows.map((r) => r.row),
  )
  return rows.flatMap((r, i) =>
    r.row.status === 'in_progress' || r.row.status === 'done'
      ? [
          {
            id: demands[i]!.id,
            line: demands[i]!.lines.lines![0]!,
            plan: r.row.plan,
            object: r.object,
            from: r.from,
            open: r.row.status === 'in_progress',
            cap: r.cap,
          },
        ]
      : [],
  )
}
