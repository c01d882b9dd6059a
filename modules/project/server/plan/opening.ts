import { dayOf } from '@crossway/kernel'
import { openStoreCase } from '@crossway/settings/server'
import { createTodo, sql, systemCtx, type CommandContext, type EventHandler } from '@crossway/server-kit'

export const milestoneKey = (id: number): string => `project:milestone:${id}`

/** A project that is prepared begins with the milestones of its channel's template, each a task of its leader; what stands by name already is left alone. */
export async function copyTemplate(
  { app, tx, ctx }: CommandContext,
  p: { readonly id: number; readonly channel: string; readonly leader: number; readonly start: string },
): Promise<number> {
  const rows = await tx.rows<{ id: number; name: string; day: string }>(
    sql`insert into project_milestone (project_id, name, category, plan_date, owner_id, weight, status, created_by, updated_by)
      select ${p.id}, l.name, l.category, ${p.start}::date + l.offset_days, ${p.leader}, l.weight, 'pending', ${ctx.account}::bigint, ${ctx.account}::bigint
      from milestone_template t join milestone_template_line l on l.milestone_template_id = t.id where t.channel_group = ${p.channel} order by l.offset_days, l.seq
      on conflict do nothing returning id, name, plan_date::text as day`,
  )
  for (const m of rows)
    await createTodo(
      { app, tx, ctx },
      {
        title: m.name,
        assignee: p.leader,
        key: milestoneKey(m.id),
        source: 'milestone',
        due: `${m.day}T18:00:00+08:00`,
        project: p.id,
        link: { route: 'projectDetail', id: p.id },
      },
    )
  return rows.length
}

/** Each marketplace of Amazon for which stores are planned has its opening case once the project is being prepared (settings amzStoreProgress). */
export const openingHandler: EventHandler = {
  event: 'project.prepared',
  name: 'project.openPlannedStores',
  run: async ({ app, tx, payload }) => {
    const rows = await tx.rows<{ project: number; platform: number; marketplace: number; customer: number | null; target_date: string | null }>(
      sql`select p.id as project, s.platform_id as platform, s.marketplace_id as marketplace, p.customer_id as customer, s.open_target_date::text as target_date
        from project p join project_scope s on s.project_id = p.id where p.id = ${Number(payload.project)}::bigint and p.stage = 'preparing' and p.channel_group = 'amazon' and s.marketplace_id is not null and s.planned_store_qty > 0 order by s.seq`,
    )
    for (const wanted of rows) await openStoreCase({ app, tx, ctx: systemCtx() }, wanted)
  },
}

/** Where a template counts from: the start date, or today where it has passed. */
export const openingStart = (start: string | null): string => {
  const today = dayOf(new Date())
  return start !== null && start > today ? start : today
}

const amazon: readonly (readonly [name: string, category: string, offset: number, weight: number])[] = [
  ['资料收集', 'opening', 0, 1],
  ['账号注册', 'opening', 5, 2],
  ['身份验证', 'opening', 20, 3],
  ['收款方式与子账号', 'opening', 22, 1],
  ['品牌备案提交', 'listing', 25, 2],
  ['Listing就绪', 'listing', 30, 3],
  ['首批发货', 'launch', 35, 2],
  ['VAT/EPR税号', 'opening', 45, 1],
  ['FBA入仓', 'launch', 75, 3],
  ['首发推广', 'launch', 80, 3],
  ['保险上传', 'opening', 90, 1],
  ['30天复盘', 'review', 110, 2],
]
const mc: typeof amazon = [
  ['资料收集', 'opening', 0, 1],
  ['平台入驻申请', 'opening', 5, 2],
  ['入驻审核通过', 'opening', 20, 3],
  ['收款与税务设置', 'opening', 22, 1],
  ['商品上架', 'listing', 30, 3],
  ['海外仓入仓', 'launch', 60, 3],
  ['首发推广', 'launch', 65, 2],
  ['30天复盘', 'review', 95, 2],
]
const shopify: typeof amazon = [
  ['资料收集', 'opening', 0, 1],
  ['域名与店铺开通', 'opening', 5, 2],
  ['收款与税务设置', 'opening', 12, 2],
  ['页面设计确认', 'listing', 20, 3],
  ['商品上架', 'listing', 30, 3],
  ['物流与退货规则', 'opening', 35, 1],
  ['广告账户开通', 'launch', 40, 1],
  ['上线推广', 'launch', 45, 3],
  ['30天复盘', 'review', 75, 2],
]
export const openingTemplates = [
  { name: '亚马逊开店', channel_group: 'amazon', lines: amazon },
  { name: '多平台开店', channel_group: 'mc', lines: mc },
  { name: '独立站开店', channel_group: 'shopify', lines: shopify },
] as const

/** The templates that every installation begins with; what has been edited since stays. */
export async function seedTemplates({ tx }: Pick<CommandContext, 'tx'>): Promise<void> {
  for (const t of openingTemplates) {
    const made = await tx.maybe<{ id: number }>(
      sql`insert into milestone_template (name, channel_group) values (${t.name}, ${t.channel_group}) on conflict do nothing returning id`,
    )
    if (!made) continue
    for (const [i, [name, category, offset, weight]] of t.lines.entries())
      await tx.run(
        sql`insert into milestone_template_line (milestone_template_id, seq, name, category, offset_days, weight) values (${made.id}, ${i + 1}, ${name}, ${category}, ${offset}, ${weight})`,
      )
  }
}
