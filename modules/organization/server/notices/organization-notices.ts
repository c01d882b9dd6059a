import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { sql, type App, type Context, type EventHandler } from '@crossway/server-kit'
import { rightsOf } from '../access/access-cache.ts'
import { openItems } from '../employee/handover.ts'
import { holdersOf } from '../people/holders.ts'

const reported = { 'zh-cn': '{text}', en: '{text}' }
/** What this module tells people of: its own dates and actions, and whatever asks for people by what they may do. */
export const organizationNotices: readonly NoticeKind[] = [
  { code: 'organization.date', category: 'todo', level: 'info', actorIncluded: true, title: reported },
  { code: 'organization.late', category: 'warning', level: 'important', actorIncluded: true, title: reported },
  {
    code: 'permission.glassBroken',
    category: 'system',
    level: 'urgent',
    title: { 'zh-cn': '{name} 已应急查看薪资与凭据', en: '{name} has broken the glass on pay and credentials' },
    body: { 'zh-cn': '原因：{reason}，至 {until}', en: 'Reason: {reason}, until {until}' },
  },
  {
    code: 'approval.waiting',
    category: 'approval',
    level: 'important',
    title: { 'zh-cn': '{what} {no} 待您审批', en: '{what} {no} waits for your approval' },
    body: { 'zh-cn': '由 {name} 提交', en: 'Submitted by {name}' },
    digest: { minutes: 10, title: { 'zh-cn': '{n}项待审批', en: '{n} approvals wait for you' } },
  },
  { code: 'approval.approved', category: 'approval', level: 'info', title: { 'zh-cn': '{what} {no} 已通过', en: '{what} {no} was approved' }, body: reported },
  {
    code: 'approval.rejected',
    category: 'approval',
    level: 'important',
    title: { 'zh-cn': '{what} {no} 已驳回', en: '{what} {no} was rejected' },
    body: reported,
  },
  {
    code: 'employee.leaving',
    category: 'todo',
    level: 'important',
    title: { 'zh-cn': '{who} 将于 {date} 离职，请安排交接', en: '{who} leaves on {date}, please arrange the handover' },
    body: { 'zh-cn': '未交接 {n} 项', en: '{n} items to hand over' },
  },
  {
    code: 'employee.handedOver',
    category: 'todo',
    level: 'important',
    title: { 'zh-cn': '{who} 的 {n} 项工作已移交给您', en: '{n} items of {who} were handed over to you' },
  },
  { code: 'job.alarm', category: 'warning', level: 'important', actorIncluded: true, title: reported },
  { code: 'record.alarm', category: 'warning', level: 'important', actorIncluded: true, title: reported },
  {
    code: 'otp.asked',
    category: 'todo',
    level: 'important',
    title: { 'zh-cn': '{name} 申请在时段外查看验证码：{no}', en: '{name} asks to see a code outside the hours: {no}' },
  },
  {
    code: 'file.expiring',
    category: 'warning',
    level: 'important',
    title: { 'zh-cn': '{what} {no} 剩 {days} 天到期', en: '{what} {no} expires in {days} days' },
    actorIncluded: true,
  },
]

interface About {
  readonly resource: string
  readonly id: number
}
const whatOf = (app: App, resource: string): { 'zh-cn': string; en: string } => ({
  'zh-cn': app.registry.labels(resource, 'zh-cn').name,
  en: app.registry.labels(resource, 'en').name,
})
const titleOf = async ({ app, tx }: Context<'app' | 'tx'>, { resource, id }: About): Promise<string> => {
  const r = app.registry.resource(resource)
  if (['ref', 'lines'].includes(r.fields[r.title]?.kind ?? '')) return String(id)
  return (await tx.maybe<{ no: string | null }>(sql`select ${sql.id(r.title)}::text as no from ${sql.id(resource)} where id = ${id}::bigint`))?.no ?? String(id)
}

/** Accounts of people who hold one of the nodes for this record; super accounts only where nobody else does. */
async function holders(app: App, nodes: readonly string[], about: About): Promise<number[]> {
  const found = new Set<number>()
  for (const node of nodes) for (const h of await holdersOf(app, { node }, about)) if (h.account !== null) found.add(h.account)
  const plain: number[] = []
  for (const account of found) if (!(await rightsOf(app, account)).access.super) plain.push(account)
  return plain.length ? plain : [...found]
}

