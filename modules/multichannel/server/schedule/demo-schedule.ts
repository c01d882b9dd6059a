import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { customerSchedule, scheduleTemplate } from '../../model/schedule/schedule.resources.ts'

const opening = [
  ['store_open', '收集开店资料', 0, 3, 6, 'operator', null],
  ['store_open', '提交平台入驻申请', 3, 2, 4, 'operator', 1],
  ['store_open', '平台审核跟进', 5, 8, 4, 'operator', 2],
  ['content', '品牌故事与主图', 4, 6, 24, 'designer', null],
  ['listing', '类目与属性模板', 8, 3, 8, 'assistant', null],
  ['listing', '首批30款上架', 13, 5, 20, 'operator', 3],
  ['listing', '上架质检', 18, 2, 6, 'leader', 6],
  ['restock', '首批备货到仓', 10, 12, 6, 'operator', null],
  ['launch', '广告账户与预算', 18, 3, 6, 'operator', 6],
  ['launch', '新品推广首周', 21, 5, 12, 'operator', 7],
  ['promotion', '首次平台活动', 26, 4, 8, 'operator', 10],
  ['report', '开店复盘汇报', 31, 2, 6, 'leader', 11],
] as const
const launch = [
  ['content', '图片与视频', 0, 5, 20, 'designer', null],
  ['listing', '上架与优化', 5, 3, 8, 'operator', 1],
  ['launch', '首月推广', 8, 15, 24, 'operator', 2],
  ['report', '推广汇报', 23, 2, 4, 'leader', 3],
] as const
const types = ['listing', 'launch', 'promotion', 'restock', 'content', 'report', 'store_open', 'other'] as const
const titles = {
  listing: '新品上架',
  launch: '新品推广',
  promotion: '平台活动报名',
  restock: '备货计划确认',
  content: '主图与A+更新',
  report: '月度运营汇报',
  store_open: '新站点开店',
  other: '账户健康检查',
} as const

/** Three templates and 240 items for 18 clients over half a year: some late, some due this week, some waiting for the client; a few weeks are full. */
export async function demoSchedule(call: DemoCall): Promise<void> {
  const { tx, today, size = 1 } = call
  const walmart = await tx.maybe<{ id: number }>(sql`select id from platform where code = 'walmart'`)
  const item = (rows: readonly (readonly [string, string, number, number, number, string, number | null])[]): object[] =>
    rows.map(([type, title, offset_days, days, hours, role, after]) => ({
      type,
      title,
      offset_days,
      days,
      hours: String(hours),
      role,
      after,
      promise: type === 'listing' || type === 'report',
      milestone: title.startsWith('首'),
      needs_confirm: type === 'content' || type === 'report',
    }))
  await seed(call, scheduleTemplate, [
    { name: 'Walmart 开店（12项45天）', platform: walmart?.id ?? null, items: item(opening) as never, created_at: `${addDays(today, -180)}T10:00:00+08:00` },
    { name: '新品推广', items: item(launch) as never, created_at: `${addDays(today, -170)}T10:00:00+08:00` },
  ])
  const parties = await tx.rows<{
    customer: number
    project: number
    store: number | null
    platform: number | null
    leader: number
    staff: number[] | null
  }>(sql`
    select * from (select distinct on (p.customer_id) p.customer_id as customer, p.id as project, s.id as store, s.platform_id as platform, p.leader_id as leader,
      (select array_agg(distinct m.employee_id) from project_member m where m.project_id = p.id and (m."to" is null or m."to" >= ${today}::date)) as staff
    from project p left join store s on s.project_id = p.id and s.status = 'normal' where p.customer_id is not null and p.stage in ('preparing', 'operating') order by p.customer_id, (p.channel_group in ('mc', 'shopify')) desc, p.id, s.id) x order by customer limit 18`)
  if (parties.length === 0) return
  const rows = Array.from({ length: Math.ceil(240 * size) }, (_, i) => {
    const p = parties[i % parties.length]!
    const staff = (p.staff ?? [p.leader]).map(Number)
    const type = types[(i * 3 + Math.floor(i / 8)) % types.length]!
    // four of five lie behind, the rest runs or comes
    const start = addDays(today, i % 5 === 0 ? (i % 45) - 4 : -150 + ((i * 11) % 146))
    const end = addDays(start, 2 + (i % 9))
    const past = end < today
    const late = past && i % 23 === 4
    const waits = past && !late && i % 37 === 6
    const status = late
      ? ('doing' as const)
      : waits
        ? ('delivered' as const)
        : past
          ? i % 41 === 9
            ? ('cancelled' as const)
            : ('done' as const)
          : start <= today
            ? ('doing' as const)
            : ('planned' as const)
    const slow = status === 'done' && i % 12 === 3
    const ended = addDays(end, slow ? 2 : -(i % 2))
    const actual = status === 'done' || status === 'delivered' ? (ended < today ? ended : addDays(today, -1)) : null
    const over = late
      ? Math.round((Date.parse(today) - Date.parse(end)) / 86_400_000)
      : actual !== null && actual > end
        ? Math.round((Date.parse(actual) - Date.parse(end)) / 86_400_000)
        : 0
    const made = addDays(start < today ? start : today, -14)
    const confirms = type === 'content' || type === 'report'
    return {
      customer: p.customer,
      project: p.project,
      platform: p.platform,
      store: p.store,
      type,
      title: `${titles[type]} ${start.slice(5, 7)}月${i % 3 ? '' : '（重点）'}`,
      plan_start: start,
      plan_end: end,
      hours: String(4 + ((i * 7) % 26)),
      owner: staff[i % staff.length]!,
      promise: i % 3 === 0,
      promised_end: i % 3 === 0 ? end : null,
      milestone: i % 9 === 0,
      needs_confirm: confirms,
      progress: status === 'done' || status === 'delivered' ? '100' : status === 'doing' ? String(20 + (i % 6) * 10) : '0',
      delayed: over > 0,
      delay_days: over,
      delay_reason: over > 0 ? (i % 2 ? '客户资料未齐' : '样品晚到') : null,
      actual_start: status === 'planned' || status === 'cancelled' ? null : start,
      actual_end: actual,
      client_confirm: status === 'delivered' ? ('wait' as const) : status === 'done' && confirms ? ('ok' as const) : ('none' as const),
      cancel_reason: status === 'cancelled' ? '客户调整计划' : null,
      status,
      created_at: `${made}T10:00:00+08:00`,
    }
  })
  await seed(call, customerSchedule, rows)
}
