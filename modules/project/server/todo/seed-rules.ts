import type { Filter } from '@crossway/kernel'
import { sql, type CommandContext } from '@crossway/server-kit'

interface Seed {
  readonly name: string
  readonly resource: string
  readonly title: string
  readonly condition: Filter
  readonly days?: number
  readonly priority?: 'normal' | 'high' | 'urgent'
  /** Off until somebody switches it on: a job asks for the same already, or the record has nobody of its own and a person is to be chosen. */
  readonly off?: true
}
/** The rules that every installation begins with (project.md todo_rule, seeds). */
export const seedRules: readonly Seed[] = [
  {
    name: '合同60天内到期',
    resource: 'contract',
    title: '合同 {contract_no} 于 {period_end} 到期，请续签或通知',
    condition: { status: { eq: 'effective' }, period_end: { lte: '@today+60' } },
    days: 5,
    off: true,
  },
  {
    name: '店铺保险到期',
    resource: 'store_insurance',
    title: '店铺保险 {no} 于 {end_date} 到期',
    condition: { status: { in: ['accepted', 'expiring'] }, end_date: { lte: '@today+30' } },
    priority: 'high',
  },
  {
    name: '结算单缺截图',
    resource: 'settlement',
    title: '结算单 {settlement_no} 已2天未上传截图',
    condition: { status: { in: ['imported', 'classified'] }, screenshot_state: { eq: 'none' }, period_end: { lte: '@today-2' } },
    days: 1,
  },
  {
    name: '库存可售不足20天',
    resource: 'replenish_suggestion',
    title: '{label} 可售仅 {cover_days} 天，请补货',
    condition: { status: { eq: 'new' }, cover_days: { lt: 20 } },
    priority: 'high',
  },
  {
    name: '下架1天未处理',
    resource: 'delisting',
    title: '下架 {no} 已超过1天未处理',
    condition: { status: { eq: 'open' }, detected_at: { lte: '@today-1' } },
    days: 1,
    priority: 'high',
  },
  {
    name: '文档复核到期',
    resource: 'doc',
    title: '复核文档：{title}',
    condition: { status: { eq: 'published' }, expire_at: { lte: '@today+7' } },
    off: true,
  },
  {
    name: '品牌授权30天内到期',
    resource: 'brand_authorization',
    title: '品牌授权 {code} 于 {to} 到期',
    condition: { status: { in: ['valid', 'expiring'] }, to: { lte: '@today+30' } },
    off: true,
  },
  {
    name: '公司证照60天内到期',
    resource: 'company_certificate',
    title: '证照 {no} 于 {valid_to} 到期',
    condition: { valid_to: { lte: '@today+60' } },
    off: true,
  },
  {
    name: '试用期15天内结束',
    resource: 'employee',
    title: '{name} 的试用期即将结束，请办理转正',
    condition: { status: { eq: 'probation' }, plan_regular_date: { lte: '@today+15' } },
    off: true,
  },
  {
    name: '店铺授权失效',
    resource: 'store_account',
    title: '店铺账号 {alias} 授权失效，请重新授权',
    condition: { credential_state: { eq: 'invalid' } },
    priority: 'urgent',
    off: true,
  },
  {
    name: '样品逾期未还',
    resource: 'sample_request',
    title: '样品 {no} 应于 {return_due} 归还',
    condition: { status: { eq: 'issued' }, return_due: { lt: '@today' } },
    days: 1,
  },
  {
    name: '必读文档未读',
    resource: 'doc',
    title: '必读文档《{title}》截止 {read_deadline}，请督促阅读',
    condition: { status: { eq: 'published' }, must_read: { eq: true }, read_deadline: { lte: '@today+3' } },
    off: true,
  },
]

/** Writes the rules that are not there; one that somebody has changed stays as he left it. */
export async function writeRules({ tx }: Pick<CommandContext, 'tx'>): Promise<void> {
  for (const r of seedRules)
    await tx.run(
      sql`insert into todo_rule (name, resource, condition, title_template, assignee_rule, due_offset, priority, period, enabled)
        values (${r.name}, ${r.resource}, ${JSON.stringify(r.condition)}::jsonb, ${r.title}, 'owner', ${r.days ?? 3}, ${r.priority ?? 'normal'}, 'once', ${r.off !== true}) on conflict do nothing`,
    )
}