export const organizationHandlers: readonly EventHandler[] = [
  {
    event: 'approval.waiting',
    name: 'organization.tellApprovers',
    run: async ({ app, tx, payload }) => {
      const { resource, id, no, nodes, by } = payload as unknown as About & { no: string | null; nodes: string[]; by: { account: number; name: string } }
      const vars = { what: whatOf(app, resource), no: no ?? String(id), name: by.name }
      await notify({ app, tx }, 'approval.waiting', { accounts: await holders(app, nodes, { resource, id }), vars, record: { resource, id }, by })
    },
  },
  {
    event: 'approval.decided',
    name: 'organization.tellCreator',
    run: async ({ app, tx, payload }) => {
      const { resource, id, no, decision, comment, creator, by } = payload as unknown as About & {
        no: string | null
        decision: 'approve' | 'reject'
        comment: string | null
        creator: number
        by: { account: number; name: string }
      }
      const vars = { what: whatOf(app, resource), no: no ?? String(id), text: comment ? `${by.name}：${comment}` : by.name }
      await notify({ app, tx }, decision === 'approve' ? 'approval.approved' : 'approval.rejected', { accounts: [creator], vars, record: { resource, id }, by })
    },
  },
  {
    event: 'employee.leaving',
    name: 'organization.tellHandover',
    run: async ({ app, tx, payload }) => {
      const { employee, date } = payload as { employee: number; date: string }
      const who = await tx.maybe<{ name: string; leader_id: number | null }>(
        sql`select name, leader_id from employee where id = ${employee}::bigint and status = 'leaving'`,
      )
      if (!who) return
      const n = (await openItems({ app, run: tx }, employee)).reduce((s, i) => s + i.count, 0)
      await notify({ app, tx }, 'employee.leaving', {
        employees: [employee, ...(who.leader_id === null ? [] : [who.leader_id])],
        vars: { who: who.name, date, n },
      })
    },
  },
  {
    event: 'job.alarm',
    name: 'organization.tellJobKeepers',
    run: async ({ app, tx, payload }) => {
      const { key, text } = payload as unknown as { key: string; text: { 'zh-cn': string; en: string } }
      const accounts = (await holdersOf(app, { node: 'jobCenter/config' })).flatMap((h) => (h.account === null ? [] : [h.account]))
      await notify({ app, tx }, 'job.alarm', { accounts, vars: { text }, key: `job.alarm ${key}` })
    },
  },
  {
    event: 'record.alarm',
    name: 'organization.tellKeepers',
    run: async ({ app, tx, payload }) => {
      const { resource, record, key, text } = payload as unknown as { resource: string; record: number; key: string; text: { 'zh-cn': string; en: string } }
      const about = { resource, id: record }
      const nodes = app.registry.pagesOf(resource).map((p) => `${p.route}/edit`)
      await notify({ app, tx }, 'record.alarm', {
        accounts: await holders(app, nodes, about),
        vars: { text },
        record: about,
        key: `record.alarm ${resource} ${record} ${key}`,
      })
    },
  },
  {
    event: 'otp.asked',
    name: 'organization.tellCodeKeepers',
    run: async ({ app, tx, payload }) => {
      const { source, label, person, account } = payload as { source: number; label: string; person: string; account: number }
      const accounts = await holders(app, ['storeVerifyCode/approve'], { resource: 'otp_source', id: source })
      await notify({ app, tx }, 'otp.asked', {
        accounts,
        vars: { name: person, no: label },
        record: { resource: 'otp_source', id: source },
        by: { account, name: person },
      })
    },
  },
  {
    event: 'file.expiring',
    name: 'organization.tellExpiry',
    run: async ({ app, tx, payload }) => {
      const { resource, record, days, type } = payload as { resource: string; record: number; days: number; type: string }
      const about = { resource, id: record }
      const nodes = app.registry.pagesOf(resource).map((p) => `${p.route}/edit`)
      const accounts = await holders(app, nodes, about)
      const vars = { what: whatOf(app, resource), no: await titleOf({ app, tx }, about), days }
      await notify({ app, tx }, 'file.expiring', { accounts, vars, record: about, key: `file.expiring ${resource} ${record} ${type} ${days}` })
    },
  },
]
