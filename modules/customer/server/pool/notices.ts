import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { sql, type CommandContext, type Context, type Tx } from '@crossway/server-kit'

const kind = (code: string, category: NoticeKind['category'], level: NoticeKind['level'], zh: string, en: string): NoticeKind => ({
  code,
  category,
  level,
  title: { 'zh-cn': zh, en },
})
export const customerNotices: readonly NoticeKind[] = [
  kind('customer.assigned', 'business', 'important', '{who} 把客户 {name} 分配给你', '{who} has assigned the customer {name} to you'),
  kind('customer.transferred', 'business', 'important', '{who} 把客户 {name} 转移给你', '{who} has transferred the customer {name} to you'),
  kind('customer.taken', 'business', 'info', '客户 {name} 已转移给其他负责人', 'The customer {name} has another owner now'),
  kind(
    'customer.expired',
    'warning',
    'important',
    '客户 {name} 超时未跟进，已回收到公海',
    'The customer {name} was not followed up in time and is back in the open sea',
  ),
  kind('customer.expiring', 'warning', 'important', '客户 {name} 将于 {day} 到期回收', 'The customer {name} falls back on {day}'),
  kind('customer.contactDue', 'todo', 'info', '{time} 需跟进客户 {name}', 'Follow up {name} at {time}'),
  kind('customer.paused', 'business', 'important', '客户 {name} 已暂停合作', 'The cooperation with {name} is paused'),
  kind('customer.resumed', 'business', 'important', '客户 {name} 已恢复合作', 'The cooperation with {name} goes on'),
  kind('followup.passed', 'business', 'info', '你对 {name} 的跟进已通过审阅，{score}分', 'Your follow-up of {name} has passed with {score}'),
  kind('followup.rejected', 'warning', 'important', '你对 {name} 的跟进被驳回：{why}', 'Your follow-up of {name} was rejected: {why}'),
  kind('media.submitted', 'todo', 'info', '{account} {month} 月报待确认', 'The report of {account} for {month} waits for you'),
  kind('media.returned', 'todo', 'important', '{account} {month} 月报被退回：{why}', 'The report of {account} for {month} was returned: {why}'),
  kind('media.draft', 'todo', 'info', '请填写 {account} {month} 月报', 'Fill in the report of {account} for {month}'),
  kind('media.late', 'warning', 'important', '{account} {month} 月报仍未提交', 'The report of {account} for {month} is still missing'),
  kind('archive.docExpiring', 'warning', 'important', '{customer} 的 {title} 将于 {day} 到期', '{title} of {customer} ends on {day}'),
  kind('archive.docExpired', 'warning', 'important', '{customer} 的 {title} 已过期', '{title} of {customer} has expired'),
  kind('archive.submitted', 'todo', 'important', '{customer} 提交了档案资料，待审核', '{customer} has sent papers to review'),
  kind('account.frozen', 'business', 'info', '{customer} 的门户账号 {login} 已到期冻结', 'The portal account {login} of {customer} has ended'),
]

/** Somebody hears what another one did with a customer. */
export async function tellOwner(
  call: CommandContext & { readonly doc: { readonly id: number; readonly name: string; readonly short_name?: string | null } },
  code: string,
  employee: number,
  vars: Record<string, string | number> = {},
): Promise<void> {
  const { app, tx, ctx, doc } = call
  await notify({ app, tx }, code, {
    employees: [employee],
    vars: { who: ctx.name, name: doc.short_name ?? doc.name, ...vars },
    record: { resource: 'customer', id: doc.id },
    by: { account: ctx.account, name: ctx.name },
  })
}

/** Heads of a person's department and of those above; the nearest first. */
export const headsOf = async (tx: Tx, employee: number): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(
      sql`select d.head_id as id from employee e join department_closure c on c.descendant_id = e.department_id join department d on d.id = c.ancestor_id where e.id = ${employee}::bigint and d.head_id is not null and d.head_id <> e.id order by c.depth limit 1`,
    )
  ).map((h) => h.id)

export const say = ({ app, tx }: Context<'app' | 'tx'>, code: string, m: Parameters<typeof notify>[2]): Promise<number> => notify({ app, tx }, code, m)
